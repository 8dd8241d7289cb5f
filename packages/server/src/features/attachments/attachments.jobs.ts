import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { sweepFiles } from './sweep-files.ts'

export function attachmentsJobs(work: Work, context: Context): void {
  work.every('attachments.sweep', '45 * * * *', () => sweepFiles(context))
}
