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
  /** Seconds by which each track begins after the other one, or 0; a missing track is not late. */
  late: { picture: number; sound: number }
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
  start_time?: string
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
    late: lateness(picture, sound),
  }
}

function lateness(picture: Stream | undefined, sound: Stream | undefined): Probe['late'] {
  const [first, other] = [picture, sound].map((stream) => Number.parseFloat(stream?.start_time ?? ''))
  const apart = first! - other!
  if (!Number.isFinite(apart)) return { picture: 0, sound: 0 }
  return { picture: Math.max(0, apart), sound: Math.max(0, -apart) }
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

/** Reads the lines of the packet scan as they come: a long video has more of them than the memory should hold. */
export class PacketScanner {
  #rest = ''
  #packets = 0
  #first = Number.POSITIVE_INFINITY
  #last = Number.NEGATIVE_INFINITY
  #startsWithKeyFrame = false
  #lastKey: number | undefined
  #longestGroup = 0

  add(chunk: Buffer | string): void {
    const lines = (this.#rest + chunk.toString()).split('\n')
    this.#rest = lines.pop()!.slice(0, lineCharacters)
    for (const line of lines) this.#read(line)
  }

  finish(): PacketScan {
    this.#read(this.#rest)
    const gap = this.#lastKey === undefined ? Number.POSITIVE_INFINITY : this.#last - this.#lastKey
    return {
      packets: this.#packets,
      spanSeconds: this.#packets > 0 ? this.#last - this.#first : 0,
      startsWithKeyFrame: this.#startsWithKeyFrame,
      longestGroupSeconds: Math.max(this.#longestGroup, gap),
    }
  }

  #read(line: string): void {
    const [time, flags = ''] = line.split(',')
    const seconds = Number.parseFloat(time ?? '')
    if (!Number.isFinite(seconds)) return
    const isKey = flags.includes('K')
    if (this.#packets === 0) this.#startsWithKeyFrame = isKey
    this.#packets += 1
    this.#first = Math.min(this.#first, seconds)
    this.#last = Math.max(this.#last, seconds)
    if (!isKey) return
    // Key frames come in the order in which they are shown; others may not.
    if (this.#lastKey !== undefined)
      this.#longestGroup = Math.max(this.#longestGroup, seconds - this.#lastKey)
    this.#lastKey = Math.max(this.#lastKey ?? seconds, seconds)
  }
}

const lineCharacters = 1000

function positive(text: string | undefined): number | null {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : null
}

function fraction(text: string | undefined): number | null {
  const [over, under = '1'] = (text ?? '').split('/')
  const value = Number(over) / Number(under)
  return Number.isFinite(value) && value > 0 ? value : null
}
