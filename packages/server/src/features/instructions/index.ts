/** The house rules of an organization: how its people review answers, and who has read which version. */
import type { Feature } from '../../feature.ts'
import { instructionsRoutes } from './instructions.routes.ts'

export const instructions: Feature = {
  name: 'instructions',
  tables: ['house_rules', 'house_rules_read'],
  routes: instructionsRoutes,
}
