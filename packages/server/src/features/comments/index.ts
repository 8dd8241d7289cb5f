/** Comments on the questions of scripts, with letters to who is mentioned. */
import type { Feature } from '../../feature.ts'
import { commentsRoutes } from './comments.routes.ts'
import { sendMentions } from './send-mentions.ts'

export { type CommentedAnswer, commentedAnswers, openPreviews } from './commented-answers.ts'

export const comments: Feature = {
  name: 'comments',
  tables: ['script_comments'],
  offers: ['script_comments'],
  routes: commentsRoutes,
  jobs: sendMentions,
}
