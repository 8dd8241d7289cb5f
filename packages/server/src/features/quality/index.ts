/** How well storyfiles answer, and what to record next: figures that are kept per day, and proposals with their gain. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { inverses } from '../acts/index.ts'
import type { Merge } from '../clips/index.ts'
import { undoMerge } from './merge-two.ts'
import { qualityJobs } from './quality.jobs.ts'
import { qualityRoutes } from './quality.routes.ts'
import { type ThresholdBefore, undoThreshold } from './thresholds.ts'

export { answerUses } from './merge-uses.ts'
export { addTest, removeTest } from './test-set.ts'

export const quality: Feature = {
  name: 'quality',
  tables: ['quality_answers', 'quality_counts', 'quality_days', 'shoot_plans', 'shoot_proposals'],
  extend(context) {
    const { access, needs } = routes.quality.setThreshold
    inverses.add(context, {
      kinds: ['merge'],
      access,
      needs,
      undo: (to, by, act: { storyfileId: string; inverse: Merge }) =>
        undoMerge(to, by, act.storyfileId, act.inverse),
    })
    inverses.add(context, {
      kinds: ['threshold'],
      access,
      needs,
      undo: (to, by, act: { storyfileId: string; inverse: ThresholdBefore }) =>
        undoThreshold(to, by, act.storyfileId, act.inverse),
    })
  },
  routes: qualityRoutes,
  jobs: qualityJobs,
}
