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
  /** `whole`: the file whose picture is kept as it is, where nothing of it is cut away or changed. */
  video: PictureEncoding | { whole: string }
  finish?: Finish | undefined
}

/** At a seam the sound comes and goes too quickly to be heard; without this it would click. */
const fadeSeconds = 0.006

/**
 * One MP4 of these stretches of the video, in this order; made of the same picture and sound as the whole. Its sound is
 * measured while it is made: loudness in the log, samples for the waveform on the output.
 */
export function cutArguments(
  from: string,
  to: string,
  { video, audio, sound, maxBytes, finish }: CutEncoding,
  stretches: Stretch[],
): string[] {
  const hasSound = audio !== 'none'
  const graph = [
    ...('whole' in video ? [] : pictureGraph(video, finish, stretches)),
    ...(hasSound ? soundGraph(sound, finish, stretches) : []),
  ]
  return [
    ...[...told, '-y', ...input(from), ...('whole' in video ? input(video.whole) : [])],
    ...(graph.length > 0 ? ['-filter_complex', graph.join(';')] : []),
    ...('whole' in video ? ['-map', '1:V:0', '-c:v', 'copy'] : ['-map', '[picture]', ...toH264]),
    ...(hasSound ? ['-map', '[sound]', ...toAac] : ['-an']),
    ...[...nothingElse, '-fs', String(maxBytes)],
    ...['-avoid_negative_ts', 'auto', '-movflags', '+faststart', '-f', 'mp4', `file:${to}`],
    ...(hasSound ? ['-map', '[samples]', '-f', 's16le', 'pipe:1'] : []),
  ]
}

function pictureGraph(video: PictureEncoding, finish: Finish | undefined, stretches: Stretch[]): string[] {
  const count = stretches.length
  return [
    `[0:V:0]${pictureFilters(video)}${lightOf(finish)},split=${count}${labels('v', count)}`,
    ...stretches.map(
      ({ from, until }, at) =>
        `[v${at}]trim=start=${time(from)}:end=${time(until)},setpts=PTS-STARTPTS[p${at}]`,
    ),
    `${labels('p', count)}concat=n=${count}:v=1:a=0[picture]`,
  ]
}

function soundGraph(sound: Encoding['sound'], finish: Finish | undefined, stretches: Stretch[]): string[] {
  const count = stretches.length
  return [
    `${soundFilters(sound)}${gainOf(finish)},asplit=${count}${labels('a', count)}`,
    ...stretches.map((stretch, at) => soundOf(stretch, at)),
    `${labels('q', count)}concat=n=${count}:v=0:a=1,aformat=sample_rates=48000:channel_layouts=stereo,asplit[sound][heard]`,
    `[heard]${measuredSound}[samples]`,
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
