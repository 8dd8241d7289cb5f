/** How well storyfiles answer, and what to record next: figures that are kept per day, and proposals with their gain. */
import type { Feature } from '../../feature.ts'
import { qualityJobs } from './quality.jobs.ts'
import { qualityRoutes } from './quality.routes.ts'

export { addTest, removeTest } from './test-set.ts'

export const quality: Feature = {
  name: 'quality',
  tables: ['quality_answers', 'quality_counts', 'quality_days', 'shoot_plans', 'shoot_proposals'],
  routes: qualityRoutes,
  jobs: qualityJobs,
}
