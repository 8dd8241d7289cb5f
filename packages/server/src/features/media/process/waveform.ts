/** Peaks of the sound for drawing: `peaks[i]` is the loudest sample of slice i, 0 to 1; at most 2,000 slices. */
export type Waveform = { version: 1; durationMs: number; peaks: number[] }

const slicesMax = 2000

/** Gathers peaks from 16-bit little-endian samples of one channel as they come, in bounded memory. */
export class WaveformBuilder {
  #peaks: number[] = []
  #samplesPerSlice: number
  #inSlice = 0
  #peak = 0
  #oddByte: number | undefined

  constructor(expectedSeconds: number, sampleRate: number) {
    // A little room, because sound may be longer than it was said to be.
    this.#samplesPerSlice = Math.max(1, Math.ceil((expectedSeconds * 1.05 * sampleRate) / slicesMax))
  }

  add(chunk: Buffer): void {
    let at = 0
    if (this.#oddByte !== undefined && chunk.length > 0) {
      this.#sample(((chunk[0]! << 24) >> 16) | this.#oddByte)
      this.#oddByte = undefined
      at = 1
    }
    for (; at + 1 < chunk.length; at += 2) this.#sample(chunk.readInt16LE(at))
    if (at < chunk.length) this.#oddByte = chunk[at]
  }

  finish(durationMs: number): Waveform {
    if (this.#inSlice > 0) this.#close()
    return { version: 1, durationMs, peaks: this.#peaks }
  }

  #sample(value: number): void {
    const size = value < 0 ? -value : value
    if (size > this.#peak) this.#peak = size
    this.#inSlice += 1
    if (this.#inSlice >= this.#samplesPerSlice) this.#close()
  }

  #close(): void {
    if (this.#peaks.length < slicesMax) this.#peaks.push(Math.round((this.#peak / 32_768) * 1000) / 1000)
    this.#inSlice = 0
    this.#peak = 0
  }
}
