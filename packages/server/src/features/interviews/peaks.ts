export const peaksPerSecond = 20

/** The loudest sample of each twentieth of a second, 0 to 255: 72 kB for an hour. */
export class Peaks {
  #all: number[] = []
  #samplesPerSlice: number
  #inSlice = 0
  #peak = 0

  constructor(sampleRate: number) {
    this.#samplesPerSlice = sampleRate / peaksPerSecond
  }

  add(samples: Int16Array): void {
    for (const sample of samples) {
      this.#peak = Math.max(this.#peak, Math.abs(sample))
      this.#inSlice += 1
      if (this.#inSlice === this.#samplesPerSlice) this.#close()
    }
  }

  finish(): Uint8Array {
    if (this.#inSlice > 0) this.#close()
    return Uint8Array.from(this.#all)
  }

  #close(): void {
    this.#all.push(Math.min(255, Math.round((this.#peak / 32_768) * 255)))
    this.#inSlice = 0
    this.#peak = 0
  }
}
