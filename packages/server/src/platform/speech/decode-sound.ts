import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listenArguments } from '../ffmpeg/arguments.ts'
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts'

/** The sound of a file as one channel at 16 kHz, of at most `seconds`; throws an `FfmpegError` where none can be read. */
export async function decodeSound(
  ffmpeg: Ffmpeg,
  parent: string,
  bytes: Uint8Array,
  seconds: number,
): Promise<Float32Array> {
  return ffmpeg.inJobFolder(parent, async (folder) => {
    await writeFile(join(folder, 'in'), bytes)
    // A minute of sound takes a second; on a busy machine that may take a minute.
    return decodeFile(ffmpeg, folder, { seconds, cpuSeconds: 15, wallSeconds: 110 })
  })
}

/** The sound of the file `in` of a job folder. */
export async function decodeFile(
  ffmpeg: Ffmpeg,
  folder: string,
  {
    seconds,
    cpuSeconds,
    wallSeconds,
    signal,
  }: { seconds: number; cpuSeconds: number; wallSeconds: number; signal?: AbortSignal },
): Promise<Float32Array> {
  const chunks: Buffer[] = []
  await ffmpeg.run(listenArguments('in', seconds), {
    folder,
    ...(signal && { signal }),
    limits: { wallSeconds, cpuSeconds },
    onOutput: (chunk) => chunks.push(chunk),
  })
  const whole = Buffer.concat(chunks)
  return new Float32Array(whole.buffer.slice(whole.byteOffset, whole.byteOffset + (whole.length & ~3)))
}
