/** What is left of a clip: stretches of its whole video, in versions, each made from the kept original. */
import type { Feature } from '../../feature.ts'
import { cutsJobs } from './cuts.jobs.ts'
import { cutsRoutes } from './cuts.routes.ts'

export { currentCut } from './read-cut.ts'

export const cuts: Feature = {
  name: 'cuts',
  tables: ['clip_cuts', 'clip_loops', 'clip_sources'],
  offers: ['clip_cuts'],
  routes: cutsRoutes,
  jobs: cutsJobs,
}
