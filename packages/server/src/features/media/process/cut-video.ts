import { randomUUID } from 'node:crypto'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CutPart, cutOfCut, type VideoNote } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { parseLoudness, soundRate } from '../../../platform/ffmpeg/arguments.ts'
import { cutArguments, type Finish, type Stretch } from '../../../platform/ffmpeg/cut-arguments.ts'
import { type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import { headOfFile } from '../../../platform/ffmpeg/magic.ts'
import { poseArguments } from '../../../platform/ffmpeg/pose-arguments.ts'
import type { PacketScan, Probe } from '../../../platform/ffmpeg/probe.ts'
import { isSoundAlone } from '../../../platform/ffmpeg/sound-alone.ts'
import { type AssetRow, insertAsset } from '../content/assets.store.ts'
import { gainOf } from './gain.ts'
import { type Findings, planEncoding, wholeLength } from './judge-video.ts'
import { waveformFile } from './measure-sound.ts'
import { lookInto, makePoster } from './process-upload.ts'
import { WaveformBuilder } from './waveform.ts'
import { checkWorkRoom, jobsFolder } from './work-folders.ts'

/** Decoding goes through the whole original; a busy machine takes longer. */
const secondsAtLeast = 300

type Wanted = {
  source: AssetRow
  /** Of the source's video, in order. */
  parts: CutPart[]
  /** Sound tracks of the original; left out: those of the source. */
  sound?: number[]
  signal: AbortSignal
  /** The clip to whose light it is brought near; undefined: its light stays. */
  resting?: AssetRow | undefined
  /** Its loudness in the file is brought to that of all clips. */
  evenLoudness?: boolean
  /** Whether the new video is still wanted, and what changes with it, in its transaction. */
  take: (tx: Transaction, assetId: string, finish: Finish) => Promise<boolean>
}

/**
 * Makes a video of stretches of another one, from the kept original, with its or another sound track, a poster, its loudness and its waveform: an
 * asset of its own, so that what was cut away is in none of its files. Answers its id; undefined: no one wants it any more.
 */
export async function cutVideo(
  context: Pick<Context, 'sql' | 'storage' | 'config'>,
  ffmpeg: Ffmpeg,
  wanted: Wanted,
): Promise<string | undefined> {
  const { config } = context
  await checkWorkRoom(context, wanted.source.originalBytes)
  return ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    const work = { folder, signal: wanted.signal }
    // None of these keeps a processor busy by itself.
    const [original, finish] = await Promise.all([
      fetchOriginal(context, ffmpeg, wanted, folder).then(async (parts) => ({
        parts,
        ...(await lookAt(ffmpeg, wanted.source, work)),
      })),
      finishOf(context, ffmpeg, wanted, folder),
    ])
    const sound = wanted.sound ?? wanted.source.soundTracks?.taken
    const keepsPicture = isWhole(wanted) && finish.light === 0
    if (keepsPicture) await fetchWhole(context, wanted, folder)
    const rendered = await render(ffmpeg, original, { ...work, sound, finish, keepsPicture })
    return publish(context, wanted, folder, { ...rendered, finish })
  })
}

/**
 * Brings the original into the folder and answers the stretches in its times. Sound alone has no picture of its own: then
 * it is the video that was made of it.
 */
async function fetchOriginal(
  { storage }: Pick<Context, 'storage'>,
  ffmpeg: Ffmpeg,
  { source, parts, signal }: Wanted,
  folder: string,
): Promise<CutPart[]> {
  const file = join(folder, 'in')
  await storage.toLocalFile(source.originalKey, file)
  const readable = () => chmod(file, 0o644) // ffmpeg may run as another person; the folders above keep everybody out
  await readable()
  const isSound = await isSoundAlone(ffmpeg, await headOfFile(file), 'in', { folder, signal })
  if (isSound) await storage.toLocalFile(source.videoKey, file).then(readable)
  return isSound ? parts : cutOfCut(parts, source.parts)
}

const isWhole = ({ parts: [first, ...others], source }: Wanted) =>
  others.length === 0 && first!.fromMs === 0 && first!.untilMs >= source.durationMs

