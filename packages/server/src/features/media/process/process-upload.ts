import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { type Encoding, encodeArguments, posterArguments } from '../../../platform/ffmpeg/arguments.ts'
import { type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import { containerOfFile } from '../../../platform/ffmpeg/magic.ts'
import type { PacketScan, Probe } from '../../../platform/ffmpeg/probe.ts'
import { insertAsset } from '../content/assets.store.ts'
import { mediaJobNames, type UploadRow } from '../uploads/upload.ts'
import { setPercentage, setProcessed } from '../uploads/uploads.store.ts'
import {
  faultOf,
  interviewRules,
  lengthOf,
  planEncoding,
  type VideoRules,
  videoFaults,
  videoRules,
} from './judge-video.ts'
import { pictureForSound } from './still-video.ts'
import { jobsFolder } from './work-folders.ts'

export type Workshop = Pick<Context, 'sql' | 'jobs' | 'storage' | 'config'> & {
  ffmpeg: Ffmpeg
  rules?: VideoRules
}

/**
 * `processed`: the asset is published. `fault`: the file is at fault, with the sentence for a person; trying again
 * cannot help. `transcode`: the picture has to be encoded anew, and the caller did not allow for that.
 */
export type Outcome =
  | { kind: 'processed'; assetId: string }
  | { kind: 'fault'; sentence: Sentence }
  | { kind: 'transcode' }
  | { kind: 'overtaken' }

type Options = { signal: AbortSignal; mayTranscode: boolean; wallSeconds: number }

/** Turns the original of an upload into a playable asset. Throws when the machine, not the file, is at fault. */
export async function processUpload(shop: Workshop, row: UploadRow, options: Options): Promise<Outcome> {
  return shop.ffmpeg.inJobFolder(jobsFolder(shop.config), async (folder) => {
    const original = join(folder, 'in')
    await shop.storage.toLocalFile(row.originalKey!, original)
    await chmod(original, 0o644) // ffmpeg may run as somebody else; the folders above keep everybody out
    try {
      const original = await pictureForSound(shop, row, { folder, ...options })
      if (!original) return { kind: 'transcode' }
      return await processFile(shop, row, folder, { ...options, original })
    } catch (error) {
      const sentence = error instanceof FfmpegError && sentenceOf(error)
      if (!sentence) throw error
      return { kind: 'fault', sentence }
    }
  })
}

function sentenceOf({ kind, log }: FfmpegError): Sentence | undefined {
  if (kind === 'refused' && /exceeds specified max pixel count/.test(log)) return videoFaults.tooLarge
  if (kind === 'refused') return videoFaults.broken
  return kind === 'limit' ? videoFaults.tooHard : undefined
}

async function processFile(
  shop: Workshop,
  row: UploadRow,
  folder: string,
  options: Options & { original: string },
): Promise<Outcome> {
  const { ffmpeg } = shop
  const original = join(folder, 'in')
  if (row.bytes === 0) return { kind: 'fault', sentence: videoFaults.empty }
  if (!(await containerOfFile(original))) return { kind: 'fault', sentence: videoFaults.unknown }
  const { signal } = options
  const [probe, scan] = await Promise.all([
    ffmpeg.probe('in', { folder, signal }),
    ffmpeg.scanPackets('in', { folder, signal }),
  ])
  const sentence = faultOf(probe, scan, {
    mayBeSilent: row.mayBeSilent,
    rules: shop.rules ?? (row.resourceType === 'interview' ? interviewRules : videoRules),
  })
  if (sentence) return { kind: 'fault', sentence }
  const plan = planEncoding(probe, scan, {
    originalBytes: (await stat(original)).size,
    toneMaps: ffmpeg.toneMaps,
  })
  if (plan.video !== 'copy' && !options.mayTranscode) return { kind: 'transcode' }
  const [sha256, made] = await Promise.all([
    sha256Of(join(folder, options.original)),
    makeVideo(shop, row, folder, { plan, probe, scan, ...options }),
    makePoster(ffmpeg, folder, lengthOf(probe, scan), signal),
  ])
  if (!made.video || Math.abs((made.durationSeconds ?? 0) - lengthOf(probe, scan)) > 2) {
    return { kind: 'fault', sentence: videoFaults.broken }
  }
  return publish(shop, row, folder, { sha256, made, copied: plan.video === 'copy' })
}

async function makeVideo(
  shop: Workshop,
  row: UploadRow,
  folder: string,
  what: { plan: Encoding; probe: Probe; scan: PacketScan; signal: AbortSignal; wallSeconds: number },
): Promise<Probe> {
  const seconds = lengthOf(what.probe, what.scan)
  await shop.ffmpeg.run(encodeArguments('in', 'video.mp4', what.plan), {
    folder,
    signal: what.signal,
    limits: {
      wallSeconds: what.wallSeconds,
      cpuSeconds: what.plan.video === 'copy' ? 600 : 300 + seconds * 60,
      outputBytes: what.plan.maxBytes + 50_000_000,
    },
    onProgress: throttled((done) =>
      setPercentage(shop.sql, row.uploadId, Math.min(99, (100 * done) / seconds)),
    ),
  })
  return shop.ffmpeg.probe('video.mp4', { folder, signal: what.signal })
}

/** At most two rows a second, and never two at once. */
function throttled(report: (seconds: number) => Promise<void>): (seconds: number) => void {
  let next = 0
  return (seconds) => {
    if (Date.now() < next) return
    next = Date.now() + 500
    report(seconds).catch(() => {}) // progress is a courtesy
  }
}

/** A still from a second into the video, where a person has settled; also the proof that the picture can be decoded. */
async function makePoster(
  ffmpeg: Ffmpeg,
  folder: string,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  for (const at of [Math.min(1, seconds / 2), 0]) {
    await ffmpeg.run(posterArguments('in', 'poster.jpg', at), { folder, signal })
    const made = await stat(join(folder, 'poster.jpg')).catch(() => undefined)
    if (made && made.size > 0) return
  }
  throw new FfmpegError('refused', 'no picture could be decoded')
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/** Files first, on stable storage; then rows and event in one transaction. */
async function publish(
  { storage, sql, jobs }: Workshop,
  row: UploadRow,
  folder: string,
  result: { sha256: string; made: Probe; copied: boolean },
): Promise<Outcome> {
  const assetId = randomUUID()
  const { made } = result
  const videoKey = `assets/${assetId}/video.mp4`
  const posterKey = `assets/${assetId}/poster.jpg`
  const { size } = await stat(join(folder, 'video.mp4'))
  const durationMs = Math.round(made.durationSeconds! * 1000)
  await Promise.all([
    storage.moveFile(videoKey, join(folder, 'video.mp4'), 'video/mp4'),
    storage.moveFile(posterKey, join(folder, 'poster.jpg'), 'image/jpeg'),
  ])
  const { uploadId, storyfileId, resourceType, resourceId } = row
  const organizationId = row.organizationId!
  const published = await sql
    .begin(async (tx) => {
      if (!(await setProcessed(tx, uploadId, { assetId, originalSha256: result.sha256 }))) return false
      await insertAsset(tx, {
        ...{ assetId, organizationId, storyfileId, uploadId, videoKey, posterKey, durationMs },
        originalKey: row.originalKey!,
        originalSha256: result.sha256,
        originalBytes: row.bytes,
        bytes: size,
        width: made.video!.width,
        height: made.video!.height,
        fps: made.video!.fps,
        hasAudio: made.audio !== null,
        copied: result.copied,
      })
      await jobs.emit(tx, 'media.processed', {
        ...{ uploadId, assetId, resourceType, resourceId, storyfileId, durationMs },
      })
      await jobs.enqueue(tx, mediaJobNames.measure, { uploadId })
      return true
    })
    .catch(async (error) => {
      await removeFiles()
      throw error
    })
  if (published) return { kind: 'processed', assetId }
  await removeFiles()
  return { kind: 'overtaken' }

  // Nobody has seen this id: no row will ever name its files.
  async function removeFiles() {
    await Promise.all([storage.remove(videoKey), storage.remove(posterKey)])
  }
}
