import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { createMail } from '../../../platform/mail/mail.ts'
import { shortLetter } from '../../../platform/mail/short-letter.ts'
import { fill } from '../../../words.ts'
import { letterheadOf } from '../../organizations/index.ts'
import { findRecord } from '../records/records.store.ts'
import { certificatePaper } from './certificate.ts'
import { type CertificateRow, setUnsent, takeUnsent } from './certificates.store.ts'
import { lettersIn } from './letters.words.ts'

export const mailCertificatesJob = 'consents.mail-certificates'
const gatherMs = 60_000
const atOnce = 50

/** Answers are deleted one by one: a minute later one letter brings the certificates of all. */
export async function mailCertificatesLater(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Transaction,
  consentId: string,
): Promise<void> {
  await jobs.enqueue(
    tx,
    mailCertificatesJob,
    { consentId },
    { startAfter: new Date(now().getTime() + gatherMs) },
  )
}

/** Sends the person, or the contact who acts for them, what was deleted. Without an address the owner has it to hand over. */
export async function mailCertificates(context: Context, consentId: string): Promise<void> {
  const { sql, config, now } = context
  const consent = await findRecord(sql, consentId, now())
  const to = consent?.actsFor === 'successor' ? consent.successorEmail : consent?.subjectEmail
  if (!consent || !to || !config.SMTP_URL || !config.MAIL_FROM) return
  const rows = await takeUnsent(sql, consentId, now())
  while (rows.length > 0) {
    const next = rows.slice(0, atOnce)
    try {
      await send(context, { to, organizationId: consent.organizationId, rows: next })
    } catch (error) {
      // The job is tried again.
      await setUnsent(
        sql,
        rows.map(({ certificateId }) => certificateId),
      )
      throw error
    }
    rows.splice(0, atOnce)
  }
}

async function send(
  { sql, config, log }: Context,
  { to, organizationId, rows }: { to: string; organizationId: string; rows: CertificateRow[] },
): Promise<void> {
  const { language } = await letterheadOf(sql, config, organizationId, to)
  const words = lettersIn[language]
  const { storyfile, organization, consentId } = rows[0]!
  const attachments = await Promise.all(
    rows.map(async (row) => ({
      filename: `certificate-${row.certificateId.slice(0, 8)}.pdf`,
      content: await certificatePaper(row, language),
    })),
  )
  const letter = shortLetter(
    to,
    fill(words.certificateSubject, { storyfile }),
    [fill(words.certificateText, { storyfile, organization })],
    { end: words.certificateKeep },
  )
  const delivery = await createMail(config.SMTP_URL!, config.MAIL_FROM!).send({ ...letter, attachments })
  if (delivery.result === 'refused')
    log.warn({ consentId, reason: delivery.reason }, 'letter with certificates refused')
}
