import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { findTake } from './takes.store.ts'

type Media = { resourceType: string; resourceId: string }

/** A take plays now, or cannot be used: whoever looks at them is told. */
export function recordingsJobs(work: Work, { sql }: Context): void {
  for (const event of ['media.processed', 'media.failed'] as const)
    work.when<Media>(event, `recordings.note-${event}`, async ({ data }) => {
      if (data.resourceType !== 'take') return
      const take = await findTake(sql, data.resourceId)
      if (take) await sql.begin((tx) => noteStoryfile(tx, 'recording', take.storyfileId))
    })
}
