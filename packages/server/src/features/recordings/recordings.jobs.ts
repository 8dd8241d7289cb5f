import type { Context } from '../../context.ts'
import type { JobEvent, Work } from '../../platform/jobs/jobs.ts'
import { failedEvent, processedEvent } from '../media/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { findTake } from './takes.store.ts'

/** A take plays now, or cannot be used: whoever looks at them is told. */
export function recordingsJobs(work: Work, { sql }: Context): void {
  const ends: JobEvent<{ resourceType: string; resourceId: string }>[] = [processedEvent, failedEvent]
  for (const event of ends)
    work.when(event, `recordings.note-${event.name}`, async ({ data }) => {
      if (data.resourceType !== 'take') return
      const take = await findTake(sql, data.resourceId)
      if (take) await sql.begin((tx) => noteStoryfile(tx, 'recording', take.storyfileId))
    })
}
