/** What visitors asked comes back: the chat log, and judgements that teach the matcher at once. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { hangingRows } from '../../hanging-rows.ts'
import { sendsLetters } from '../../platform/mail/letters.ts'
import { inverses } from '../acts/index.ts'
import { thingNames } from '../organizations/index.ts'
import { digestKind } from './digest/digest.jobs.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { reviewJobs } from './review.jobs.ts'
import { reviewRoutes } from './review.routes.ts'
import type { CorrectionBefore } from './review-turn.ts'
import { secondReviewsRoutes } from './second/second-reviews.routes.ts'
import { undoCorrection } from './verdict/undo-correction.ts'
import { logViewsRoutes } from './views/log-views.routes.ts'
import { viewOwner } from './views/log-views.store.ts'
import { viewNames } from './views/view-names.ts'
import { serveVocabulary } from './vocabulary/vocabulary.routes.ts'

export { type ActivityLog, activityLogs } from './activity-log.ts'
export { type Groups, groupQuestions } from './grouping/group-questions.ts'
export { withVectors } from './grouping/with-vectors.ts'
/** Judgements of turns changed: `Judged` names the storyfile and the days. */
export { judgedEvent } from './review-turn.ts'
export { brokenBy, testQuestion, testsBroken, vectorsOfTests } from './test-questions.ts'
export { mayRead } from './visitor-text.ts'

export const review: Feature = {
  name: 'review',
  tables: ['answer_comparisons', 'log_views', 'second_reviews', 'second_review_shares', 'turn_reads'],
  extend(context) {
    thingNames.add(context, viewNames)
    sendsLetters(context, digestKind)
    for (const table of ['answer_comparisons', 'turn_reads', 'second_reviews'])
      hangingRows.add(context, { table, of: 'turn' })
    const { access, needs } = routes.review.review
    inverses.add(context, {
      kinds: ['correction'],
      access,
      needs,
      undo: (to, by, act: { storyfileId: string; inverse: CorrectionBefore }) =>
        undoCorrection(to, by, act.inverse),
    })
  },
  routes(serve, context) {
    reviewRoutes(serve, context)
    overviewRoutes(serve, context)
    logViewsRoutes(serve, context)
    secondReviewsRoutes(serve, context)
    serveVocabulary(serve, context)
  },
  jobs: reviewJobs,
  anchors: { logView: viewOwner },
}
