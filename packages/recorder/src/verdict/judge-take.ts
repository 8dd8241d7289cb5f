import type { PictureMeasures } from './picture-measure.ts'
import type { SoundMeasures } from './sound-measure.ts'

export type TakeMeasures = {
  durationMs: number
  /** How long the answer was expected to be; null: no one said. */
  expectedMs: number | null
  /** Resting and listening clips are silent. */
  isSilent: boolean
  sound: SoundMeasures | undefined
  picture: PictureMeasures | undefined
}

export const checks = ['pose', 'loudness', 'silence', 'light', 'sharpness', 'length'] as const
export type Check = (typeof checks)[number]

/** What visitors would notice, gravest first. */
export const takeFaults = [
  'nothingHeard',
  'clipped',
  'tooShort',
  'moved',
  'tooQuiet',
  'tooLoud',
  'blurred',
  'lighter',
  'darker',
  'noSilenceBefore',
  'noSilenceAfter',
  'noisy',
  'tooLong',
] as const
export type TakeFault = (typeof takeFaults)[number]

export type CheckResult = { check: Check; state: 'good' | 'unchecked' | TakeFault; value: number | null }
export type Verdict = { fault: TakeFault | null; act: 'keep' | 'retake'; checks: CheckResult[] }

/** Up to these no one notices. */
export const tolerances = {
  moved: 0.08,
  light: 0.18,
  sharpness: 0.45,
  quietLufs: -30,
  loudLufs: -9,
  clippedBlocks: 1,
  silenceMs: 500,
  shortMs: 2000,
  overExpected: 2,
  restingNoiseDb: -35,
} as const

/** Judges a take: one fault speaks, the others stand beside it. */
export function judgeTake(measures: TakeMeasures): Verdict {
  const results = checks.map((check) => judge[check](measures))
  const found = new Set(results.map(({ state }) => state))
  const fault = takeFaults.find((one) => found.has(one)) ?? null
  return { fault, act: fault ? 'retake' : 'keep', checks: results }
}

type Judged = { state: CheckResult['state']; value: number | null }
const good = (value: number | null): Judged => ({ state: 'good', value })
const unchecked: Judged = { state: 'unchecked', value: null }

const rules: Record<Check, (measures: TakeMeasures) => Judged> = {
  pose: ({ picture }) => {
    const moved = picture?.moved ?? null
    if (moved === null) return unchecked
    return moved > tolerances.moved ? { state: 'moved', value: moved } : good(moved)
  },
  loudness: ({ sound, isSilent }) => {
    if (!sound) return unchecked
    const { loudness, clippedBlocks } = sound
    if (isSilent) return good(loudness)
    if (loudness === null) return { state: 'nothingHeard', value: null }
    if (clippedBlocks > tolerances.clippedBlocks) return { state: 'clipped', value: loudness }
    if (loudness < tolerances.quietLufs) return { state: 'tooQuiet', value: loudness }
    return loudness > tolerances.loudLufs ? { state: 'tooLoud', value: loudness } : good(loudness)
  },
  silence: ({ sound, isSilent }) => {
    if (!sound) return unchecked
    const { beforeMs, afterMs, roomDb, loudness } = sound
    if (isSilent) return roomDb > tolerances.restingNoiseDb ? { state: 'noisy', value: roomDb } : good(roomDb)
    if (loudness === null) return unchecked
    if (beforeMs < tolerances.silenceMs) return { state: 'noSilenceBefore', value: beforeMs }
    return afterMs < tolerances.silenceMs ? { state: 'noSilenceAfter', value: afterMs } : good(afterMs)
  },
  light: ({ picture }) => {
    const light = picture?.light ?? null
    if (light === null) return unchecked
    if (Math.abs(light) <= tolerances.light) return good(light)
    return { state: light > 0 ? 'lighter' : 'darker', value: light }
  },
  sharpness: ({ picture }) => {
    const sharpness = picture?.sharpness ?? null
    if (sharpness === null) return unchecked
    return sharpness < tolerances.sharpness ? { state: 'blurred', value: sharpness } : good(sharpness)
  },
  length: ({ durationMs, expectedMs }) => {
    if (durationMs < tolerances.shortMs) return { state: 'tooShort', value: durationMs }
    const isLong = expectedMs !== null && durationMs > expectedMs * tolerances.overExpected
    return isLong ? { state: 'tooLong', value: durationMs } : good(durationMs)
  },
}
const judge = Object.fromEntries(
  checks.map((check) => [check, (measures: TakeMeasures) => ({ check, ...rules[check](measures) })]),
) as Record<Check, (measures: TakeMeasures) => CheckResult>
