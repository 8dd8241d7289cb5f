import { displayName } from '../../access.ts'
import { letterKind } from '../../platform/mail/letters.ts'
import { shortLetter } from '../../platform/mail/short-letter.ts'
import { fill } from '../../words.ts'
import { letterheadOf } from '../organizations/index.ts'
import { findMention } from './comments.store.ts'
import { mentionIn } from './mention.words.ts'

/** A letter to a person who is mentioned, with the comment and the way to its question. */
export const mentionKind = letterKind<{ commentId: string; userId: string }>({
  name: 'mention',
  async write({ sql, config }, about) {
    const found = await findMention(sql, about)
    // Removed meanwhile, or the person may no longer write the script.
    if (!found) return undefined
    const { language, origin } = await letterheadOf(sql, config, found.organizationId, found.email)
    const words = mentionIn[language]
    const author = displayName({ ...found, email: found.authorEmail })
    const path = found.storyfileId
      ? `/storyfiles/${found.storyfileId}?tab=builder&question=${found.questionId}`
      : `/topics/builder?script=${found.scriptId}&question=${found.questionId}`
    const subject = fill(words.subject, { author, script: found.script })
    return shortLetter(found.email, subject, [found.text], {
      act: words.open,
      link: `${origin}${path}`,
      end: words.end,
    })
  },
})
