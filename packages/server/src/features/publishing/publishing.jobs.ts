import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import type { TrainingTrained } from '../training/index.ts'
import { retrainCorrected } from './correct-releases.ts'
import { makeRelease } from './make-release.ts'

export function publishingJobs(work: Work, context: Context): void {
  work.when<TrainingTrained>('training.trained', 'publishing.make-release', ({ data }) =>
    makeRelease(context, data),
  )
  work.every('publishing.retrain-corrected', '30 3 * * *', () => retrainCorrected(context))
}
