/** What people say about the studio: kept, so that nothing that was sent is lost. */
import type { Feature } from '../../feature.ts'
import { serveFeedback } from './feedback.routes.ts'

export const feedback: Feature = {
  name: 'feedback',
  tables: ['feedback'],
  offers: ['feedback'],
  routes: serveFeedback,
}

export { listFeedback } from './feedback.store.ts'
