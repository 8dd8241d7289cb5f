import { limits, type Sentence, sentence, type VideoNote } from '@studio/contract'
import { mayDecode } from '../../../platform/ffmpeg/allowed.ts'
import type { Encoding, PictureEncoding } from '../../../platform/ffmpeg/arguments.ts'
import type { Foreign } from '../../../platform/ffmpeg/magic.ts'
import type { FieldOrder, PacketScan, Probe } from '../../../platform/ffmpeg/probe.ts'
import type { SoundTracks } from '../content/assets.store.ts'
import { chooseSound, tracksToChooseFrom } from './choose-sound.ts'

/** What videos may be (product design, 3.3.6). Sides in pixels as a viewer sees them. */
export const videoRules = {
  seconds: limits.videoSeconds,
  shortSide: { min: 144, max: 2160 },
  longSideMax: 4096,
  /** Fewer are repeated, more are thinned. */
  fps: { min: 10, max: 60 },
  fpsLeast: 1,
} as const
export type VideoRules = { seconds: number; long?: true }
/** A recording that is cut into clips. */
export const interviewRules = { seconds: limits.interviewSeconds, long: true } as const

/** Sentences for a person: what is wrong with the file and what to do. */
export const videoFaults = {
  empty: sentence('The file is empty. Upload it again.'),
  unknown: sentence('We cannot use this file. Upload mp4, mov, webm or mkv.'),
  convert: (name: string) =>
    sentence('This is a file in {format} format, which we cannot use. Convert it to MP4 and upload that.', {
      format: name,
    }),
  soundFile: (name: string) =>
    sentence('This is a sound file ({format}). Upload a video, for example an MP4 file.', { format: name }),
  pictureFile: (name: string) =>
    sentence('This is a picture ({format}). Upload a video, for example an MP4 file.', { format: name }),
  archive: (name: string) =>
    sentence('This is a {format} archive. Unpack it and upload the videos that are in it.', { format: name }),
  document: (name: string) =>
    sentence('This is a {format} file. Upload a video, for example an MP4 file.', { format: name }),
  broken: sentence('The file is broken and cannot be read. Upload it again.'),
  cutOff: (there: number, announced: number) =>
    sentence('The video is cut off: only {there} of {announced} are there. Upload the file again.', {
      there: clock(there),
      announced: clock(announced),
    }),
  /** For a length that no clip may have: it is wrong, or the file is useless anyway. */
  cutShort: (there: number) =>
    sentence('Only the first {there} of the video can be read. Upload the file again.', {
      there: clock(there),
    }),
  noVideo: sentence('The file has no video, only sound.'),
  noSound: sentence('The video has no sound.'),
  tooLong: (seconds: number) =>
    sentence('The video is too long. A clip may have {minutes} minutes at most.', {
      minutes: Math.round(seconds / 60),
    }),
  tooLongInterview: sentence('The video is too long. An interview may have {hours} hours at most.', {
    hours: limits.interviewSeconds / 3600,
  }),
  tooShort: sentence('The video is too short. Record at least half a second.'),
  tooSmall: sentence('The picture is too small. It needs at least {pixels} pixels in height and width.', {
    pixels: videoRules.shortSide.min,
  }),
  tooLarge: sentence('The picture is too large. Upload 4K (3840 x 2160) or smaller.'),
  tooFewFrames: sentence('The video has too few frames per second. It needs at least {frames}.', {
    frames: videoRules.fpsLeast,
  }),
  tooHard: sentence(
    'The video takes too long to process. Upload a shorter one or one with a smaller picture.',
  ),
} as const

const secondsMin = 0.5
/** Frames per second are an average; recordings of browsers waver around what they promise. */
const fpsTolerance = 0.05

/** What to do with a file whose container we do not take. */
export function foreignFault(foreign: Foreign | undefined): Sentence {
  if (!foreign) return videoFaults.unknown
  const { kind, name } = foreign
  if (kind === 'video') return videoFaults.convert(name)
  if (kind === 'sound') return videoFaults.soundFile(name)
  if (kind === 'picture') return videoFaults.pictureFile(name)
  return kind === 'archive' ? videoFaults.archive(name) : videoFaults.document(name)
}

