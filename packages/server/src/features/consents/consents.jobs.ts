import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { remember } from './withdrawal/forget.ts'
import { withdrawnEvent } from './withdrawal/withdraw.ts'

export function consentsJobs(work: Work, context: Context): void {
  work.when(withdrawnEvent, 'consents.remember', ({ data }) => remember(context, data.clipIds))
}