async function fetchWhole({ storage }: Pick<Context, 'storage'>, { source }: Wanted, folder: string) {
  await storage.toLocalFile(source.videoKey, join(folder, 'whole'))
  await chmod(join(folder, 'whole'), 0o644) // ffmpeg may run as another person
}

/** More would look like another lamp; less no one sees. */
const lightMost = 0.08
const lightLeast = 0.004

/** What has to be added so that it joins its neighbours in light and loudness. */
async function finishOf(
  context: Pick<Context, 'storage'>,
  ffmpeg: Ffmpeg,
  wanted: Wanted,
  folder: string,
): Promise<Finish> {
  const { source, parts, resting, evenLoudness, signal } = wanted
  const gainDb = evenLoudness ? gainOf(source.loudnessLufs) : 0
  if (!resting) return { gainDb, light: 0 }
  const lightAt = async (file: string, ms: number, pose: string) => {
    await ffmpeg.run(poseArguments(file, pose, Math.max(0, ms / 1000)), { folder, signal })
    return meanLight(new Uint8Array(await readFile(join(folder, pose))))
  }
  const fetchRest = async () => {
    await context.storage.toLocalFile(resting.videoKey, join(folder, 'rest'))
    await chmod(join(folder, 'rest'), 0o644)
  }
  await Promise.all([fetchWhole(context, wanted, folder), fetchRest()])
  // Where it meets the other: at its beginning and its end.
  const [first, last, rest] = await Promise.all([
    lightAt('whole', parts[0]!.fromMs, 'first'),
    lightAt('whole', parts.at(-1)!.untilMs - beforeEndMs, 'last'),
    lightAt('rest', 0, 'resting'),
  ])
  const away = rest - (first + last) / 2
  const light = Math.max(-lightMost, Math.min(lightMost, away))
  return { gainDb, light: Math.abs(light) < lightLeast ? 0 : light }
}

/** The last picture of a stretch is before its end. */
const beforeEndMs = 80

const meanLight = (grey: Uint8Array) => grey.reduce((sum, value) => sum + value, 0) / grey.length / 255

type Work = { folder: string; signal: AbortSignal }

type Look = { probe: Probe; scan: PacketScan; findings: Findings }

/** What the original is. Whether it is interlaced is known from when its video was made. */
async function lookAt(ffmpeg: Ffmpeg, { notes }: AssetRow, work: Work): Promise<Look> {
  const [probe, scan] = await Promise.all([ffmpeg.probe('in', work), ffmpeg.scanPackets('in', work)])
  const mayBeInterlaced = notes.includes('deinterlaced')
  return {
    probe,
    scan,
    findings: await lookInto(ffmpeg, probe, wholeLength(probe, scan), { ...work, mayBeInterlaced }),
  }
}

type Rendering = {
  sound: number[] | undefined
  finish: Finish
  /** Nothing of the picture is cut away or changed: it is that of the whole video, which lies in the folder. */
  keepsPicture: boolean
}

async function render(
  ffmpeg: Ffmpeg,
  { parts, probe, scan, findings }: Look & { parts: CutPart[] },
  { sound: wanted, finish, keepsPicture, ...work }: Work & Rendering,
): Promise<Omit<Made, 'finish'>> {
  const options = { ...findings, toneMaps: ffmpeg.toneMaps, originalBytes: 0, ...(wanted && { wanted }) }
  // Never a copy of the original: a cut begins and ends between key frames.
  const plan = planEncoding(probe, { ...scan, startsWithKeyFrame: false }, options)
  const { video, audio, sound } = plan.encoding
  if (video === 'copy') throw new Error('a cut was planned as a copy')
  const fps = framesPerSecond(video.fps)
  const stretches = parts.map((part) => onFrames(part, fps))
  const seconds = stretches.reduce((sum, { from, until }) => sum + until - from, 0)
  const most = secondsAtLeast + wholeLength(probe, scan) * 20
  const maxBytes = Math.ceil(seconds * 2_000_000) + 10_000_000
  const picture = keepsPicture ? { whole: 'whole' } : video
  const waveform = new WaveformBuilder(seconds, soundRate)
  const { log } = await ffmpeg.run(
    cutArguments('in', 'video.mp4', { video: picture, audio, sound, maxBytes, finish }, stretches),
    {
      ...work,
      limits: { wallSeconds: most, cpuSeconds: most * 2, outputBytes: maxBytes + 50_000_000 },
      onOutput: (chunk) => waveform.add(chunk),
    },
  )
  const [made] = await Promise.all([
    ffmpeg.probe('video.mp4', work),
    makePoster(ffmpeg, work.folder, seconds, work.signal),
  ])
  if (!made.video || Math.abs((made.durationSeconds ?? 0) - seconds) > 0.5)
    throw new FfmpegError('refused', `${made.durationSeconds} s were made, not ${seconds} s`)
  const durationMs = Math.round(made.durationSeconds! * 1000)
  await writeFile(join(work.folder, waveformFile), JSON.stringify(waveform.finish(durationMs)))
  const notes = plan.notes.filter((note) => ofSound.has(note))
  return { made, notes, durationMs, loudnessLufs: made.audio ? parseLoudness(log) : null }
}

