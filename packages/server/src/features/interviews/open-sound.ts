import { chmod, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@studio/contract'
import type { Context } from '../../context.ts'
import { soundFileArguments } from '../../platform/ffmpeg/arguments.ts'
import { createFfmpeg } from '../../platform/ffmpeg/ffmpeg.ts'
import { sampleRate } from '../../platform/speech/sample-rate.ts'
import { type findAsset, jobsFolder } from '../media/index.ts'

type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

/** The sound of a long video, read part by part: three hours of it would fill the memory. */
export type Sound = {
  durationMs: number
  /** Less at the end. */
  samples(fromMs: number, untilMs: number): Promise<Int16Array>
}

const bytesPerSample = 2
/** Decoding an hour takes seconds; a slow disk or a busy machine takes longer. */
const secondsMost = 1800

export async function withSound<Result>(
  { config, log, storage }: Context,
  asset: Asset,
  signal: AbortSignal,
  work: (sound: Sound) => Promise<Result>,
): Promise<Result> {
  const ffmpeg = await createFfmpeg({ ffmpeg: config.FFMPEG_PATH, ffprobe: config.FFPROBE_PATH }, log)
  return ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    await storage.toLocalFile(asset.videoKey, join(folder, 'in'))
    await chmod(join(folder, 'in'), 0o644) // ffmpeg may run as another person; the folders above keep everybody out
    await ffmpeg.run(soundFileArguments('in', 'sound', limits.interviewSeconds), {
      folder,
      signal,
      limits: { wallSeconds: secondsMost, cpuSeconds: secondsMost },
    })
    await rm(join(folder, 'in'))
    const file = await open(join(folder, 'sound'))
    try {
      const { size } = await file.stat()
      return await work({
        durationMs: Math.floor((size / bytesPerSample / sampleRate) * 1000),
        async samples(fromMs, untilMs) {
          const at = (ms: number) => Math.round((ms / 1000) * sampleRate) * bytesPerSample
          const [from, until] = [at(fromMs), Math.min(at(untilMs), size)]
          const samples = new Int16Array(Math.max(0, until - from) >> 1)
          await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength, from)
          return samples
        },
      })
    } finally {
      await file.close()
    }
  })
}

/** As recognisers take it. */
export function asFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768)
}
