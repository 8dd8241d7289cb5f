import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { createFfmpeg, type Ffmpeg } from '../../platform/ffmpeg/ffmpeg.ts'
import { pose, posesArguments } from '../../platform/ffmpeg/pose-arguments.ts'
import { findAsset, jobsFolder } from '../media/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { saveLoop, unlooped } from './loops.store.ts'
import { loopOf } from './seam.ts'

/** Enough to find where a breath ends; comparing all with all stays a matter of milliseconds. */
const posesASecond = 4
const secondsMost = 40
const atOnce = 5

/** Finds, for each resting clip, the stretch whose end looks most like its beginning. */
export async function findLoops(context: Context): Promise<number> {
  const { sql, config, log } = context
  const waiting = await unlooped(sql, atOnce)
  if (waiting.length === 0) return 0
  const ffmpeg = await createFfmpeg({ ffmpeg: config.FFMPEG_PATH, ffprobe: config.FFPROBE_PATH }, log)
  for (const { assetId, storyfileId } of waiting) {
    const poses = await posesOf(context, ffmpeg, assetId).catch((error: Error) => {
      log.warn({ assetId, error: error.message }, 'no loop')
      return []
    })
    const { first, last, seam } = loopOf(poses)
    const toMs = (place: number) => Math.round((place * 1000) / posesASecond)
    await sql.begin(async (tx) => {
      await saveLoop(tx, assetId, { fromMs: toMs(first), untilMs: toMs(last), seam })
      await noteStoryfile(tx, 'clip', storyfileId)
    })
  }
  return waiting.length
}

async function posesOf(
  { sql, storage, config }: Context,
  ffmpeg: Ffmpeg,
  assetId: string,
): Promise<Uint8Array[]> {
  const asset = (await findAsset(sql, assetId))!
  return ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    await storage.toLocalFile(asset.videoKey, join(folder, 'in'))
    await chmod(join(folder, 'in'), 0o644) // ffmpeg may run as another person; the folders above keep everybody out
    await ffmpeg.run(posesArguments('in', 'poses', posesASecond, secondsMost), { folder })
    const bytes = new Uint8Array(await readFile(join(folder, 'poses')))
    const size = pose.width * pose.height
    return Array.from({ length: Math.floor(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
  })
}
