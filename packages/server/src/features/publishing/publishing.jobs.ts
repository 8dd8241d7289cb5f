import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { measuredEvent } from '../media/index.ts'
import { storyEvent } from '../narrative/index.ts'
import { organizationStatusEvent } from '../organizations/index.ts'
import { trainedEvent } from '../training/index.ts'
import { announceOrganization, announceStoryfile } from './publishing.store.ts'
import { retrainCorrected } from './release/correct-releases.ts'
import { makeRelease } from './release/make-release.ts'
import { takeStory } from './take-story.ts'

export function publishingJobs(work: Work, context: Context): void {
  work.when(trainedEvent, 'publishing.make-release', ({ data }) => makeRelease(context, data))
  work.when(organizationStatusEvent, 'publishing.organization-status', ({ data }) =>
    announceOrganization(context.sql, data.organizationId),
  )
  work.when(measuredEvent, 'publishing.measured', ({ data }) =>
    announceStoryfile(context.sql, data.storyfileId),
  )
  work.when(storyEvent, 'publishing.story', ({ data }) => takeStory(context, data))
  work.every('publishing.retrain-corrected', '30 3 * * *', () => retrainCorrected(context))
}