/** The sentence for what is wrong with the file; undefined: nothing. */
export function faultOf(
  probe: Probe,
  scan: PacketScan,
  options: { mayBeSilent: boolean; rules?: VideoRules },
): Sentence | undefined {
  const { video, audio } = probe
  const rules: VideoRules = options.rules ?? videoRules
  if (!video) return videoFaults.noVideo
  const unknown = [video, ...probe.sounds].find(({ codec }) => codec !== '' && !mayDecode(codec))
  if (unknown === video || (unknown && !probe.sounds.some(({ codec }) => mayDecode(codec))))
    return videoFaults.convert(formatOf(unknown!.codec))
  if (scan.packets === 0 || video.storedWidth === 0 || video.storedHeight === 0) return videoFaults.broken
  const seconds = wholeLength(probe, scan)
  if (seconds > rules.seconds + 1)
    return rules.long ? videoFaults.tooLongInterview : videoFaults.tooLong(rules.seconds)
  if (isCutOff(probe, scan)) {
    const announced = probe.durationSeconds!
    if (announced > rules.seconds + 1) return videoFaults.cutShort(seconds)
    return videoFaults.cutOff(seconds, announced)
  }
  if (seconds < secondsMin) return videoFaults.tooShort
  const [short, long] = [Math.min(video.width, video.height), Math.max(video.width, video.height)]
  if (short < videoRules.shortSide.min) return videoFaults.tooSmall
  if (short > videoRules.shortSide.max || long > videoRules.longSideMax) return videoFaults.tooLarge
  if (measuredFps(probe, scan) < videoRules.fpsLeast * (1 - fpsTolerance)) return videoFaults.tooFewFrames
  if (!audio && !options.mayBeSilent) return videoFaults.noSound
  return undefined
}

/** Seconds of the picture, also where the file itself does not say (recordings of browsers). */
export function lengthOf(probe: Probe, scan: PacketScan): number {
  return Math.max(scan.spanSeconds + 1 / (probe.video?.fps ?? 30), 0)
}

/** Seconds of picture or sound, whichever ends later. */
export function wholeLength(probe: Probe, scan: PacketScan): number {
  return Math.max(lengthOf(probe, scan), scan.spanSeconds + scan.soundBeyondSeconds)
}

/** Less than the index promises, of the picture and of the sound: the rest of the file is missing. */
function isCutOff(probe: Probe, scan: PacketScan): boolean {
  const announced = probe.durationSeconds ?? 0
  return announced - wholeLength(probe, scan) > Math.max(2, announced * 0.05)
}

/** Cameras that stall keep their microphone on; a shorter rest is not noticed. */
const holdSecondsMin = 1

function holdSecondsOf(probe: Probe, scan: PacketScan): number {
  const rest = wholeLength(probe, scan) - lengthOf(probe, scan)
  return rest >= holdSecondsMin ? rest : 0
}

function measuredFps(probe: Pick<Probe, 'video'>, scan: PacketScan): number {
  if (scan.spanSeconds > 0 && scan.packets > 1) return (scan.packets - 1) / scan.spanSeconds
  return probe.video?.fps ?? 30
}

/** Browsers play this as it is; the picture needs no turning, stretching or scaling. */
const copy = { longSide: 1920, shortSide: 1088, bitsPerSecond: 16_000_000, groupSeconds: 12 }

/** What was heard and seen of a file beyond what it says of itself. */
export type Findings = {
  /** Decibels of the loudest moment of each channel of each track; empty: not measured. */
  levels: number[][]
  /** What pictures look like whose file does not call them interlaced. */
  interlaced: FieldOrder | null
}

export type Plan = { encoding: Encoding; notes: VideoNote[]; soundTracks: SoundTracks | null }

/** How the file becomes playable: its tracks are kept where browsers play them, which takes a moment instead of minutes. */
export function planEncoding(
  probe: Probe,
  scan: PacketScan,
  options: Findings & {
    originalBytes: number
    toneMaps: boolean
    /** The sound tracks that a person chose. */
    wanted?: readonly number[]
  },
): Plan {
  const { video } = probe
  if (!video) throw new Error('A file without a picture cannot be encoded.')
  const seconds = wholeLength(probe, scan)
  const chosen = chooseSound(probe.sounds, options.levels, options.wanted)
  const deinterlace = video.interlaced ?? options.interlaced
  const holdSeconds = holdSecondsOf(probe, scan)
  const fps = measuredFps(probe, scan)
  const copied = !deinterlace && holdSeconds === 0 && mayCopy(probe, scan)
  const picture: PictureEncoding = {
    ...fitted(video.width, video.height),
    fps: framesOf(video, fps),
    deinterlace,
    holdSeconds,
    toneMap: options.toneMaps ? video.highDynamicRange : null,
  }
  return {
    encoding: {
      video: copied ? 'copy' : picture,
      audio: chosen.sound ? (mayCopySound(probe, chosen.sound) ? 'copy' : 'aac') : 'none',
      sound: chosen.sound ?? { tracks: [], channel: null },
      maxSeconds: Math.ceil(seconds) + 2,
      maxBytes: copied ? options.originalBytes * 2 + 10_000_000 : Math.ceil(seconds * 2_000_000) + 10_000_000,
    },
    notes: [
      ...(deinterlace ? (['deinterlaced'] as const) : []),
      ...(holdSeconds > 0 ? (['pictureHeld'] as const) : []),
      ...(isTooSlow(fps) ? (['framesRepeated'] as const) : []),
      ...(isTooFast(fps) ? (['framesThinned'] as const) : []),
      ...chosen.notes,
    ],
    soundTracks: tracksToChooseFrom(probe.sounds, options.levels, chosen.sound?.tracks ?? []),
  }
}

