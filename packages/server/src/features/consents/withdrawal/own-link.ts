import { createHash, randomBytes } from 'node:crypto'
import { Refusal, type ReplyOf, type routes, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { createMail } from '../../../platform/mail/mail.ts'
import { shortLetter } from '../../../platform/mail/short-letter.ts'
import { fill } from '../../../words.ts'
import { letterheadOf } from '../../organizations/index.ts'
import { findPlace } from '../consents.store.ts'
import { type By, inConsent, note } from '../records/change-records.ts'
import { findByCode, findRecord, noteOpened, setCode } from '../records/records.store.ts'
import { lettersIn } from './letters.words.ts'

/** Of 128 random bits: it needs no salt and no slow hash. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/**
 * Makes the link by which a person takes answers back, in the place of an earlier one, which leads nowhere from then on. Its
 * secret part is answered once and kept only as a hash. After the person's death the link is for their contact.
 */
export async function makeLetter(
  context: Context,
  by: By,
  consentId: string,
  { send }: { send: boolean },
): Promise<ReplyOf<typeof routes.consents.letter>> {
  const { sql, now } = context
  const code = randomBytes(16).toString('base64url')
  const before = await findRecord(sql, consentId, now())
  const recipient = before?.actsFor === 'successor' ? before.successorEmail : before?.subjectEmail
  if (send && !recipient)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('Enter an email address for this person first.') })
  if (send && !(context.config.SMTP_URL && context.config.MAIL_FROM))
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('This studio sends no mail. Copy the link and send it yourself.'),
    })
  await inConsent(context, by, consentId, async (tx, row) => {
    if (row.decision === 'refused')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This person refused. There is nothing to take back.'),
      })
    await setCode(tx, consentId, hashOf(code), now())
    const to = row.actsFor === 'successor' ? row.successorName : row.subject
    await note(tx, by, row, 'consent.letter_made', { subject: row.subject, to })
  })
  const row = (await findRecord(sql, consentId, now()))!
  const path = `/consent/${code}`
  if (send) await mail(context, row.organizationId, { ...row, to: recipient!, path })
  return { path, to: row.actsFor, sentTo: send ? recipient! : null }
}

async function mail(
  { sql, config }: Context,
  organizationId: string,
  letter: { to: string; path: string; storyfileId: string; subject: string; actsFor: string },
): Promise<void> {
  const { language, origin } = await letterheadOf(sql, config, organizationId, letter.to)
  const words = lettersIn[language]
  const { organization, storyfile } = (await findPlace(sql, letter.storyfileId))!
  const named = { organization, storyfile, subject: letter.subject }
  const delivery = await createMail(config.SMTP_URL!, config.MAIL_FROM!).send(
    shortLetter(
      letter.to,
      fill(words.letterSubject, named),
      [
        fill(letter.actsFor === 'successor' ? words.letterSuccessor : words.letterText, named),
        fill(words.letterMeans, named),
      ],
      { act: words.letterAct, link: `${origin}${letter.path}`, end: words.letterKeep },
    ),
  )
  if (delivery.result === 'refused')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('The mail server refused the letter. Copy the link and send it yourself.'),
    })
}

/** The consent of a letter that is opened; the first time is kept. */
export async function openLetter(context: Pick<Context, 'sql' | 'now'>, code: string) {
  const found = await byCode(context, code)
  await noteOpened(context.sql, hashOf(code), context.now())
  return found
}

/** The consent of a code. What never was and what leads nowhere any more is answered in the same words. */
export async function byCode({ sql }: Pick<Context, 'sql'>, code: string) {
  const found = await findByCode(sql, hashOf(code))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
