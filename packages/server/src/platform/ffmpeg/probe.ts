/** What ffprobe tells of a file, in the terms that the rules of media need. Pure: turns its output into values. */
export type Probe = {
  durationSeconds: number | null
  bitsPerSecond: number | null
  /** Pixels as a viewer sees them: turned by the rotation and stretched by the pixel's shape. */
  video: {
    codec: string
    pixelFormat: string
    /** As stored. */
    storedWidth: number
    storedHeight: number
    width: number
    height: number
    /** Degrees clockwise: 0, 90, 180 or 270. */
    rotation: number
    squarePixels: boolean
    fps: number | null
    /** As a fraction, e.g. `30000/1001`. */
    fpsFraction: string | null
    interlaced: boolean
    highDynamicRange: boolean
  } | null
  audio: { codec: string; channels: number } | null
}

/** What the packets of the picture tell: how far the file really goes and how far apart its key frames are. */
export type PacketScan = {
  packets: number
  /** Time of the last picture minus the first one's. */
  spanSeconds: number
  startsWithKeyFrame: boolean
  longestGroupSeconds: number
}

type Stream = {
  codec_type?: string
  codec_name?: string
  pix_fmt?: string
  width?: number
  height?: number
  channels?: number
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  field_order?: string
  color_transfer?: string
  duration?: string
  disposition?: { attached_pic?: number }
  tags?: { rotate?: string }
  side_data_list?: { rotation?: number }[]
}

/** Reads ffprobe's JSON; cover pictures of music do not count as video. */
export function parseProbe(json: string): Probe {
  const { streams = [], format = {} } = JSON.parse(json) as {
    streams?: Stream[]
    format?: { duration?: string; bit_rate?: string }
  }
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  const sound = streams.find((one) => one.codec_type === 'audio')
  return {
    durationSeconds: positive(format.duration) ?? positive(picture?.duration),
    bitsPerSecond: positive(format.bit_rate),
    video: picture ? videoOf(picture) : null,
    audio: sound ? { codec: sound.codec_name ?? '', channels: sound.channels ?? 0 } : null,
  }
}

function videoOf(stream: Stream): NonNullable<Probe['video']> {
  const { width: storedWidth = 0, height: storedHeight = 0 } = stream
  const shape = fraction(stream.sample_aspect_ratio?.replace(':', '/')) ?? 1
  const rotation = rotationOf(stream)
  const stretched = Math.round(storedWidth * shape)
  const [width, height] = rotation % 180 === 0 ? [stretched, storedHeight] : [storedHeight, stretched]
  const average = fraction(stream.avg_frame_rate)
  // Recordings of browsers say 1000: that is the clock of the file, not its pictures.
  const nominal = fraction(stream.r_frame_rate)
  const useful = average ?? (nominal && nominal <= 240 ? nominal : null)
  return {
    codec: stream.codec_name ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    ...{ storedWidth, storedHeight, width, height, rotation },
    squarePixels: shape === 1,
    fps: useful,
    fpsFraction: average && average === nominal ? stream.avg_frame_rate! : null,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    highDynamicRange: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer ?? ''),
  }
}

/** ffmpeg 5 tells a display matrix counter-clockwise, older ones a `rotate` tag clockwise. */
function rotationOf(stream: Stream): number {
  const matrix = stream.side_data_list?.find((one) => one.rotation !== undefined)?.rotation
  const degrees = matrix !== undefined ? -matrix : Number(stream.tags?.rotate ?? 0)
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360
}

/** Reads the lines of the packet scan. */
export function parsePackets(csv: string): PacketScan {
  const times: number[] = []
  const keys: number[] = []
  let startsWithKeyFrame = false
  for (const line of csv.split('\n')) {
    const [time, flags = ''] = line.split(',')
    const seconds = Number.parseFloat(time ?? '')
    if (!Number.isFinite(seconds)) continue
    const isKey = flags.includes('K')
    if (times.length === 0) startsWithKeyFrame = isKey
    if (isKey) keys.push(seconds)
    times.push(seconds)
  }
  const [first, last] = extent(times)
  keys.sort((a, b) => a - b)
  const gaps = keys.map((key, i) => (keys[i + 1] ?? last) - key)
  return {
    packets: times.length,
    spanSeconds: times.length > 0 ? last - first : 0,
    startsWithKeyFrame,
    longestGroupSeconds: gaps.length > 0 ? Math.max(...gaps) : Number.POSITIVE_INFINITY,
  }
}

function extent(times: number[]): [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const time of times) {
    if (time < low) low = time
    if (time > high) high = time
  }
  return [low, high]
}

function positive(text: string | undefined): number | null {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : null
}

function fraction(text: string | undefined): number | null {
  const [over, under = '1'] = (text ?? '').split('/')
  const value = Number(over) / Number(under)
  return Number.isFinite(value) && value > 0 ? value : null
}
