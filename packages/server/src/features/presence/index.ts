/** Who is writing a script or a story at the moment, and where in it. */
import type { Feature } from '../../feature.ts'
import { presenceRoutes } from './presence.routes.ts'
import { forgetOldPresence } from './presence.store.ts'

export { keepPresence, listPresent } from './presence.store.ts'

export const presence: Feature = {
  name: 'presence',
  tables: ['presences'],
  routes: presenceRoutes,
  jobs(work, { sql }) {
    work.every('presence.forget', '55 2 * * *', () => forgetOldPresence(sql))
  },
}
