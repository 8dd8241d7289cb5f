/** What people say about the studio: kept, so that nothing that was sent is lost. */
import type { Feature } from '../../feature.ts'
import { ownData } from '../identity/index.ts'
import { serveFeedback } from './feedback.routes.ts'
import { feedbackOf } from './feedback.store.ts'

export const feedback: Feature = {
  name: 'feedback',
  tables: ['feedback'],
  extend: (context) =>
    ownData.add(context, async (sql, userId) => ({ feedback: await feedbackOf(sql, userId) })),
  routes: serveFeedback,
}

export { listFeedback } from './feedback.store.ts'
