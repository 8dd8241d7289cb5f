import { limits, type Sentence, sentence } from '@studio/contract'
import type { Encoding } from '../../../platform/ffmpeg/arguments.ts'
import type { PacketScan, Probe } from '../../../platform/ffmpeg/probe.ts'

/** What videos may be (product design, 3.3.6). Sides in pixels as a viewer sees them. */
export const videoRules = {
  seconds: limits.videoSeconds,
  shortSide: { min: 144, max: 2160 },
  longSideMax: 4096,
  fps: { min: 10, max: 60 },
} as const
export type VideoRules = { seconds: number; long?: true }
/** A recording that is cut into clips. */
export const interviewRules = { seconds: limits.interviewSeconds, long: true } as const

/** Sentences for a person: what is wrong with the file and what to do. */
export const videoFaults = {
  empty: sentence('The file is empty. Upload it again.'),
  unknown: sentence('We cannot use this file. Upload mp4, mov, webm or mkv.'),
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
    frames: videoRules.fps.min,
  }),
  tooManyFrames: sentence('The video has too many frames per second. Upload {frames} or fewer.', {
    frames: videoRules.fps.max,
  }),
  tooHard: sentence(
    'The video takes too long to process. Upload a shorter one or one with a smaller picture.',
  ),
} as const

const secondsMin = 0.5
/** Frames per second are an average; recordings of browsers waver around what they promise. */
const fpsTolerance = 0.05

/** The sentence for what is wrong with the file; undefined: nothing. */
export function faultOf(
  probe: Probe,
  scan: PacketScan,
  options: { mayBeSilent: boolean; rules?: VideoRules },
): Sentence | undefined {
  const { video, audio } = probe
  const rules: VideoRules = options.rules ?? videoRules
  if (!video) return videoFaults.noVideo
  if (scan.packets === 0 || video.storedWidth === 0 || video.storedHeight === 0) return videoFaults.broken
  const seconds = lengthOf(probe, scan)
  if (seconds > rules.seconds + 1)
    return rules.long ? videoFaults.tooLongInterview : videoFaults.tooLong(rules.seconds)
  if (isCutOff(probe, scan)) {
    const announced = probe.durationSeconds!
    if (announced > rules.seconds + 1) return videoFaults.cutShort(scan.spanSeconds)
    return videoFaults.cutOff(scan.spanSeconds, announced)
  }
  if (seconds < secondsMin) return videoFaults.tooShort
  const [short, long] = [Math.min(video.width, video.height), Math.max(video.width, video.height)]
  if (short < videoRules.shortSide.min) return videoFaults.tooSmall
  if (short > videoRules.shortSide.max || long > videoRules.longSideMax) return videoFaults.tooLarge
  const fps = measuredFps(probe, scan)
  if (fps < videoRules.fps.min * (1 - fpsTolerance)) return videoFaults.tooFewFrames
  if (fps > videoRules.fps.max * (1 + fpsTolerance)) return videoFaults.tooManyFrames
  if (!audio && !options.mayBeSilent) return videoFaults.noSound
  return undefined
}

/** Seconds of the picture, also where the file itself does not say (recordings of browsers). */
export function lengthOf(probe: Probe, scan: PacketScan): number {
  return Math.max(scan.spanSeconds + 1 / (probe.video?.fps ?? 30), 0)
}

/** Less than the index promises: the rest of the file is missing. Sound may be a little longer than the picture. */
function isCutOff(probe: Probe, scan: PacketScan): boolean {
  const announced = probe.durationSeconds ?? 0
  return announced - lengthOf(probe, scan) > Math.max(2, announced * 0.05)
}

function measuredFps(probe: Probe, scan: PacketScan): number {
  if (scan.spanSeconds > 0 && scan.packets > 1) return (scan.packets - 1) / scan.spanSeconds
  return probe.video?.fps ?? 30
}

/** Browsers play this as it is; the picture needs no turning, stretching or scaling. */
const copy = { longSide: 1920, shortSide: 1088, bitsPerSecond: 16_000_000, groupSeconds: 12 }

/** How the file becomes playable: its tracks are kept where browsers play them, which takes a moment instead of minutes. */
export function planEncoding(
  probe: Probe,
  scan: PacketScan,
  options: { originalBytes: number; toneMaps: boolean },
): Encoding {
  const { video, audio } = probe
  if (!video) throw new Error('A file without a picture cannot be encoded.')
  const seconds = lengthOf(probe, scan)
  const copied = mayCopy(probe, scan)
  return {
    video: copied
      ? 'copy'
      : {
          ...fitted(video.width, video.height),
          fps: framesOf(video, measuredFps(probe, scan)),
          toneMap: video.highDynamicRange && options.toneMaps,
        },
    audio: audio ? (mayCopySound(audio, probe.late.sound) ? 'copy' : 'aac') : 'none',
    maxSeconds: Math.ceil(seconds) + 2,
    maxBytes: copied ? options.originalBytes * 2 + 10_000_000 : Math.ceil(seconds * 2_000_000) + 10_000_000,
  }
}

/** A hole at the start that is shorter than a picture, or than a frame of AAC, is not noticed; encoding fills a longer one. */
const holeSecondsMax = 0.035

function mayCopySound({ codec, channels }: NonNullable<Probe['audio']>, lateSeconds: number): boolean {
  return codec === 'aac' && channels <= 2 && lateSeconds <= holeSecondsMax
}

/** A long group of pictures only makes seeking coarse, and an answer is played from its first frame. */
function mayCopy({ video, bitsPerSecond, late }: Probe, scan: PacketScan): boolean {
  return (
    video?.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.rotation === 0 &&
    video.squarePixels &&
    !video.interlaced &&
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

/** An even rhythm: the file's own where it has one, otherwise the nearest whole number of what was measured. */
function framesOf(video: NonNullable<Probe['video']>, measured: number): string {
  if (video.fpsFraction) return video.fpsFraction
  return String(Math.min(videoRules.fps.max, Math.max(videoRules.fps.min, Math.round(measured))))
}

/** `1:05` for 65 seconds. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
