/** What an organization may use: its plan, the end and the questions of a trial, and room for what it stores. */
import type { Feature } from '../../feature.ts'

export const plans: Feature = { name: 'plans', tables: ['plans'], offers: ['plans'] }

export {
  beginPlan,
  changePlan,
  lockTrials,
  type Plan,
  payQuestions,
} from './plans.store.ts'
