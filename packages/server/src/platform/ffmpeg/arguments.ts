/**
 * Arguments of ffmpeg and ffprobe as data: pure functions that return arrays. Files are named relative to the job's own
 * folder; nothing that a person typed gets in here.
 */

/** Every demuxer a video may need, and none that follows references to other files (hls, concat, dash, image2 ...). */
const demuxers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts'
/** What sound alone comes in. */
const soundDemuxers = 'ogg,wav,mp3,flac,aac'
/** 7680 x 4320: a small file cannot make the decoder allocate more. */
const maxPixels = '33177600'

/** `-protocol_whitelist` alone lets a playlist read other files of the disk; both are needed. */
function input(file: string, ...before: string[]): string[] {
  return inputOf(demuxers, file, before)
}

function inputOf(formats: string, file: string, before: string[] = []): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', formats, '-max_pixels', maxPixels],
    ...[...before, '-i', `file:${file}`],
  ]
}

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error']
const firstTracks = ['-map', '0:v:0', '-map', '0:a:0?']
/** Descriptions, places and chapters of the recording device stay in the original. */
const nothingElse = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn']
const progress = ['-progress', 'pipe:1', '-nostats']

export function probeArguments(file: string): string[] {
  return ['-v', 'error', ...input(file), '-of', 'json', '-show_format', '-show_streams']
}

/** One line a packet of the picture: time in seconds and flags (`K` for a key frame). */
export function packetArguments(file: string): string[] {
  return [
    ...['-v', 'error', ...input(file), '-select_streams', 'v:0'],
    ...['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'],
  ]
}

export type Encoding = {
  /** `copy` keeps the bytes; otherwise pixels after rotation and scaling, both even. */
  video: 'copy' | { width: number; height: number; fps: string; toneMap: boolean }
  /** `none`: the file has no sound. */
  audio: 'copy' | 'aac' | 'none'
  maxSeconds: number
  maxBytes: number
}

/** One MP4 with its index in front. Seeking needs short, closed groups of pictures: a key frame every 2 s at most. */
export function encodeArguments(from: string, to: string, encoding: Encoding): string[] {
  return [
    ...[...quiet, '-y', ...input(from), ...firstTracks, ...nothingElse],
    ...videoArguments(encoding.video),
    ...audioArguments(encoding.audio),
    ...['-t', String(encoding.maxSeconds), '-fs', String(encoding.maxBytes)],
    // Times below zero (a picture decoded before it is shown, the first samples of AAC) become an edit list, which
    // players obey. Moving all times up instead would leave a hole at the start of every answer.
    ...['-avoid_negative_ts', 'auto', '-movflags', '+faststart', ...progress, '-f', 'mp4', `file:${to}`],
  ]
}

function videoArguments(video: Encoding['video']): string[] {
  if (video === 'copy') return ['-c:v', 'copy']
  const filters = [
    // A picture that begins after the sound is held from the start.
    `fps=${video.fps}:start_time=0`,
    // High dynamic range looks grey on ordinary screens unless it is mapped.
    ...(video.toneMap
      ? [
          'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
          'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
        ]
      : []),
    `scale=${video.width}:${video.height}:flags=bicubic`,
    'setsar=1',
    'format=yuv420p',
  ]
  return [
    ...[
      '-vf',
      filters.join(','),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '21',
      '-profile:v',
      'high',
    ],
    ...['-maxrate', '8M', '-bufsize', '16M', '-flags', '+cgop', '-bf', '2'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
  ]
}

function audioArguments(audio: Encoding['audio']): string[] {
  if (audio === 'none') return ['-an']
  if (audio === 'copy') return ['-c:a', 'copy']
  // Browser recordings lose packets: `async` fills the gaps so that lips stay in time, `first_pts` the one at the start.
  return [
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
    '-af',
    'aresample=async=1:first_pts=0',
  ]
}

/** A still of at most 1280 pixels in width, `atSeconds` into the video. */
export function posterArguments(from: string, to: string, atSeconds: number): string[] {
  return [
    ...[...quiet, '-y', ...input(from, '-ss', atSeconds.toFixed(3)), '-map', '0:v:0', ...nothingElse, '-an'],
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
    ...[...quiet, '-y', ...input(from, '-ss', piece.fromSeconds.toFixed(3)), ...firstTracks, ...nothingElse],
    ...['-t', piece.seconds.toFixed(3), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'],
    ...['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-maxrate', '12M', '-bufsize', '12M'],
    ...['-flags', '+cgop', '-bf', '2', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...[...audioArguments('aac'), '-avoid_negative_ts', 'auto', '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${to}`],
  ]
}

/** Samples a second that `soundArguments` delivers: 16-bit little-endian, one channel. */
export const soundRate = 8000

/** One pass over the sound: EBU R 128 loudness in the log, samples for the waveform on the output. */
export function soundArguments(from: string): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'info', ...input(from), '-vn', '-sn', '-dn'],
    ...[
      '-filter_complex',
      `[0:a:0]ebur128=framelog=verbose,aresample=${soundRate},aformat=channel_layouts=mono[s]`,
    ],
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
