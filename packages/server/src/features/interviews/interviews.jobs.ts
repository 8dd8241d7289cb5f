import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { processedEvent } from '../media/index.ts'
import { listenJob, resumeStalled } from './change-interview.ts'
import { cutClips, cutJob, cutTries } from './cut/cut-clips.ts'
import { setProcessedVideo } from './interviews.store.ts'
import { giveUpListening, listenToInterview } from './listen.ts'

type Data = { interviewId: string }

/** A killed worker counts as a try, and nothing that it did is lost. */
const listenTries = 8
/** Three hours of recording on a machine that has other things to do. */
const secondsMost = 12 * 3600

export function interviewsJobs(work: Work, context: Context): void {
  const { sql, jobs, log } = context
  work.when(processedEvent, 'interviews.take-processed', async ({ data }) => {
    if (data.resourceType !== 'interview') return
    const { resourceId: interviewId, assetId } = data
    await sql.begin(async (tx) => {
      if (await setProcessedVideo(tx, interviewId, assetId))
        await jobs.enqueue(tx, listenJob, { interviewId })
    })
  })
  work.on<Data>(
    listenJob,
    async ({ data: { interviewId }, signal, attempt }) => {
      try {
        await listenToInterview(context, interviewId, signal)
      } catch (error) {
        if (attempt < listenTries || signal.aborted) throw error
        log.error({ interviewId, error: (error as Error).message }, 'listening given up')
        await giveUpListening(context, interviewId)
      }
    },
    { tries: listenTries, expireInSeconds: secondsMost },
  )
  work.every('interviews.resume', '*/10 * * * *', () => resumeStalled(context))
  work.on<Data>(cutJob, (job) => cutClips(context, job), { tries: cutTries, expireInSeconds: secondsMost })
}
