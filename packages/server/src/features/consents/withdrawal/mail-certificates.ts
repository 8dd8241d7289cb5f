import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { letterKind, postLetter } from '../../../platform/mail/letters.ts'
import type { Letter } from '../../../platform/mail/mail.ts'
import { shortLetter } from '../../../platform/mail/short-letter.ts'
import { fill } from '../../../words.ts'
import { letterheadOf } from '../../organizations/index.ts'
import { findRecord } from '../records/records.store.ts'
import { certificatePaper } from './certificate.ts'
import { listUnsent, setSent } from './certificates.store.ts'
import { lettersIn } from './letters.words.ts'

type About = { consentId: string }
const gatherSeconds = 60
const atOnce = 50

/** Answers are deleted one by one: a minute later one letter brings the certificates of all. */
export async function mailCertificatesLater(
  context: Context,
  tx: Transaction,
  { organizationId, ...about }: About & { organizationId: string },
): Promise<void> {
  if (!context.config.SMTP_URL) return
  await postLetter(context, tx, certificatesKind, { organizationId, about, afterSeconds: gatherSeconds })
}

/** Tells the person, or the contact who acts for them, what was deleted. Without an address the owner has it to hand over. */
export const certificatesKind = letterKind<
  About,
  Letter & { organizationId: string; certificateIds: string[] }
>({
  name: 'certificates',
  async write({ sql, config, now }, { consentId }) {
    const consent = await findRecord(sql, consentId, now())
    const to = consent?.actsFor === 'successor' ? consent.successorEmail : consent?.subjectEmail
    if (!consent || !to) return undefined
    const rows = await listUnsent(sql, consentId, atOnce)
    if (rows.length === 0) return undefined
    const { language } = await letterheadOf(sql, config, consent.organizationId, to)
    const words = lettersIn[language]
    const { storyfile, organization, organizationId } = rows[0]!
    const attachments = await Promise.all(
      rows.map(async (row) => ({
        filename: `certificate-${row.certificateId.slice(0, 8)}.pdf`,
        content: await certificatePaper(row, language),
      })),
    )
    const subject = fill(words.certificateSubject, { storyfile })
    const text = fill(words.certificateText, { storyfile, organization })
    const certificateIds = rows.map((row) => row.certificateId)
    const letter = shortLetter(to, subject, [text], { end: words.certificateKeep })
    return { ...letter, attachments, organizationId, certificateIds }
  },
  async heard(context, about, { result }, { organizationId, certificateIds }) {
    if (result !== 'sent') return
    await context.sql.begin(async (tx) => {
      await setSent(tx, certificateIds, context.now())
      if (certificateIds.length === atOnce)
        await postLetter(context, tx, certificatesKind, { organizationId, about })
    })
  },
})