/** Notes that another sound track makes untrue. */
const ofSound = new Set<VideoNote>(['otherTrack', 'tracksMixed', 'oneSide'])

/** A fraction as ffmpeg writes it. */
function framesPerSecond(fraction: string): number {
  const [over, under = '1'] = fraction.split('/')
  return Number(over) / Number(under)
}

/** Sound is cut where the picture is, so that lips stay in time after many seams. */
function onFrames({ fromMs, untilMs }: CutPart, fps: number): Stretch {
  const frame = (ms: number) => Math.round((ms / 1000) * fps)
  const from = frame(fromMs)
  return { from: from / fps, until: Math.max(from + 1, frame(untilMs)) / fps }
}

type Made = {
  made: Probe
  notes: VideoNote[]
  durationMs: number
  loudnessLufs: number | null
  finish: Finish
}

/** Files first, on stable storage; then the rows in one transaction. */
async function publish(
  { storage, sql }: Pick<Context, 'sql' | 'storage'>,
  { source, parts, sound, take }: Wanted,
  folder: string,
  { made, notes, durationMs, loudnessLufs, finish }: Made,
): Promise<string | undefined> {
  const assetId = randomUUID()
  const keyOf = (file: string) => `assets/${assetId}/${file}`
  const keys = {
    videoKey: keyOf('video.mp4'),
    posterKey: keyOf('poster.jpg'),
    waveformKey: keyOf(waveformFile),
  }
  const { size: bytes } = await stat(join(folder, 'video.mp4'))
  await Promise.all([
    storage.moveFile(keys.videoKey, join(folder, 'video.mp4'), 'video/mp4'),
    storage.moveFile(keys.posterKey, join(folder, 'poster.jpg'), 'image/jpeg'),
    storage.moveFile(keys.waveformKey, join(folder, waveformFile), 'application/json'),
  ])
  const { organizationId, storyfileId, uploadId, originalKey, originalSha256, originalBytes } = source
  let isTaken = false
  try {
    isTaken = await sql.begin(async (tx) => {
      await insertAsset(tx, {
        assetId,
        organizationId,
        storyfileId,
        uploadId,
        originalKey,
        originalSha256,
        originalBytes,
        ...keys,
        bytes,
        durationMs,
        loudnessLufs,
        copied: false,
        notes: sound ? [...source.notes.filter((note) => !ofSound.has(note)), ...notes] : source.notes,
        soundTracks: source.soundTracks && {
          ...source.soundTracks,
          taken: sound ?? source.soundTracks.taken,
        },
        width: made.video!.width,
        height: made.video!.height,
        fps: made.video!.fps,
        hasAudio: made.audio !== null,
        parts: cutOfCut(parts, source.parts),
      })
      if (!(await take(tx, assetId, finish))) throw new Unwanted()
      return true
    })
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error
  } finally {
    // No row will ever name these files.
    if (!isTaken) await Promise.all(Object.values(keys).map((key) => storage.remove(key)))
  }
  return isTaken ? assetId : undefined
}

/** Undoes the transaction. */
class Unwanted extends Error {}
