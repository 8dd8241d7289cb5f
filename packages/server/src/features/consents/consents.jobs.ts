import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { remember } from './withdrawal/forget.ts'
import { mailCertificates, mailCertificatesJob } from './withdrawal/mail-certificates.ts'
import { withdrawnEvent } from './withdrawal/withdraw.ts'

export function consentsJobs(work: Work, context: Context): void {
  work.when(withdrawnEvent, 'consents.remember', ({ data }) => remember(context, data.clipIds))
  work.on<{ consentId: string }>(
    mailCertificatesJob,
    ({ data }) => mailCertificates(context, data.consentId),
    { tries: 8 },
  )
}
