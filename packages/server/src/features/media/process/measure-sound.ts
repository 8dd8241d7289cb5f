import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { parseLoudness, soundArguments, soundRate } from '../../../platform/ffmpeg/arguments.ts'
import type { Ffmpeg } from '../../../platform/ffmpeg/ffmpeg.ts'
import { jobEvent } from '../../../platform/jobs/jobs.ts'
import { type AssetRow, setMeasured } from '../content/assets.store.ts'
import type { Workshop } from './process-upload.ts'
import { WaveformBuilder } from './waveform.ts'
import { jobsFolder } from './work-folders.ts'

/** Told when it is known how loud an asset is: its video may be played already. */
export const measuredEvent = jobEvent<{ storyfileId: string }>('media.measured')

/** Loudness and waveform of a published asset, in one pass over its sound. Safe to repeat. */
export async function measureSound(
  { ffmpeg, storage, sql, jobs, config }: Workshop,
  asset: AssetRow,
  signal: AbortSignal,
): Promise<void> {
  await ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    if (asset.hasAudio) await storage.toLocalFile(asset.videoKey, join(folder, 'in'))
    const loudnessLufs = await measureFile(ffmpeg, 'in', asset, { folder, signal })
    const waveformKey = `assets/${asset.assetId}/waveform.json`
    await storage.moveFile(waveformKey, join(folder, waveformFile), 'application/json')
    await keepMeasured({ sql, jobs }, asset, { waveformKey, loudnessLufs })
  })
}

/** What is drawn of a sound, in the folder where it was measured. */
export const waveformFile = 'waveform.json'

/** Answers how loud a file is, and leaves its waveform beside it. */
export async function measureFile(
  ffmpeg: Ffmpeg,
  file: string,
  { durationMs, hasAudio }: Pick<AssetRow, 'durationMs' | 'hasAudio'>,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<number | null> {
  const waveform = new WaveformBuilder(durationMs / 1000, soundRate)
  let loudnessLufs: number | null = null
  if (hasAudio) {
    const { log } = await ffmpeg.run(soundArguments(file), {
      folder,
      signal,
      limits: { wallSeconds: 600, cpuSeconds: 600 },
      onOutput: (chunk) => waveform.add(chunk),
    })
    loudnessLufs = parseLoudness(log)
  }
  await writeFile(join(folder, waveformFile), JSON.stringify(waveform.finish(durationMs)))
  return loudnessLufs
}

export async function keepMeasured(
  { sql, jobs }: Pick<Context, 'sql' | 'jobs'>,
  { assetId, storyfileId }: Pick<AssetRow, 'assetId' | 'storyfileId'>,
  measured: { waveformKey: string; loudnessLufs: number | null },
): Promise<void> {
  await sql.begin(async (tx) => {
    await setMeasured(tx, assetId, measured)
    if (storyfileId) await jobs.emit(tx, measuredEvent, { storyfileId })
  })
}
