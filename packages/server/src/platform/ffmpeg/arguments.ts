/**
 * Arguments of ffmpeg and ffprobe as data: pure functions that return arrays. Files are named relative to the job's own
 * folder; nothing that a person typed gets in here.
 */
import { decoders, demuxers, soundDemuxers } from './allowed.ts'
import type { FieldOrder } from './probe.ts'

/** 7680 x 4320: a small file cannot make the decoder allocate more. */
const maxPixels = '33177600'

/** `-protocol_whitelist` alone lets a playlist read other files of the disk; both are needed. */
export function input(file: string, ...before: string[]): string[] {
  return inputOf(demuxers, file, before)
}

function inputOf(formats: string, file: string, before: string[] = []): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', formats, '-codec_whitelist', decoders],
    ...['-max_pixels', maxPixels],
    ...[...before, '-i', `file:${file}`],
  ]
}

export const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error']
/** What filters measured is told in the log. */
export const told = ['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'info']
/** `V`: a cover is no picture. */
export const picture = ['-map', '0:V:0']
/** Descriptions, places and chapters of the recording device stay in the original. */
export const nothingElse = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn']
export const progress = ['-progress', 'pipe:1', '-nostats']

export function probeArguments(file: string): string[] {
  return ['-v', 'error', ...input(file), '-of', 'json', '-show_format', '-show_streams']
}

/** One line a packet: kind, stream, when it is shown and decoded in seconds, its duration, flags (`K` for a key frame). */
export function packetArguments(file: string): string[] {
  const entries = 'packet=codec_type,stream_index,pts_time,dts_time,duration_time,flags'
  return ['-v', 'error', ...input(file), '-show_entries', entries, '-of', 'csv=p=0']
}

/** How ordinary screens get a picture of high dynamic range; what the file does not tell of its colours is added. */
type ToneMap = { lacksPrimaries: boolean; lacksMatrix: boolean }

/** Pixels after rotation and scaling, both even. */
export type PictureEncoding = {
  width: number
  height: number
  fps: string
  /** The field that is shown first, of an interlaced picture. */
  deinterlace: FieldOrder | null
  toneMap: ToneMap | null
  /** How long the last picture stays, because the sound goes on. */
  holdSeconds: number
}

/** Which of the file's sound is taken. Several tracks are mixed; of two channels one may be all. */
export type SoundChoice = { tracks: number[]; channel: number | null }

export type Encoding = {
  /** `copy` keeps the bytes. */
  video: 'copy' | PictureEncoding
  /** `none`: the file has no sound. */
  audio: 'copy' | 'aac' | 'none'
  sound: SoundChoice
  maxSeconds: number
  maxBytes: number
}

/** One MP4 with its index in front. Seeking needs short, closed groups of pictures: a key frame every 2 s at most. */
export function encodeArguments(from: string, to: string, encoding: Encoding): string[] {
  return [
    ...[...quiet, '-y', ...input(from), ...picture, ...soundOf(encoding), ...nothingElse],
    ...videoArguments(encoding.video),
    ...['-t', String(encoding.maxSeconds), '-fs', String(encoding.maxBytes)],
    // Times below zero (a picture decoded before it is shown, the first samples of AAC) become an edit list, which
    // players obey. Moving all times up instead would leave a hole at the start of every answer.
    ...['-avoid_negative_ts', 'auto', '-movflags', '+faststart', ...progress, '-f', 'mp4', `file:${to}`],
  ]
}

function videoArguments(video: Encoding['video']): string[] {
  if (video === 'copy') return ['-c:v', 'copy']
  return ['-vf', pictureFilters(video), ...toH264]
}

/** Seeking needs short, closed groups of pictures. */
export const toH264 = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21'],
  ...['-profile:v', 'high', '-maxrate', '8M', '-bufsize', '16M', '-flags', '+cgop', '-bf', '2'],
  ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
]

