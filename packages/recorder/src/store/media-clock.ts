/** How far a recording plays with the bytes that came so far, told by the bytes themselves. */
export type MediaClock = {
  /** Milliseconds up to the last picture or sound that is there to its end. */
  feed(bytes: Uint8Array): number
}

export function clockOf(mimeType: string): MediaClock {
  return mimeType.startsWith('video/mp4') ? new Mp4Clock() : new WebmClock()
}

/** What is left of bytes until a whole header is there, and how many of the next ones are of no interest. */
class Pieces {
  #rest: Uint8Array = new Uint8Array()
  #skip = 0
  #skipped: (() => void) | undefined

  feed(bytes: Uint8Array, take: (rest: Uint8Array) => number): void {
    this.#rest = joined(this.#rest, bytes)
    for (;;) {
      if (this.#skip > 0) {
        const now = Math.min(this.#skip, this.#rest.length)
        this.#skip -= now
        this.#rest = this.#rest.subarray(now)
        if (this.#skip > 0) return
      }
      this.#skipped?.()
      this.#skipped = undefined
      const taken = take(this.#rest)
      if (taken === 0) return
      this.#rest = this.#rest.subarray(taken)
    }
  }

  skip(bytes: number, then?: () => void): void {
    this.#skip = bytes
    this.#skipped = then
  }
}

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const
const opened: readonly number[] = [ids.segment, ids.info, ids.cluster, ids.blockGroup]

/** WebM: blocks in clusters, each with its time. */
class WebmClock implements MediaClock {
  readonly #pieces = new Pieces()
  #ms = 0
  #clusterTime = 0
  #msPerTick = 1

  feed(bytes: Uint8Array): number {
    this.#pieces.feed(bytes, (rest) => this.#element(rest))
    return Math.floor(this.#ms)
  }

  /** Reads one header, and the content where it is short; answers how many bytes that were, 0: not all are here. */
  #element(rest: Uint8Array): number {
    const id = vint(rest, 0, true)
    const size = id && vint(rest, id.length, false)
    if (!id || !size) return 0
    const header = id.length + size.length
    if (opened.includes(id.value)) return header
    if (id.value === ids.clusterTime || id.value === ids.timestampScale) {
      if (rest.length < header + size.value) return 0
      const value = unsigned(rest, header, size.value)
      if (id.value === ids.clusterTime) this.#clusterTime = value
      else this.#msPerTick = value / 1e6
      return header + size.value
    }
    if (id.value !== ids.simpleBlock && id.value !== ids.block) {
      this.#pieces.skip(size.value)
      return header
    }
    const track = vint(rest, header, false)
    if (!track || rest.length < header + track.length + 2) return 0
    const at = header + track.length
    const time = ((((rest[at]! << 8) | rest[at + 1]!) << 16) >> 16) + this.#clusterTime
    this.#pieces.skip(size.value, () => {
      this.#ms = Math.max(this.#ms, time * this.#msPerTick)
    })
    return header
  }
}

/** MP4 in fragments: each says when it begins and how long its samples last; it counts once its data are here. */
class Mp4Clock implements MediaClock {
  readonly #pieces = new Pieces()
  readonly #scales = new Map<number, number>()
  #ms = 0
  #fragmentMs = 0

  feed(bytes: Uint8Array): number {
    this.#pieces.feed(bytes, (rest) => this.#box(rest))
    return Math.floor(this.#ms)
  }

  #box(rest: Uint8Array): number {
    const box = boxAt(rest, 0)
    if (!box) return 0
    if (box.type === 'moov' || box.type === 'moof') {
      if (rest.length < box.end) return 0
      const content = rest.subarray(box.start, box.end)
      if (box.type === 'moov') this.#tracks(content)
      else this.#fragment(content)
      return box.end
    }
    const isData = box.type === 'mdat'
    this.#pieces.skip(box.end - box.start, () => {
      if (isData) this.#ms = Math.max(this.#ms, this.#fragmentMs)
    })
    return box.start
  }

  #tracks(moov: Uint8Array): void {
    for (const trak of boxes(moov, 'trak')) {
      const [tkhd] = boxes(trak, 'tkhd')
      const [mdhd] = boxes(trak, 'mdia').flatMap((mdia) => boxes(mdia, 'mdhd'))
      if (!tkhd || !mdhd) continue
      const id = unsigned(tkhd, tkhd[0] === 1 ? 20 : 12, 4)
      this.#scales.set(id, unsigned(mdhd, mdhd[0] === 1 ? 20 : 12, 4))
    }
  }

  #fragment(moof: Uint8Array): void {
    for (const traf of boxes(moof, 'traf')) {
      const [tfhd] = boxes(traf, 'tfhd')
      const [tfdt] = boxes(traf, 'tfdt')
      if (!tfhd || !tfdt) continue
      const scale = this.#scales.get(unsigned(tfhd, 4, 4)) ?? 0
      if (scale === 0) continue
      const begins = unsigned(tfdt, 4, tfdt[0] === 1 ? 8 : 4)
      const each = defaultDuration(tfhd)
      const lasts = boxes(traf, 'trun').reduce((sum, trun) => sum + durationOf(trun, each), 0)
      this.#fragmentMs = Math.max(this.#fragmentMs, ((begins + lasts) / scale) * 1000)
    }
  }
}

function defaultDuration(tfhd: Uint8Array): number {
  const flags = unsigned(tfhd, 1, 3)
  if ((flags & 0x8) === 0) return 0
  return unsigned(tfhd, 8 + ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4), 4)
}

function durationOf(trun: Uint8Array, each: number): number {
  const flags = unsigned(trun, 1, 3)
  const samples = unsigned(trun, 4, 4)
  if ((flags & 0x100) === 0) return samples * each
  const stride = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length
  let at = 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4)
  let sum = 0
  for (let i = 0; i < samples; i++, at += stride) sum += unsigned(trun, at, 4)
  return sum
}

type Box = { type: string; start: number; end: number }

function boxAt(bytes: Uint8Array, at: number): Box | undefined {
  if (bytes.length < at + 8) return undefined
  const size = unsigned(bytes, at, 4)
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  if (size !== 1) return { type, start: at + 8, end: at + Math.max(8, size) }
  if (bytes.length < at + 16) return undefined
  return { type, start: at + 16, end: at + Math.max(16, unsigned(bytes, at + 8, 8)) }
}

function boxes(bytes: Uint8Array, type: string): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const box = boxAt(bytes, at)
    if (!box) break
    if (box.type === type) found.push(bytes.subarray(box.start, box.end))
    at = box.end
  }
  return found
}

/** A number of EBML, which says its own length; an identifier keeps the marker of it. Undefined: not all of it is here. */
function vint(bytes: Uint8Array, at: number, marked: boolean): { value: number; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  const length = Math.clz32(first) - 23
  if (bytes.length < at + length) return undefined
  let value = marked ? first : first & (0xff >> length)
  for (let i = 1; i < length; i++) value = value * 256 + bytes[at + i]!
  return { value, length }
}

/** Bytes that are not there count as nothing: what is damaged adds no second. */
function unsigned(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length === 0) return right
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}
