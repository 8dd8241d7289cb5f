import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { shortLetter } from '../../platform/mail/short-letter.ts'
import { fill } from '../../words.ts'
import { letterheadOf } from '../organizations/index.ts'
import { findMention } from './comments.store.ts'
import { mentionIn } from './mention.words.ts'

export const sendMentionJob = 'comments.send-mention'

/** A letter to each person who is mentioned, with the comment and the way to its question. */
export function sendMentions(work: Work, { sql, config, log }: Context): void {
  const { SMTP_URL, MAIL_FROM } = config
  const mail = SMTP_URL && MAIL_FROM ? createMail(SMTP_URL, MAIL_FROM) : undefined
  work.on<{ commentId: string; userId: string }>(
    sendMentionJob,
    async ({ data }) => {
      if (!mail) throw new Error('This worker has no SMTP_URL.')
      const found = await findMention(sql, data)
      // Removed meanwhile, or the person may no longer write the script.
      if (!found) return
      const { language, origin } = await letterheadOf(sql, config, found.organizationId, found.email)
      const words = mentionIn[language]
      const author = displayName({ ...found, email: found.authorEmail })
      const path = found.storyfileId
        ? `/storyfiles/${found.storyfileId}?tab=builder&question=${found.questionId}`
        : `/topics/builder?script=${found.scriptId}&question=${found.questionId}`
      const letter = shortLetter(
        found.email,
        fill(words.subject, { author, script: found.script }),
        [found.text],
        {
          ...{ act: words.open, link: `${origin}${path}`, end: words.end },
        },
      )
      const delivery = await mail.send(letter)
      if (delivery.result === 'refused') log.warn({ reason: delivery.reason }, 'letter refused')
    },
    { tries: 8 },
  )
}
