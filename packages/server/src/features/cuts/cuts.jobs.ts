import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { findLoops } from './find-loops.ts'
import { renderCut } from './render-cut.ts'
import { type Render, renderJob, renderTries } from './render-job.ts'

/** Half an hour of picture takes longer than that on a busy machine. */
const expireInSeconds = 7200

export function cutsJobs(work: Work, context: Context): void {
  work.on<Render>(renderJob, (job) => renderCut(context, job), {
    ...{ tries: renderTries, expireInSeconds },
    concurrency: context.config.TRANSCODES,
  })
  work.every('cuts.find-loops', '* * * * *', async () => {
    await findLoops(context)
  })
}
