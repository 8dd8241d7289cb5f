import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { purgeExpired } from './purge-storyfiles.ts'

export function storyfilesJobs(work: Work, context: Context): void {
  work.every('storyfiles.purge', '40 2 * * *', () => purgeExpired(context))
}
