import { limits } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { forgetRemoved } from './scripts.store.ts'

export function scriptsJobs(work: Work, context: Context): void {
  work.every('scripts.forget-removals', '55 2 * * *', () => forgetRemoved(context.sql, limits.restoreDays))
}
