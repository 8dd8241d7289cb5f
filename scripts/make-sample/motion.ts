/** How the figure moves: breath, sway, blinks, brows, and the mouth. Every clip begins and ends in the neutral pose. */
import { seeded } from './hair.ts'
import { mouthCurve } from './lip-sync.ts'
import { neutral, type Pose } from './pose.ts'
import type { Speech } from './speech.ts'

/** The figure holds still for this long at the start and the end of every clip, so that cuts match. Seconds. */
export const hold = 0.12

/** Poses of an answer, one per frame. `seed` makes clips move differently and each the same at every making. */
export function speakingPoses(speech: Speech, frames: number, fps: number, seed: number): Pose[] {
  const random = seeded(seed)
  const sway = wander(random, [0.11, 0.19])
  const turn = wander(random, [0.17, 0.31])
  const tilt = wander(random, [0.09, 0.23])
  const blinks = blinkTimes(random, frames / fps, speech.sentences)
  const mouths = mouthCurve(speech.phonemes, frames, fps)
  const stress = stressCurve(mouths.map((mouth) => mouth.jaw))
  return mouths.map((mouth, frame) => {
    const t = frame / fps
    const calm = envelope(t, frames / fps, fps)
    const opening = sinceSentence(speech.sentences, t)
    return {
      ...neutral,
      ...mouth,
      headX: calm * 2.2 * sway(t),
      headY: calm * (0.8 * sway(t + 7) + 1.6 * (stress[frame] as number)),
      tilt: calm * 0.75 * tilt(t),
      turn: calm * 2.4 * turn(t),
      nod: calm * (1.9 * (stress[frame] as number) + 0.7 * turn(t + 11) - 0.5),
      breath: calm * 1.1 * (1 - Math.cos(2 * Math.PI * 0.27 * t)),
      blink: blinkAt(blinks, t),
      squint: calm * 0.12,
      gazeX: calm * 1.1 * turn(t + 3),
      gazeY: 0,
      brow: calm * (0.55 * bump(opening, 0.55) + 0.28 * (stress[frame] as number) - 0.08),
      smile: calm * 0.12 * Math.max(0, sway(t + 3)),
    }
  })
}

/** Poses of the resting loop: slow, small, and the last frame leads back into the first. */
export function restingPoses(frames: number, fps: number): Pose[] {
  const seconds = frames / fps
  const wave =
    (cycles: number, phase = 0) =>
    (t: number) =>
      Math.sin((2 * Math.PI * cycles * t) / seconds + phase) - Math.sin(phase)
  const slow = wave(1)
  const slower = wave(1, 1.3)
  const double = wave(2)
  return Array.from({ length: frames }, (_, frame) => {
    const t = frame / fps
    const calm = envelope(t, seconds, fps)
    return {
      ...neutral,
      headX: calm * 1.1 * slow(t),
      headY: calm * 0.4 * double(t),
      tilt: calm * 0.3 * slower(t),
      turn: calm * 1 * double(t),
      nod: calm * 0.4 * slower(t),
      breath: 0.85 * (1 - Math.cos((2 * Math.PI * 2 * t) / seconds)),
      blink: blinkAt([2.3, 5.1, 7.4], t),
      gazeX: calm * 0.5 * double(t),
      smile: calm * 0.16 * Math.sin((Math.PI * t) / seconds) ** 2,
    }
  })
}

/** Poses while a visitor speaks: she leans in, looks at them, and nods now and then; the last frame leads back into the first. */
export function listeningPoses(frames: number, fps: number): Pose[] {
  const seconds = frames / fps
  return Array.from({ length: frames }, (_, frame) => {
    const t = frame / fps
    const calm = envelope(t, seconds, fps)
    const nod = [1.9, 2.5, 5.9].reduce((sum, start) => sum + bump(Math.max(0, t - start), 0.55), 0)
    const slow = Math.sin((2 * Math.PI * t) / seconds)
    return {
      ...neutral,
      headX: calm * (1.2 + 0.5 * slow),
      headY: calm * 0.8,
      tilt: calm * (1.5 + 0.35 * slow),
      turn: calm * 0.9 * slow,
      nod: calm * (0.5 + 2.1 * nod),
      breath: 0.85 * (1 - Math.cos((2 * Math.PI * 2 * t) / seconds)),
      blink: blinkAt([1.5, 4.4, 7.1], t),
      gazeX: calm * 0.3 * slow,
      brow: calm * (0.28 + 0.25 * bump(Math.max(0, t - 4.7), 1.4)),
      smile: calm * 0.2,
    }
  })
}

/** 0 while the figure holds still at both ends, 1 in between, with soft ramps. */
export function envelope(t: number, seconds: number, fps: number): number {
  const last = seconds - 1 / fps
  return smooth((t - hold) / 0.7) * smooth((last - hold - t) / 0.7)
}

function smooth(x: number): number {
  const t = Math.min(1, Math.max(0, x))
  return t * t * (3 - 2 * t)
}

/** A slow wandering between about -1 and 1: two sine waves of the given frequencies (Hz) at random phases. */
function wander(random: () => number, frequencies: [number, number]): (t: number) => number {
  const [a, b] = [random() * 7, random() * 7]
  const [slow, fast] = frequencies
  return (t) => 0.6 * Math.sin(2 * Math.PI * slow * t + a) + 0.4 * Math.sin(2 * Math.PI * fast * t + b)
}

/** A blink when most sentences begin and every two to four seconds else; never near the ends of the clip. */
function blinkTimes(random: () => number, seconds: number, sentences: number[]): number[] {
  const times: number[] = []
  for (let t = 0.9 + random(); t < seconds - 0.9; t += 2.2 + 2 * random()) {
    const near = sentences.find((start) => Math.abs(start - t) < 0.8)
    times.push(near === undefined || near < 0.8 ? t : near - 0.1)
  }
  return times
}

/** Lids fall in 80 ms, rest 40 ms, and rise in 170 ms. */
function blinkAt(times: number[], t: number): number {
  for (const start of times) {
    const since = t - start
    if (since >= 0 && since < 0.08) return smooth(since / 0.08)
    if (since >= 0.08 && since < 0.12) return 1
    if (since >= 0.12 && since < 0.29) return 1 - smooth((since - 0.12) / 0.17)
  }
  return 0
}

/** The slow part of the jaw's movement: where speech is heavy the head dips a little. */
function stressCurve(jaw: number[]): number[] {
  let level = 0
  return jaw.map((value) => {
    level += (value - level) * 0.12
    return level * 1.6
  })
}

function sinceSentence(sentences: number[], t: number): number {
  const start = sentences.findLast((sentence) => sentence <= t + 0.15)
  return start === undefined ? Number.POSITIVE_INFINITY : t + 0.15 - start
}

/** Up and down again within `length` seconds. */
function bump(since: number, length: number): number {
  return since < length ? Math.sin((Math.PI * since) / length) ** 2 : 0
}
