import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { shortLetter } from '../../platform/mail/short-letter.ts'
import { fill } from '../../words.ts'
import { letterheadOf } from '../organizations/index.ts'
import { listNotified, takeNotice } from './categories.store.ts'
import { noticeIn } from './notice.words.ts'

const sendNoticeJob = 'vocabulary.send-notice'
type Notice = { customCategoryId: string; turnId: string }

/** Lets the owners know that a visitor said something of a category: at most once an hour, whatever is said. */
export async function notifyOwners({ sql, jobs, config }: Context, notice: Notice): Promise<void> {
  if (!config.SMTP_URL) return
  await sql.begin(async (tx) => {
    if (await takeNotice(tx, notice.customCategoryId)) await jobs.enqueue(tx, sendNoticeJob, notice)
  })
}

export function sendNotices(work: Work, context: Context): void {
  const { SMTP_URL, MAIL_FROM } = context.config
  const mail = SMTP_URL && MAIL_FROM ? createMail(SMTP_URL, MAIL_FROM) : undefined
  work.on<Notice>(
    sendNoticeJob,
    async ({ data }) => {
      if (!mail) throw new Error('This worker has no SMTP_URL.')
      for (const { name, organizationId, organization, email } of await listNotified(
        context.sql,
        data.customCategoryId,
      )) {
        const { language, origin } = await letterheadOf(context.sql, context.config, organizationId, email)
        const words = noticeIn[language]
        // What was said stays in the chat log, under its rights.
        const subject = fill(words.subject, { category: name })
        const text = fill(words.text, { category: name, organization })
        const letter = shortLetter(email, subject, [text], {
          act: words.open,
          link: `${origin}/training/chat_logs?turn=${data.turnId}`,
          end: words.end,
        })
        const delivery = await mail.send(letter)
        if (delivery.result === 'refused') context.log.warn({ reason: delivery.reason }, 'notice refused')
      }
    },
    { tries: 8 },
  )
}
