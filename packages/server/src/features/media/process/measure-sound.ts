import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { parseLoudness, soundArguments, soundRate } from '../../../platform/ffmpeg/arguments.ts'
import { type AssetRow, setMeasured } from '../content/assets.store.ts'
import type { Workshop } from './process-upload.ts'
import { WaveformBuilder } from './waveform.ts'
import { jobsFolder } from './work-folders.ts'

/** Told when it is known how loud an asset is: its video may be played already. */
export const measuredEvent = 'media.measured'
export type Measured = { storyfileId: string }

/** Loudness and waveform of a published asset, in one pass over its sound. Safe to repeat. */
export async function measureSound(
  { ffmpeg, storage, sql, jobs, config }: Workshop,
  asset: AssetRow,
  signal: AbortSignal,
): Promise<void> {
  await ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    const waveform = new WaveformBuilder(asset.durationMs / 1000, soundRate)
    let loudnessLufs: number | null = null
    if (asset.hasAudio) {
      await storage.toLocalFile(asset.videoKey, join(folder, 'in'))
      const { log } = await ffmpeg.run(soundArguments('in'), {
        folder,
        signal,
        limits: { wallSeconds: 600, cpuSeconds: 600 },
        onOutput: (chunk) => waveform.add(chunk),
      })
      loudnessLufs = parseLoudness(log)
    }
    const waveformKey = `assets/${asset.assetId}/waveform.json`
    await writeFile(join(folder, 'waveform.json'), JSON.stringify(waveform.finish(asset.durationMs)))
    await storage.moveFile(waveformKey, join(folder, 'waveform.json'), 'application/json')
    await keepMeasured({ sql, jobs }, asset, { waveformKey, loudnessLufs })
  })
}

export async function keepMeasured(
  { sql, jobs }: Pick<Context, 'sql' | 'jobs'>,
  { assetId, storyfileId }: Pick<AssetRow, 'assetId' | 'storyfileId'>,
  measured: { waveformKey: string; loudnessLufs: number | null },
): Promise<void> {
  await sql.begin(async (tx) => {
    await setMeasured(tx, assetId, measured)
    if (storyfileId) await jobs.emit(tx, measuredEvent, { storyfileId } satisfies Measured)
  })
}
