/** What was heard in a take, from blocks of about a twelfth of a second. */
export type SoundMeasures = {
  /** Loudness of what was said, in LUFS; null: nothing was. */
  loudness: number | null
  peakDb: number
  clippedBlocks: number
  /** Silence before the first and after the last word. */
  beforeMs: number
  afterMs: number
  /** The room without a voice. */
  roomDb: number
}

type Block = { atMs: number; power: number; peak: number; weighted: number }

/** Digital full scale, less what converters round off. */
const clipPeak = 0.985
/** Between the quietest and the loudest of a take a voice begins here. */
const voiceOverRoomDb = 12
const voiceAtLeastDb = -50

export const decibels = (amplitude: number) => 20 * Math.log10(Math.max(amplitude, 1e-6))
const powerDb = (power: number) => 10 * Math.log10(Math.max(power, 1e-12))

export function meanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum / Math.max(1, samples.length)
}

export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

export const isClipped = (peak: number) => peak >= clipPeak

/** Gathers the sound of one take. `weighted` are the same samples through the filters of ITU-R BS.1770. */
export class SoundMeasure {
  readonly #blocks: Block[] = []

  add(atMs: number, samples: Float32Array, weighted: Float32Array): void {
    this.#blocks.push({
      atMs,
      power: meanSquare(samples),
      peak: peakOf(samples),
      weighted: meanSquare(weighted),
    })
  }

  /** Undefined: nothing was gathered, as where the browser gives no sound to look at. */
  measures(durationMs: number): SoundMeasures | undefined {
    const blocks = this.#blocks
    if (blocks.length === 0) return undefined
    const quietFirst = blocks.map(({ power }) => powerDb(power)).sort((left, right) => left - right)
    const roomDb = quietFirst[Math.floor(quietFirst.length / 10)]!
    const voiceFrom = Math.max(voiceAtLeastDb, Math.min(roomDb + voiceOverRoomDb, quietFirst.at(-1)! - 10))
    const spoken = blocks.filter(({ power }) => powerDb(power) >= voiceFrom)
    return {
      loudness: loudnessOf(spoken),
      peakDb: decibels(Math.max(...blocks.map(({ peak }) => peak))),
      clippedBlocks: blocks.filter(({ peak }) => isClipped(peak)).length,
      beforeMs: spoken[0]?.atMs ?? durationMs,
      afterMs: spoken.length > 0 ? Math.max(0, durationMs - spoken.at(-1)!.atMs) : durationMs,
      roomDb,
    }
  }
}

/** With the relative gate: what is far below the rest is a pause. */
function loudnessOf(spoken: readonly Block[]): number | null {
  if (spoken.length === 0) return null
  const mean = (blocks: readonly Block[]) =>
    blocks.reduce((sum, { weighted }) => sum + weighted, 0) / blocks.length
  const gate = mean(spoken) / 10
  const loud = spoken.filter(({ weighted }) => weighted >= gate)
  return -0.691 + powerDb(mean(loud.length > 0 ? loud : spoken))
}
