import { limits } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { forgetRemovals } from './content/script-removals.store.ts'

export function scriptsJobs(work: Work, context: Context): void {
  work.every('scripts.forget-removals', '50 2 * * *', () => forgetRemovals(context.sql, limits.restoreDays))
}
