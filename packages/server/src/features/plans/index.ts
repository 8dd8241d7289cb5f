/** What an organization may use: its plan, the end and the questions of a trial, and room for what it stores. */
import type { Feature } from '../../feature.ts'

export const plans: Feature = { name: 'plans', tables: ['plans'], offers: ['plans'] }

export {
  beginPlan,
  changePlan,
  findClosedTrial,
  listTrials,
  lockTrials,
  type Plan,
  payQuestions,
  storageLeft,
} from './plans.store.ts'
