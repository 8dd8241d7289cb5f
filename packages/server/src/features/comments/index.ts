/** Comments on the questions of scripts, with letters to who is mentioned. */
import type { Feature } from '../../feature.ts'
import { sendsLetters } from '../../platform/mail/letters.ts'
import { commentsRoutes } from './comments.routes.ts'
import { mentionKind } from './mention-kind.ts'

export { type CommentedAnswer, commentedAnswers, openPreviews } from './commented-answers.ts'

export const comments: Feature = {
  name: 'comments',
  tables: ['script_comments'],
  offers: ['script_comments'],
  extend: (context) => sendsLetters(context, mentionKind),
  routes: commentsRoutes,
}
