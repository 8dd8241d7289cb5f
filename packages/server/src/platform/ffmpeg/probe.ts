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
    /** The field that is shown first; null: the file does not call itself interlaced. */
    interlaced: FieldOrder | null
    /** What the file leaves out of its colours; null: an ordinary picture. */
    highDynamicRange: { lacksPrimaries: boolean; lacksMatrix: boolean } | null
  } | null
  /** The first sound track. */
  audio: SoundTrack | null
  /** All of them, in the order of the file. */
  sounds: SoundTrack[]
  /** Chromium or Firefox recorded it: their cameras give whole pictures. */
  isOfBrowser: boolean
  /** Seconds by which each track begins after the other one, or 0; a missing track is not late. */
  late: { picture: number; sound: number }
}

export type FieldOrder = 'tff' | 'bff'
export type SoundTrack = { codec: string; channels: number /** As its recorder named it. */; title?: string }

/** What the packets of the picture tell: how far the file really goes and how far apart its key frames are. */
export type PacketScan = {
  packets: number
  /** Time of the last picture minus the first one's. */
  spanSeconds: number
  startsWithKeyFrame: boolean
  longestGroupSeconds: number
  /** How far any sound goes on after the time of the last picture; 0: it does not. */
  soundBeyondSeconds: number
}

const titleCharacters = 60

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
  color_primaries?: string
  color_space?: string
  duration?: string
  start_time?: string
  disposition?: { attached_pic?: number }
  tags?: { rotate?: string; title?: string }
  side_data_list?: { rotation?: number }[]
}

/** Reads ffprobe's JSON; cover pictures of music do not count as video. */
export function parseProbe(json: string): Probe {
  const { streams = [], format = {} } = JSON.parse(json) as {
    streams?: Stream[]
    format?: { duration?: string; bit_rate?: string; tags?: { encoder?: string } }
  }
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  const sounds = streams.filter((one) => one.codec_type === 'audio')
  const [sound] = sounds
  const tracks = sounds.map((one) => ({
    codec: one.codec_name ?? '',
    channels: one.channels ?? 0,
    ...(one.tags?.title?.trim() ? { title: one.tags.title.trim().slice(0, titleCharacters) } : {}),
  }))
  return {
    durationSeconds: positive(format.duration) ?? positive(picture?.duration),
    bitsPerSecond: positive(format.bit_rate),
    video: picture ? videoOf(picture) : null,
    audio: tracks[0] ?? null,
    sounds: tracks,
    isOfBrowser: /^(Chrome|QTmuxingAppLibWebM)/.test(format.tags?.encoder ?? ''),
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
    storedWidth,
    storedHeight,
    width,
    height,
    rotation,
    squarePixels: shape === 1,
    fps: useful,
    // Files of interlaced cameras count their fields, too.
    fpsFraction: average && (average === nominal || average * 2 === nominal) ? stream.avg_frame_rate! : null,
    interlaced: fieldOrders[stream.field_order ?? ''] ?? null,
    highDynamicRange: highDynamicRangeOf(stream),
  }
}

/** By ffprobe's letters: the first one tells which field is stored first, the second one which is shown first. */
const fieldOrders: Record<string, FieldOrder> = { tt: 'tff', bt: 'tff', bb: 'bff', tb: 'bff' }

function highDynamicRangeOf({ color_transfer: transfer = '', color_primaries, color_space }: Stream) {
  if (!['smpte2084', 'arib-std-b67'].includes(transfer)) return null
  const isTold = (value: string | undefined) =>
    value !== undefined && !['unknown', 'reserved'].includes(value)
  return { lacksPrimaries: !isTold(color_primaries), lacksMatrix: !isTold(color_space) }
}

/** ffmpeg 5 tells a display matrix counter-clockwise, older ones a `rotate` tag clockwise. */
function rotationOf(stream: Stream): number {
  const matrix = stream.side_data_list?.find((one) => one.rotation !== undefined)?.rotation
  const degrees = matrix !== undefined ? -matrix : Number(stream.tags?.rotate ?? 0)
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360
}

/**
 * Reads the lines of the packet scan as they come: a long video has more of them than the memory should hold. The picture
 * is the first one with more than a single packet, because a cover has one.
 */
export class PacketScanner {
  #rest = ''
  #pictures = new Map<string, PictureScan>()
  #soundEnd = Number.NEGATIVE_INFINITY

  add(chunk: Buffer | string): void {
    const lines = (this.#rest + chunk.toString()).split('\n')
    this.#rest = lines.pop()!.slice(0, lineCharacters)
    for (const line of lines) this.#read(line)
  }

  finish(): PacketScan {
    this.#read(this.#rest)
    const pictures = [...this.#pictures.values()]
    const picture = pictures.find(({ packets }) => packets > 1) ?? pictures[0] ?? new PictureScan()
    const beyond = picture.packets > 0 ? Math.max(0, this.#soundEnd - picture.last) : 0
    return { ...picture.finish(), soundBeyondSeconds: beyond }
  }

  /** `video,0,1.500000,1.460000,0.040000,K_`: kind, stream, shown at, decoded at, duration, flags. */
  #read(line: string): void {
    const [kind, stream = '', shown, decoded, duration, flags = ''] = line.split(',')
    // Some files tell only when a picture is decoded.
    const seconds = [shown, decoded].map((time) => Number.parseFloat(time ?? '')).find(Number.isFinite)
    if (seconds === undefined) return
    if (kind === 'audio') {
      const long = Number.parseFloat(duration ?? '')
      this.#soundEnd = Math.max(this.#soundEnd, seconds + (Number.isFinite(long) ? long : 0))
    }
    if (kind !== 'video') return
    let picture = this.#pictures.get(stream)
    if (!picture) {
      if (this.#pictures.size >= streamsMost) return
      picture = new PictureScan()
      this.#pictures.set(stream, picture)
    }
    picture.add(seconds, flags.includes('K'))
  }
}

class PictureScan {
  packets = 0
  last = Number.NEGATIVE_INFINITY
  #first = Number.POSITIVE_INFINITY
  #startsWithKeyFrame = false
  #lastKey: number | undefined
  #longestGroup = 0

  add(seconds: number, isKey: boolean): void {
    if (this.packets === 0) this.#startsWithKeyFrame = isKey
    this.packets += 1
    this.#first = Math.min(this.#first, seconds)
    this.last = Math.max(this.last, seconds)
    if (!isKey) return
    // Key frames come in the order in which they are shown; others may not.
    if (this.#lastKey !== undefined)
      this.#longestGroup = Math.max(this.#longestGroup, seconds - this.#lastKey)
    this.#lastKey = Math.max(this.#lastKey ?? seconds, seconds)
  }

  finish(): Omit<PacketScan, 'soundBeyondSeconds'> {
    const gap = this.#lastKey === undefined ? Number.POSITIVE_INFINITY : this.last - this.#lastKey
    return {
      packets: this.packets,
      spanSeconds: this.packets > 0 ? this.last - this.#first : 0,
      startsWithKeyFrame: this.#startsWithKeyFrame,
      longestGroupSeconds: Math.max(this.#longestGroup, gap),
    }
  }
}

const streamsMost = 20
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
