/** Whether a script would catch what people ask, tried by the engine itself before anything is recorded. */
import type { Feature } from '../../feature.ts'
import { coverageRoutes } from './coverage.routes.ts'

export const coverage: Feature = {
  name: 'coverage',
  tables: ['practice_sets'],
  routes: coverageRoutes,
}
