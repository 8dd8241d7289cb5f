import type { Context } from '../../context.ts'
import { letterKind, postLetter } from '../../platform/mail/letters.ts'
import { shortLetter } from '../../platform/mail/short-letter.ts'
import { fill } from '../../words.ts'
import { letterheadOf } from '../organizations/index.ts'
import { listNotified, takeNotice } from './categories.store.ts'
import { noticeIn } from './notice.words.ts'

/** Lets the owners know that a visitor said something of a category: at most once an hour, whatever is said. */
export async function notifyOwners(
  context: Context,
  notice: { customCategoryId: string; turnId: string },
): Promise<void> {
  if (!context.config.SMTP_URL) return
  await context.sql.begin(async (tx) => {
    if (!(await takeNotice(tx, notice.customCategoryId))) return
    for (const { organizationId, userId } of await listNotified(tx, notice.customCategoryId))
      await postLetter(context, tx, noticeKind, { organizationId, about: { ...notice, userId } })
  })
}

/** The letter to one of the owners. */
export const noticeKind = letterKind<{ customCategoryId: string; turnId: string; userId: string }>({
  name: 'notice',
  async write({ sql, config }, { customCategoryId, turnId, userId }) {
    const notified = (await listNotified(sql, customCategoryId)).find((one) => one.userId === userId)
    if (!notified) return undefined
    const { name, organizationId, organization, email } = notified
    const { language, origin } = await letterheadOf(sql, config, organizationId, email)
    const words = noticeIn[language]
    // What was said stays in the chat log, under its rights.
    const text = fill(words.text, { category: name, organization })
    return shortLetter(email, fill(words.subject, { category: name }), [text], {
      act: words.open,
      link: `${origin}/training/chat_logs?turn=${turnId}`,
      end: words.end,
    })
  },
})
