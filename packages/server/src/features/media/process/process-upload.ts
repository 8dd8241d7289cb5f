import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sentence, VideoNote } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { sha256Of } from '../../../platform/checksum.ts'
import {
  encodeArguments,
  interlaceArguments,
  levelArguments,
  parseInterlace,
  parseLevels,
  posterArguments,
} from '../../../platform/ffmpeg/arguments.ts'
import { type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import { containerOf, foreignOf, headOfFile } from '../../../platform/ffmpeg/magic.ts'
import type { PacketScan, Probe } from '../../../platform/ffmpeg/probe.ts'
import { insertAsset, type SoundTracks } from '../content/assets.store.ts'
import { processedEvent } from '../media-events.ts'
import { mediaJobNames, type UploadRow } from '../uploads/upload.ts'
import { setPercentage, setProcessed } from '../uploads/uploads.store.ts'
import {
  type Findings,
  faultOf,
  foreignFault,
  interviewRules,
  type Plan,
  planAgain,
  planEncoding,
  type VideoRules,
  videoFaults,
  videoRules,
  wholeLength,
} from './judge-video.ts'
import { beginsAsSound, mayBeSound, pictureForSound } from './still-video.ts'
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
    await chmod(original, 0o644) // ffmpeg may run as another person; the folders above keep everybody out
    try {
      return mayBeSound(row) && (await beginsAsSound(original))
        ? await processSound(shop, row, folder, options)
        : await processFile(shop, row, folder, { ...options, original: 'in' })
    } catch (error) {
      const sentence = error instanceof FfmpegError && sentenceOf(error)
      if (!sentence) throw error
      return { kind: 'fault', sentence }
    }
  })
}

async function processSound(
  shop: Workshop,
  row: UploadRow,
  folder: string,
  options: Options,
): Promise<Outcome> {
  const original = await pictureForSound(shop, row, { folder, ...options })
  return original ? processFile(shop, row, folder, { ...options, original }) : { kind: 'transcode' }
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
  const head = await headOfFile(original)
  if (!containerOf(head)) return { kind: 'fault', sentence: foreignFault(foreignOf(head)) }
  const { signal } = options
  const [probe, scan] = await Promise.all([
    ffmpeg.probe('in', { folder, signal }),
    ffmpeg.scanPackets('in', { folder, signal }),
  ])
  // Recorders of phones and browsers put sound into the containers of videos.
  if (!probe.video && probe.audio && mayBeSound(row) && options.original === 'in')
    return processSound(shop, row, folder, options)
  const sentence = faultOf(probe, scan, {
    mayBeSilent: row.mayBeSilent,
    rules: shop.rules ?? (row.resourceType === 'interview' ? interviewRules : videoRules),
  })
  if (sentence) return { kind: 'fault', sentence }
  const findings = await lookInto(ffmpeg, probe, wholeLength(probe, scan), { folder, signal })
  const { toneMaps } = ffmpeg
  const originalBytes = (await stat(original)).size
  const plan = planEncoding(probe, scan, { ...findings, toneMaps, originalBytes })
  if (plan.encoding.video !== 'copy' && !options.mayTranscode) return { kind: 'transcode' }
  const [sha256, result] = await Promise.all([
    sha256Of(createReadStream(join(folder, options.original), { highWaterMark: 1024 * 1024 })),
    makeByPlan(shop, row, folder, { probe, scan, ...options }, plan),
  ])
  if (row.originalSha256 && row.originalSha256 !== sha256)
    throw new Error(`The original of upload ${row.uploadId} is not what arrived.`)
  return result ? publish(shop, row, folder, { sha256, ...result }) : { kind: 'transcode' }
}

type Work = { probe: Probe; scan: PacketScan } & Options
type Made = { made: Probe; copied: boolean; notes: VideoNote[]; soundTracks: SoundTracks | null }

/**
 * By the plan, or, where ffmpeg gives that up, by a simpler one: not every filter takes every file. Undefined: the simpler
 * one encodes the picture anew, and the caller did not allow for that.
 */
async function makeByPlan(
  shop: Workshop,
  row: UploadRow,
  folder: string,
  work: Work,
  plan: Plan,
): Promise<Made | undefined> {
  try {
    return await makeVideo(shop, row, folder, { ...work, plan })
  } catch (error) {
    const isRefused = error instanceof FfmpegError && error.kind === 'refused'
    const simpler = isRefused ? planAgain(plan, work.probe, work.scan) : undefined
    if (!simpler) throw error
    return work.mayTranscode ? makeVideo(shop, row, folder, { ...work, plan: simpler }) : undefined
  }
}

