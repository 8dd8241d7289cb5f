/** Who is writing a script at the moment, and where in it. */
import type { Feature } from '../../feature.ts'
import { presenceRoutes } from './presence.routes.ts'
import { forgetOldPresence } from './presence.store.ts'

export const presence: Feature = {
  name: 'presence',
  tables: ['script_presence'],
  routes: presenceRoutes,
  jobs(work, { sql }) {
    work.every('presence.forget', '55 2 * * *', () => forgetOldPresence(sql))
  },
}
