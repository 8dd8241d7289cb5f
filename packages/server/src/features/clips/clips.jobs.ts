import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { isAnyQuestionHeard } from '../../platform/speech/question-ear.ts'
import { failedEvent, type MediaProcessed, processedEvent } from '../media/index.ts'
import { advanceStoryfile, lockStoryfile, offerPoster } from '../storyfiles/index.ts'
import { settle } from './change-clip.ts'
import { attachAsset, countPending, findClip } from './clips.store.ts'
import { ensureChosen } from './takes.store.ts'
import {
  askForTranscript,
  retryWhenQuiet,
  type Transcribe,
  transcribeJob,
} from './transcript/ask-for-transcript.ts'
import { giveUpTranscript, transcribeClip } from './transcript/transcribe-clip.ts'

const transcribeTries = 3

export function clipsJobs(work: Work, context: Context): void {
  const { sql } = context
  work.when(processedEvent, 'clips.take-processed', async ({ data }) => {
    if (data.resourceType === 'clip') await takeProcessed(context, data)
  })
  work.when(failedEvent, 'clips.take-failed', async ({ data }) => {
    if (data.resourceType !== 'clip') return
    const clip = await findClip(sql, data.resourceId)
    if (clip) await sql.begin((tx) => finishWaiting(tx, clip.storyfileId))
  })
  work.on<Transcribe>(
    transcribeJob,
    async ({ data, signal, attempt }) => {
      try {
        await transcribeClip(context, data, signal)
      } catch (error) {
        if (attempt < transcribeTries) throw error
        context.log.error({ clipId: data.clipId, error: (error as Error).message }, 'no transcript')
        await giveUpTranscript(context, data)
      }
    },
    // Half an hour of speech takes a night where little of the machine is free; its process has limits of its own.
    { tries: transcribeTries, expireInSeconds: 43_200 },
  )
  work.every('clips.transcribe-again', '*/10 * * * *', async () => {
    await retryWhenQuiet(context, isAnyQuestionHeard)
  })
}

/** A video became playable: the clip gets it, its questions count as recorded, the storyfile may be trained. */
export async function takeProcessed(
  context: Pick<Context, 'sql' | 'jobs' | 'config' | 'now'>,
  { resourceId: clipId, uploadId, assetId }: Pick<MediaProcessed, 'resourceId' | 'uploadId' | 'assetId'>,
): Promise<void> {
  const { sql } = context
  const clip = await findClip(sql, clipId)
  if (!clip) return
  const { storyfileId } = clip
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    if (!(await attachAsset(tx, clipId, { uploadId, assetId }))) return
    await ensureChosen(tx, clip.answerId)
    const attached = (await findClip(tx, clipId))!
    const { kind, chosen } = attached
    await askForTranscript(context, tx, attached)
    if (chosen) await offerPoster(tx, storyfileId, assetId, kind === 'resting')
    await finishWaiting(tx, storyfileId)
    await settle(tx, storyfileId)
  })
}

async function finishWaiting(tx: Parameters<typeof advanceStoryfile>[0], storyfileId: string): Promise<void> {
  if ((await countPending(tx, storyfileId)) === 0) await advanceStoryfile(tx, storyfileId, 'processed')
}