/**
 * What is tried when the plan fails: the same without filters that a strange file can make fail, a copy by encoding.
 * Undefined: there is nothing else to try.
 */
export function planAgain(plan: Plan, probe: Probe, scan: PacketScan): Plan | undefined {
  const { video, audio } = plan.encoding
  const isPlain = video !== 'copy' && !video.toneMap && !video.deinterlace && audio !== 'copy'
  if (isPlain && plan.encoding.sound.tracks.length < 2) return undefined
  const picture =
    video === 'copy'
      ? planEncoding(probe, { ...scan, startsWithKeyFrame: false }, { ...nothingFound, originalBytes: 0 })
          .encoding.video
      : { ...(video as PictureEncoding), toneMap: null, deinterlace: null }
  const tracks = plan.encoding.sound.tracks.slice(0, 1)
  return {
    soundTracks: plan.soundTracks && { ...plan.soundTracks, taken: tracks },
    encoding: {
      ...plan.encoding,
      video: picture,
      audio: audio === 'none' ? audio : 'aac',
      sound: { tracks, channel: null },
      maxBytes: Math.ceil(wholeLength(probe, scan) * 2_000_000) + 10_000_000,
    },
    notes: [
      ...plan.notes.filter((note) => !['deinterlaced', 'tracksMixed', 'oneSide'].includes(note)),
      ...(video !== 'copy' && (video.toneMap || video.deinterlace) ? (['plainPicture'] as const) : []),
    ],
  }
}
const nothingFound = { levels: [], interlaced: null, toneMaps: false }

/** A hole at the start that is shorter than a picture, or than a frame of AAC, is not noticed; encoding fills a longer one. */
const holeSecondsMax = 0.035

function mayCopySound({ sounds, late }: Probe, { tracks, channel }: Encoding['sound']): boolean {
  const [first] = tracks
  const track = tracks.length === 1 ? sounds[first!] : undefined
  return track?.codec === 'aac' && track.channels <= 2 && channel === null && late.sound <= holeSecondsMax
}

/** A long group of pictures only makes seeking coarse, and an answer is played from its first frame. */
function mayCopy({ video, bitsPerSecond, late }: Probe, scan: PacketScan): boolean {
  return (
    video?.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.rotation === 0 &&
    video.squarePixels &&
    !isTooSlow(measuredFps({ video }, scan)) &&
    !isTooFast(measuredFps({ video }, scan)) &&
    video.storedWidth % 2 === 0 &&
    video.storedHeight % 2 === 0 &&
    Math.max(video.width, video.height) <= copy.longSide &&
    Math.min(video.width, video.height) <= copy.shortSide &&
    (bitsPerSecond ?? 0) <= copy.bitsPerSecond &&
    late.picture <= holeSecondsMax &&
    scan.startsWithKeyFrame &&
    scan.longestGroupSeconds <= copy.groupSeconds
  )
}

/** At most 1080p in either direction, never larger than it was, both sides even. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, 1920 / Math.max(width, height), 1080 / Math.min(width, height))
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2))
  return { width: even(width), height: even(height) }
}

const isTooSlow = (fps: number) => fps < videoRules.fps.min * (1 - fpsTolerance)
const isTooFast = (fps: number) => fps > videoRules.fps.max * (1 + fpsTolerance)
/** What few pictures are repeated up to. */
const repeatedFps = 25

/** An even rhythm: the file's own where it has one, otherwise the nearest whole number of what was measured. */
function framesOf(video: NonNullable<Probe['video']>, measured: number): string {
  if (isTooSlow(measured)) return String(repeatedFps)
  // Every second or third picture and so on, so that movements stay even.
  const thinned = isTooFast(measured) ? Math.ceil(measured / videoRules.fps.max - fpsTolerance) : 1
  if (video.fpsFraction && isNear(video.fps, measured)) {
    const [over, under = '1'] = video.fpsFraction.split('/')
    return thinned === 1 ? video.fpsFraction : `${over}/${Number(under) * thinned}`
  }
  return String(Math.min(videoRules.fps.max, Math.max(videoRules.fps.min, Math.round(measured / thinned))))
}

/** Some files call the clock of their index their rhythm. */
function isNear(told: number | null, measured: number): boolean {
  return told !== null && Math.abs(told - measured) <= measured * 0.1
}

/** What a codec is called by people; the name of the decoder is better than nothing. */
function formatOf(codec: string): string {
  if (codec.startsWith('rv')) return 'RealVideo'
  return codec.toUpperCase()
}

/** `1:05` for 65 seconds. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
