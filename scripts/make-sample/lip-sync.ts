/** Phonemes to mouth: every IPA sound has a shape, and neighbouring shapes flow into each other. */
import type { Pose } from './pose.ts'
import type { Phoneme } from './speech.ts'

export type Mouth = Pick<Pose, 'jaw' | 'wide' | 'press' | 'bite'>

const shut: Mouth = { jaw: 0, wide: 0, press: 0, bite: 0 }
const shape = (jaw: number, wide: number, press = 0, bite = 0): Mouth => ({ jaw, wide, press, bite })

/** Diphthongs have two shapes. Lookup is by the longest beginning of the phoneme's name. */
const shapes: Record<string, Mouth[]> = {
  aɪ: [shape(0.8, 0.1), shape(0.3, 0.5)],
  aʊ: [shape(0.8, 0.1), shape(0.3, -0.8)],
  eɪ: [shape(0.5, 0.45), shape(0.25, 0.6)],
  ɔɪ: [shape(0.5, -0.6), shape(0.3, 0.4)],
  əʊ: [shape(0.45, -0.3), shape(0.25, -0.85)],
  eə: [shape(0.5, 0.35), shape(0.35, 0)],
  iə: [shape(0.25, 0.6), shape(0.35, 0)],
  ʊə: [shape(0.3, -0.7), shape(0.35, -0.1)],
  a: [shape(0.75, 0.2)],
  æ: [shape(0.7, 0.35)],
  ɑ: [shape(0.85, -0.05)],
  ɐ: [shape(0.5, 0.05)],
  ʌ: [shape(0.6, 0.05)],
  ə: [shape(0.32, 0)],
  ɜ: [shape(0.42, -0.2)],
  ɛ: [shape(0.55, 0.35)],
  e: [shape(0.5, 0.4)],
  ɪ: [shape(0.3, 0.45)],
  i: [shape(0.24, 0.7)],
  ɒ: [shape(0.65, -0.35)],
  ɔ: [shape(0.55, -0.6)],
  ʊ: [shape(0.3, -0.65)],
  u: [shape(0.22, -0.85)],
  m: [shape(0, 0, 1)],
  b: [shape(0, 0, 1)],
  p: [shape(0, 0, 1)],
  f: [shape(0.1, 0.1, 0, 1)],
  v: [shape(0.1, 0.1, 0, 1)],
  w: [shape(0.14, -0.95)],
  ɹ: [shape(0.22, -0.4)],
  l: [shape(0.3, 0.1)],
  tʃ: [shape(0.16, -0.5)],
  dʒ: [shape(0.16, -0.5)],
  ʃ: [shape(0.16, -0.55)],
  ʒ: [shape(0.16, -0.55)],
  s: [shape(0.1, 0.35)],
  z: [shape(0.12, 0.35)],
  t: [shape(0.16, 0.15)],
  d: [shape(0.18, 0.15)],
  n: [shape(0.18, 0.15)],
  θ: [shape(0.22, 0.1)],
  ð: [shape(0.24, 0.1)],
  k: [shape(0.26, 0.1)],
  ɡ: [shape(0.26, 0.1)],
  ŋ: [shape(0.24, 0.1)],
  h: [shape(0.35, 0.05)],
  j: [shape(0.2, 0.5)],
}

function shapesOf(name: string): Mouth[] {
  if (name === '') return [shut]
  return shapes[name] ?? shapes[name.slice(0, 2)] ?? shapes[name.slice(0, 1)] ?? [shape(0.3, 0)]
}

/** The eye sees the mouth before the ear hears the sound: shapes come this much early. Seconds. */
const lead = 0.035
/** Half of the window over which shapes flow together. Seconds. */
const reach = 0.055

/** The mouth at each frame. Closed wherever no phoneme sounds nearby. */
export function mouthCurve(phonemes: Phoneme[], frames: number, fps: number): Mouth[] {
  const targets = phonemes.flatMap((phoneme) => {
    const parts = shapesOf(phoneme.name)
    const length = (phoneme.t1 - phoneme.t0) / parts.length
    return parts.map((mouth, i) => ({
      mouth,
      t0: phoneme.t0 + i * length,
      t1: phoneme.t0 + (i + 1) * length,
    }))
  })
  const at = (t: number) => targets.find((target) => t >= target.t0 && t < target.t1)?.mouth ?? shut
  return Array.from({ length: frames }, (_, frame) => {
    const now = frame / fps + lead
    const sum = { ...shut }
    let weights = 0
    let press = 0
    for (let k = -5; k <= 5; k++) {
      const mouth = at(now + (k / 5) * reach)
      const weight = 1 - Math.abs(k) / 6
      weights += weight
      sum.jaw += weight * mouth.jaw
      sum.wide += weight * mouth.wide
      sum.bite += weight * mouth.bite
      press = Math.max(press, mouth.press * weight)
    }
    // Lips really close for m, b, p, however short they are.
    return {
      jaw: (sum.jaw / weights) * (1 - 0.9 * press),
      wide: sum.wide / weights,
      bite: sum.bite / weights,
      press,
    }
  })
}
