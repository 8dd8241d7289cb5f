import type { Context } from '../../context.ts'
import { createFfmpeg, type Ffmpeg } from '../../platform/ffmpeg/ffmpeg.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { findLoops } from './find-loops.ts'
import { renderCut } from './render-cut.ts'
import { type Render, renderJob, renderTries } from './render-job.ts'

/** Half an hour of picture takes longer than that on a busy machine. */
const expireInSeconds = 7200

export function cutsJobs(work: Work, context: Context): void {
  const { config, log } = context
  let made: Promise<Ffmpeg> | undefined
  // It is found out once what fences it in here; that takes as long as a look at a file.
  const ffmpeg = () => {
    made ??= createFfmpeg(
      {
        ffmpeg: config.FFMPEG_PATH,
        ffprobe: config.FFPROBE_PATH,
        most: { memoryBytes: config.FFMPEG_MEMORY_BYTES, outputBytes: config.FFMPEG_FILE_BYTES },
      },
      log,
    )
    return made
  }
  work.on<Render>(renderJob, async (job) => renderCut(context, await ffmpeg(), job), {
    tries: renderTries,
    expireInSeconds,
    concurrency: config.TRANSCODES,
  })
  work.every('cuts.find-loops', '* * * * *', async () => {
    await findLoops(context)
  })
}
