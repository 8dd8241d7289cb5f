/** Who is writing a script or a story at the moment, and where in it. */
import type { Feature } from '../../feature.ts'
import { presenceRoutes } from './presence.routes.ts'
import { presencesOf } from './presences.ts'

export { presencesOf } from './presences.ts'

export const presence: Feature = {
  name: 'presence',
  routes: presenceRoutes,
  plugin(app, context) {
    // From the start: who asks for the first time here has to see who told another server.
    app.addHook('onReady', () => presencesOf(context).hear())
  },
}