/** How much of the sound is measured to choose a track: a microphone that is silent for so long is off. */
const levelSeconds = 1800
/** Taller pictures and quicker ones are never interlaced. */
const interlacedMost = { height: 1088, fps: 31 }

/** What the file does not say of itself. Nothing here may make it fail: what cannot be found out is left as it is. */
export async function lookInto(
  ffmpeg: Ffmpeg,
  { video, sounds, isOfBrowser }: Probe,
  seconds: number,
  options: { folder: string; signal: AbortSignal; mayBeInterlaced?: boolean },
): Promise<Findings> {
  const logOf = async (args: string[]) => {
    try {
      return (await ffmpeg.run(args, { ...options, limits: { wallSeconds: 600, cpuSeconds: 600 } })).log
    } catch (error) {
      if (options.signal.aborted || !(error instanceof FfmpegError)) throw error
      return ''
    }
  }
  const mayLie =
    options.mayBeInterlaced !== false &&
    video !== null &&
    video.interlaced === null &&
    !isOfBrowser &&
    Math.min(video.storedHeight, video.storedWidth) <= interlacedMost.height &&
    (video.fps ?? 0) <= interlacedMost.fps
  const isPlain = sounds.length === 1 && sounds[0]!.channels === 1
  const [fields, levels] = await Promise.all([
    mayLie ? logOf(interlaceArguments('in', Math.max(0, seconds / 2 - 1.5))) : '',
    sounds.length === 0 || isPlain ? '' : logOf(levelArguments('in', sounds.length, levelSeconds)),
  ])
  return { interlaced: parseInterlace(fields), levels: parseLevels(levels, sounds.length) }
}

async function makeVideo(
  shop: Workshop,
  row: UploadRow,
  folder: string,
  what: Work & { plan: Plan },
): Promise<Made> {
  const { encoding, notes, soundTracks } = what.plan
  const seconds = wholeLength(what.probe, what.scan)
  await shop.ffmpeg.run(encodeArguments('in', 'video.mp4', encoding), {
    folder,
    signal: what.signal,
    limits: {
      wallSeconds: what.wallSeconds,
      cpuSeconds: encoding.video === 'copy' ? 600 : 300 + seconds * 60,
      outputBytes: encoding.maxBytes + 50_000_000,
    },
    onProgress: throttled((done) =>
      setPercentage(shop.sql, row.uploadId, Math.min(99, (100 * done) / seconds)),
    ),
  })
  const [made] = await Promise.all([
    shop.ffmpeg.probe('video.mp4', { folder, signal: what.signal }),
    makePoster(shop.ffmpeg, folder, seconds, what.signal),
  ])
  if (!made.video || Math.abs((made.durationSeconds ?? 0) - seconds) > 2)
    throw new FfmpegError('refused', `${made.durationSeconds} s were made of ${seconds} s`)
  return { made, copied: encoding.video === 'copy', notes, soundTracks }
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

/** A still from a second into what was made, where a person has settled; also the proof that it can be decoded. */
export async function makePoster(
  ffmpeg: Ffmpeg,
  folder: string,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  for (const at of [Math.min(1, seconds / 2), 0]) {
    await ffmpeg.run(posterArguments('video.mp4', 'poster.jpg', at), { folder, signal })
    const made = await stat(join(folder, 'poster.jpg')).catch(() => undefined)
    if (made && made.size > 0) return
  }
  throw new FfmpegError('refused', 'no picture could be decoded')
}

/** Files first, on stable storage; then rows and event in one transaction. */
async function publish(
  { storage, sql, jobs }: Workshop,
  row: UploadRow,
  folder: string,
  result: Made & { sha256: string },
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
        assetId,
        organizationId,
        storyfileId,
        uploadId,
        videoKey,
        posterKey,
        durationMs,
        originalKey: row.originalKey!,
        originalSha256: result.sha256,
        originalBytes: row.bytes,
        bytes: size,
        width: made.video!.width,
        height: made.video!.height,
        fps: made.video!.fps,
        hasAudio: made.audio !== null,
        copied: result.copied,
        notes: result.notes,
        soundTracks: result.soundTracks,
      })
      await jobs.emit(tx, processedEvent, {
        uploadId,
        assetId,
        resourceType,
        resourceId,
        storyfileId,
        durationMs,
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

  // No one has seen this id: no row will ever name its files.
  async function removeFiles() {
    await Promise.all([storage.remove(videoKey), storage.remove(posterKey)])
  }
}
