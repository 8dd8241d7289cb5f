import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { type Comparison, compareAnswers } from './compare-answers.ts'
import { digestJobs } from './digest/digest.jobs.ts'
import { purgeViews } from './views/log-views.store.ts'

export function reviewJobs(work: Work, context: Context): void {
  work.on<Comparison>('review.compare', ({ data }) => compareAnswers(context, data))
  digestJobs(work, context)
  work.every('log_views.purge', '55 2 * * *', () => purgeViews(context.sql))
}