/** What makes a picture of the file one that browsers show, from the start of the file on. */
export function pictureFilters(video: PictureEncoding): string {
  const { deinterlace, toneMap, holdSeconds } = video
  return [
    // Against `bwdif`, which leaves lines beside hard edges that look like fields.
    ...(deinterlace ? [`yadif=mode=send_frame:parity=${deinterlace}:deint=all`] : []),
    // A picture that begins after the sound is held from the start.
    `fps=${video.fps}:start_time=0`,
    ...(holdSeconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${holdSeconds.toFixed(3)}`] : []),
    // High dynamic range looks grey on ordinary screens unless it is mapped.
    ...(toneMap ? toneMapFilters(toneMap) : []),
    `scale=${video.width}:${video.height}:flags=bicubic`,
    'setsar=1',
    'format=yuv420p',
  ].join(',')
}

/** The filters refuse a picture whose primaries or matrix they do not know; such a transfer has those of BT.2020. */
function toneMapFilters({ lacksPrimaries, lacksMatrix }: ToneMap): string[] {
  const lacking = [
    ...(lacksPrimaries ? ['color_primaries=bt2020'] : []),
    ...(lacksMatrix ? ['colorspace=bt2020nc'] : []),
  ]
  return [
    ...(lacking.length > 0 ? [`setparams=${lacking.join(':')}`] : []),
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
    'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
  ]
}

/** Browser recordings lose packets: `async` fills the gaps so that lips stay in time, `first_pts` the one at the start. */
const inTime = 'aresample=async=1:first_pts=0'
/** The quick coder: at this rate it takes half the time, and is nearer to what was heard. */
export const toAac = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k', '-ar', '48000', '-ac', '2']

function soundOf({ audio, sound }: Pick<Encoding, 'audio' | 'sound'>): string[] {
  if (audio === 'none') return ['-an']
  const [first = 0] = sound.tracks
  if (audio === 'copy') return ['-map', `0:a:${first}`, '-c:a', 'copy']
  if (sound.tracks.length < 2) return ['-map', `0:a:${first}`, ...toAac, '-af', trackFilters(sound)]
  return ['-filter_complex', `${mixFilters(sound)}[sound]`, '-map', '[sound]', ...toAac]
}

/** One channel on both sides: a microphone that was plugged into one of them is heard in the middle. */
function trackFilters({ channel }: SoundChoice): string {
  return channel === null ? inTime : `${inTime},pan=stereo|c0=c${channel}|c1=c${channel}`
}

function mixFilters({ tracks }: SoundChoice): string {
  const each = tracks.map((track, i) => `[0:a:${track}]${inTime}[s${i}]`)
  const all = tracks.map((_, i) => `[s${i}]`).join('')
  return [...each, `${all}amix=inputs=${tracks.length}:normalize=0,alimiter=limit=0.9:level=false`].join(';')
}

/** The chosen sound as the start of a graph of filters. */
export function soundFilters(sound: SoundChoice): string {
  const [first = 0] = sound.tracks
  return sound.tracks.length < 2 ? `[0:a:${first}]${trackFilters(sound)}` : mixFilters(sound)
}

/** Pictures that are looked at to tell whether they are interlaced: two to three seconds. */
const interlacePictures = 75
const interlaceLeast = 40

/** Counts interlaced pictures in the log, `atSeconds` into the video. */
export function interlaceArguments(file: string, atSeconds: number): string[] {
  return [
    ...[...told, ...input(file, '-ss', atSeconds.toFixed(3))],
    ...[
      ...picture,
      '-frames:v',
      String(interlacePictures),
      '-vf',
      'idet',
      '-an',
      '-sn',
      '-dn',
      '-f',
      'null',
      '-',
    ],
  ]
}

/** The order of the fields by ffmpeg's count; null: whole pictures. */
export function parseInterlace(log: string): FieldOrder | null {
  const line = log.split('\n').findLast((one) => one.includes('Multi frame detection'))
  const count = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+)`).exec(line ?? '')?.[1] ?? 0)
  const [top, bottom, whole] = [count('TFF'), count('BFF'), count('Progressive')]
  // Drawings and text can look like fields for a while; a camera keeps one order all the time.
  const most = Math.max(top, bottom)
  if (most < interlaceLeast || most < 0.95 * (top + bottom + whole)) return null
  return top > bottom ? 'tff' : 'bff'
}

