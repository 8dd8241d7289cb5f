import {
  type Encoding,
  input,
  measuredSound,
  nothingElse,
  type PictureEncoding,
  pictureFilters,
  soundFilters,
  toAac,
  toH264,
  told,
} from './arguments.ts'

/** Seconds from the start of the video. */
export type Stretch = { from: number; until: number }
/** What is added to all of it: decibels, and a share of full brightness. */
export type Finish = { gainDb: number; light: number }
export type CutEncoding = Pick<Encoding, 'audio' | 'sound' | 'maxBytes'> & {
  video: PictureEncoding
  finish?: Finish | undefined
}

/** At a seam the sound comes and goes so quickly that nobody hears it; without, it would click. */
const fadeSeconds = 0.006

/**
 * One MP4 of these stretches of the video, in this order; made of the same picture and sound as the whole. Its sound is
 * measured while it is made: loudness in the log, samples for the waveform on the output.
 */
export function cutArguments(
  from: string,
  to: string,
  encoding: CutEncoding,
  stretches: Stretch[],
): string[] {
  const hasSound = encoding.audio !== 'none'
  const count = stretches.length
  const graph = [
    `[0:V:0]${pictureFilters(encoding.video)}${lightOf(encoding.finish)},split=${count}${labels('v', count)}`,
    ...(hasSound
      ? [`${soundFilters(encoding.sound)}${gainOf(encoding.finish)},asplit=${count}${labels('a', count)}`]
      : []),
    ...stretches.flatMap(({ from: start, until }, at) => [
      `[v${at}]trim=start=${time(start)}:end=${time(until)},setpts=PTS-STARTPTS[p${at}]`,
      ...(hasSound ? [soundOf({ from: start, until }, at)] : []),
    ]),
    `${stretches.map((_, at) => `[p${at}]${hasSound ? `[q${at}]` : ''}`).join('')}concat=n=${count}:v=1:a=${hasSound ? 1 : 0}[picture]${hasSound ? '[joined]' : ''}`,
    ...(hasSound
      ? [
          `[joined]aformat=sample_rates=48000:channel_layouts=stereo,asplit[sound][heard];[heard]${measuredSound}[samples]`,
        ]
      : []),
  ]
  return [
    ...[...told, '-y', ...input(from), '-filter_complex', graph.join(';'), '-map', '[picture]'],
    ...(hasSound ? ['-map', '[sound]', ...toAac] : ['-an']),
    ...[...nothingElse, ...toH264, '-fs', String(encoding.maxBytes)],
    ...['-avoid_negative_ts', 'auto', '-movflags', '+faststart', '-f', 'mp4', `file:${to}`],
    ...(hasSound ? ['-map', '[samples]', '-f', 's16le', 'pipe:1'] : []),
  ]
}

function lightOf(finish: Finish | undefined): string {
  return finish?.light ? `,eq=brightness=${finish.light.toFixed(4)}` : ''
}

/** What would be louder than full is held there. */
function gainOf(finish: Finish | undefined): string {
  return finish?.gainDb ? `,volume=${finish.gainDb.toFixed(1)}dB,alimiter=limit=0.891:level=disabled` : ''
}

function soundOf({ from, until }: Stretch, at: number): string {
  const fadeOut = Math.max(0, until - from - fadeSeconds)
  return [
    `[a${at}]atrim=start=${time(from)}:end=${time(until)}`,
    'asetpts=PTS-STARTPTS',
    `afade=t=in:d=${fadeSeconds}`,
    `afade=t=out:st=${time(fadeOut)}:d=${fadeSeconds}[q${at}]`,
  ].join(',')
}

const time = (seconds: number) => seconds.toFixed(6)
const labels = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `[${name}${at}]`).join('')
