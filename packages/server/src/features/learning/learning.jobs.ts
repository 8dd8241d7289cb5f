import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { forgetOldAttempts } from './pupils/pupils.store.ts'
import { endOldTrials } from './pupils/try-activity.ts'

export function learningJobs(work: Work, context: Context): void {
  work.every('learning.end-trials', '40 * * * *', () => endOldTrials(context))
  work.every('learning.forget-old', '25 2 * * *', () => forgetOldAttempts(context.sql))
}
