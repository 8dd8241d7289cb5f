import { limits } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { purgeExpired } from './purge-storyfiles.ts'
import { forgetRemovals } from './script/script-removals.store.ts'

export function storyfilesJobs(work: Work, context: Context): void {
  work.every('storyfiles.purge', '40 2 * * *', () => purgeExpired(context))
  work.every('storyfiles.forget-removals', '50 2 * * *', () =>
    forgetRemovals(context.sql, limits.restoreDays),
  )
}
