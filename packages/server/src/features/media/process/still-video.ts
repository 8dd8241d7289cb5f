import { chmod, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import {
  soundFormatOf,
  soundTrackArguments,
  stillVideoArguments,
} from '../../../platform/ffmpeg/sound-files.ts'
import type { UploadRow } from '../uploads/upload.ts'
import { findStill } from './still.store.ts'

/** Longer sound is refused by the rules for videos; this bounds the work until then. */
const secondsMost = 2000
const cpuSeconds = 600

type Work = { folder: string; signal: AbortSignal; mayTranscode: boolean; wallSeconds: number }

/** An interview has to be a video. */
export const mayBeSound = (row: UploadRow): boolean => row.resourceType !== 'interview'

/** Whether the first bytes of a file say that it is sound. */
export const beginsAsSound = async (path: string): Promise<boolean> =>
  soundFormatOf(await headOf(path)) !== undefined

/**
 * Makes a video of the sound in the file `in`, with the picture of the storyfile's first video or a plain one. Answers the
 * name under which the original lies then; undefined: that takes an encoding, which may not be done.
 */
export async function pictureForSound(
  { ffmpeg, storage, sql }: Pick<Context, 'sql' | 'storage'> & { ffmpeg: Ffmpeg },
  row: UploadRow,
  { folder, signal, mayTranscode, wallSeconds }: Work,
): Promise<string | undefined> {
  const original = join(folder, 'in')
  if (!mayTranscode) return undefined
  const options = { folder, signal, limits: { wallSeconds, cpuSeconds } }
  await ffmpeg.run(soundTrackArguments('in', 'sound.m4a', secondsMost), options)
  const seconds = (await ffmpeg.probe('sound.m4a', { folder, signal })).durationSeconds ?? 0
  const stillKey = await findStill(sql, row.storyfileId)
  const stillPath = join(folder, 'still.jpg')
  const still = stillKey
    ? await storage.toLocalFile(stillKey, stillPath).then(
        () => 'still.jpg',
        () => null,
      )
    : null
  if (still) await chmod(stillPath, 0o644) // as the original
  const made = (picture: string | null) =>
    ffmpeg.run(stillVideoArguments({ sound: 'sound.m4a', still: picture, seconds }, 'still.mp4'), options)
  await made(still).catch((error: Error) => {
    if (!still || !(error instanceof FfmpegError) || error.kind !== 'refused') throw error
    return made(null)
  })
  await rename(original, join(folder, 'sound'))
  await rename(join(folder, 'still.mp4'), original)
  return 'sound'
}

/** The first pages of an Ogg file say whether a picture is in it. */
const headBytes = 4096

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
