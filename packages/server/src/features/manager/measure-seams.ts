import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seamOf } from '@studio/contract'
import type { Context } from '../../context.ts'
import { createFfmpeg, type Ffmpeg } from '../../platform/ffmpeg/ffmpeg.ts'
import { poseArguments } from '../../platform/ffmpeg/pose-arguments.ts'
import { findAsset, jobsFolder } from '../media/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { type SeamPair, saveSeam, unmeasuredSeams } from './manager.store.ts'

/** A minute's worth on a busy machine; the rest has its turn in the next minute. */
const atOnce = 30
/** The last picture of a file is before its end. */
const beforeEndSeconds = 0.08

/** Compares the first and last pose of clips with the resting clip that plays before and after them. */
export async function measureSeams(context: Context, signal: AbortSignal): Promise<number> {
  const { sql, config, log } = context
  const pairs = await unmeasuredSeams(sql, atOnce)
  if (pairs.length === 0) return 0
  const ffmpeg = await createFfmpeg({ ffmpeg: config.FFMPEG_PATH, ffprobe: config.FFPROBE_PATH }, log)
  for (const pair of pairs) {
    signal.throwIfAborted()
    // What cannot be looked at joins nothing: it is not tried again.
    const seam = await seamOfPair(context, ffmpeg, pair, signal).catch((error: Error) => {
      if (signal.aborted) throw error
      log.warn({ assetId: pair.assetId, error: error.message }, 'no seam')
      return { begins: 0, ends: 0 }
    })
    await sql.begin(async (tx) => {
      await saveSeam(tx, pair, seam)
      await noteStoryfile(tx, 'clip', pair.storyfileId)
    })
  }
  return pairs.length
}

async function seamOfPair(
  { sql, storage, config }: Context,
  ffmpeg: Ffmpeg,
  { assetId, restingAssetId }: SeamPair,
  signal: AbortSignal,
): Promise<{ begins: number; ends: number }> {
  const [asset, resting] = [(await findAsset(sql, assetId))!, (await findAsset(sql, restingAssetId))!]
  return ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    const poseAt = async (file: string, seconds: number) => {
      await ffmpeg.run(poseArguments(file, 'pose', Math.max(0, seconds)), { folder, signal })
      return new Uint8Array(await readFile(join(folder, 'pose')))
    }
    for (const [name, { videoKey }] of Object.entries({ clip: asset, rest: resting })) {
      await storage.toLocalFile(videoKey, join(folder, name))
      await chmod(join(folder, name), 0o644) // ffmpeg may run as another person
    }
    const restPose = await poseAt('rest', 0)
    const begins = seamOf(await poseAt('clip', 0), restPose)
    const ends = seamOf(await poseAt('clip', asset.durationMs / 1000 - beforeEndSeconds), restPose)
    return { begins, ends }
  })
}
