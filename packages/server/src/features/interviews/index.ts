/** Long recordings: cut at pauses, each piece proposed to the question that it answers, and made into clips. */
import type { Feature } from '../../feature.ts'
import { interviewsJobs } from './interviews.jobs.ts'
import { interviewsRoutes } from './interviews.routes.ts'
import { interviewOwner } from './interviews.store.ts'

export const interviews: Feature = {
  name: 'interviews',
  tables: ['interviews', 'interview_stretches', 'interview_clips'],
  routes: interviewsRoutes,
  jobs: interviewsJobs,
  anchors: { interview: interviewOwner },
}
