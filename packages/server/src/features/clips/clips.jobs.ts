import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { advanceStoryfile, lockStoryfile, offerPoster } from '../storyfiles/index.ts'
import { settle } from './change-clip.ts'
import { attachAsset, countPending, findClip } from './clips.store.ts'
import { ensureChosen } from './takes.store.ts'

export type MediaProcessed = { uploadId: string; assetId: string; resourceType: string; resourceId: string }
type MediaFailed = Omit<MediaProcessed, 'assetId'>

export function clipsJobs(work: Work, { sql }: Context): void {
  work.when<MediaProcessed>('media.processed', 'clips.take-processed', async ({ data }) => {
    if (data.resourceType === 'clip') await takeProcessed(sql, data)
  })
  work.when<MediaFailed>('media.failed', 'clips.take-failed', async ({ data }) => {
    if (data.resourceType !== 'clip') return
    const clip = await findClip(sql, data.resourceId)
    if (clip) await sql.begin((tx) => finishWaiting(tx, clip.storyfileId))
  })
}

/** A video became playable: the clip gets it, its questions count as recorded, the storyfile may be trained. */
export async function takeProcessed(
  sql: Context['sql'],
  { resourceId: clipId, uploadId, assetId }: Pick<MediaProcessed, 'resourceId' | 'uploadId' | 'assetId'>,
): Promise<void> {
  const clip = await findClip(sql, clipId)
  if (!clip) return
  const { storyfileId } = clip
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    if (!(await attachAsset(tx, clipId, { uploadId, assetId }))) return
    await ensureChosen(tx, clip.answerId)
    const { kind, chosen } = (await findClip(tx, clipId))!
    if (chosen) await offerPoster(tx, storyfileId, assetId, kind === 'resting')
    await finishWaiting(tx, storyfileId)
    await settle(tx, storyfileId)
  })
}

async function finishWaiting(tx: Parameters<typeof advanceStoryfile>[0], storyfileId: string): Promise<void> {
  if ((await countPending(tx, storyfileId)) === 0) await advanceStoryfile(tx, storyfileId, 'processed')
}