/** Measures every channel of these many tracks, in the log. */
export function levelArguments(file: string, tracks: number, seconds: number): string[] {
  const graph = Array.from({ length: tracks }, (_, i) => {
    return `[0:a:${i}]astats@track${i}=measure_overall=none:measure_perchannel=RMS_peak[o${i}]`
  })
  return [
    ...[...told, ...input(file), '-vn', '-sn', '-dn'],
    ...['-filter_complex', graph.join(';'), ...graph.flatMap((_, i) => ['-map', `[o${i}]`])],
    ...['-t', String(seconds), '-f', 'null', '-'],
  ]
}

/** The loudest moment of each channel of each track, in decibels below full scale; `-Infinity` for silence. */
export function parseLevels(log: string, tracks: number): number[][] {
  const levels: number[][] = Array.from({ length: tracks }, () => [])
  for (const [, track, level] of log.matchAll(/\[astats@track(\d+) @ [^\]]*\] RMS peak dB: (\S+)/g)) {
    const value = Number(level)
    levels[Number(track)]?.push(Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY)
  }
  return levels
}

/** A still of at most 1280 pixels in width, `atSeconds` into the video. */
export function posterArguments(from: string, to: string, atSeconds: number): string[] {
  return [
    ...[...quiet, '-y', ...input(from, '-ss', atSeconds.toFixed(3)), ...picture, ...nothingElse, '-an'],
    ...['-frames:v', '1', '-vf', "scale='min(1280,iw*sar)':-2,setsar=1,format=yuvj420p", '-q:v', '3'],
    ...['-c:v', 'mjpeg', '-f', 'image2', '-update', '1', `file:${to}`],
  ]
}

/** What a recogniser listens to: samples of one channel at 16 kHz, 32-bit floating point, on the output. */
export function listenArguments(from: string, seconds: number): string[] {
  return [
    ...[...quiet, ...inputOf(`${demuxers},${soundDemuxers}`, from), '-map', '0:a:0', '-vn', '-sn', '-dn'],
    ...['-t', String(seconds), '-ac', '1', '-ar', '16000', '-f', 'f32le', 'pipe:1'],
  ]
}

/** The whole sound of a file into another one: samples of one channel at 16 kHz, 16-bit little-endian. */
export function soundFileArguments(from: string, to: string, seconds: number): string[] {
  return [
    ...[
      ...quiet,
      '-y',
      ...inputOf(`${demuxers},${soundDemuxers}`, from),
      '-map',
      '0:a:0',
      '-vn',
      '-sn',
      '-dn',
    ],
    // Where the sound begins late or has holes, its times would no longer be those of the picture.
    ...['-t', String(seconds), '-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', '16000'],
    ...['-f', 's16le', `file:${to}`],
  ]
}

/** A piece of a video, encoded so that it begins and ends where it should and not at the next key frame. */
export function pieceArguments(
  from: string,
  to: string,
  piece: { fromSeconds: number; seconds: number },
): string[] {
  return [
    ...[...quiet, '-y', ...input(from, '-ss', piece.fromSeconds.toFixed(3)), ...picture, ...nothingElse],
    ...['-t', piece.seconds.toFixed(3), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'],
    ...['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-maxrate', '12M', '-bufsize', '12M'],
    ...['-flags', '+cgop', '-bf', '2', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...['-map', '0:a:0?', ...toAac, '-af', inTime, '-avoid_negative_ts', 'auto', '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${to}`],
  ]
}

/** Samples a second that `soundArguments` delivers: 16-bit little-endian, one channel. */
export const soundRate = 8000

export const measuredSound = `ebur128=framelog=verbose,aresample=${soundRate},aformat=channel_layouts=mono`

/** One pass over the sound: EBU R 128 loudness in the log, samples for the waveform on the output. */
export function soundArguments(from: string): string[] {
  return [
    ...[...told, ...input(from), '-vn', '-sn', '-dn', '-filter_complex', `[0:a:0]${measuredSound}[s]`],
    ...['-map', '[s]', '-f', 's16le', 'pipe:1'],
  ]
}

/** Integrated loudness in LUFS from ffmpeg's summary; null for silence. */
export function parseLoudness(log: string): number | null {
  const all = [...log.matchAll(/^\s*I:\s*(-?[\d.]+|-inf|nan) LUFS/gm)]
  const value = Number(all.at(-1)?.[1])
  // -70 is the gate of the measure: nothing was heard.
  return Number.isFinite(value) && value > -70 ? value : null
}
