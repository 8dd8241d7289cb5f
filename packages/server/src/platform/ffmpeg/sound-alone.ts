import type { RunOptions } from './ffmpeg.ts'
import { type Ffmpeg, FfmpegError } from './ffmpeg.ts'
import { containerOf } from './magic.ts'
import { soundFormatOf } from './sound-files.ts'

/**
 * Whether a file is sound without a picture. Recorders of phones and browsers put sound into the containers of videos: then
 * only its tracks tell.
 */
export async function isSoundAlone(
  ffmpeg: Pick<Ffmpeg, 'probe'>,
  head: Uint8Array,
  file: string,
  options: RunOptions,
): Promise<boolean> {
  if (soundFormatOf(head)) return true
  if (!containerOf(head)) return false
  const probe = await ffmpeg.probe(file, options).catch((error: unknown) => {
    if (error instanceof FfmpegError && error.kind === 'refused') return null
    throw error
  })
  return probe !== null && probe.video === null && probe.audio !== null
}
