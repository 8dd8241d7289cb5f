/** Times of a cut: where a moment of the whole video is in what is left of it, and back. Pure. */

/** A stretch of the video that is kept, in milliseconds from its start. */
export type CutPart = { fromMs: number; untilMs: number }
type Timed = { t0: number; t1: number; text: string }

export function keptMs(parts: readonly CutPart[]): number {
  return parts.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0)
}

/** Whether a moment of the whole video is kept. */
export function isKept(ms: number, parts: readonly CutPart[]): boolean {
  return parts.some(({ fromMs, untilMs }) => ms >= fromMs && ms < untilMs)
}

/** A moment of the whole video in what is left; what was cut away is at the seam that it left. */
export function toCut(ms: number, parts: readonly CutPart[]): number {
  let before = 0
  for (const { fromMs, untilMs } of parts) {
    if (ms < fromMs) return before
    if (ms < untilMs) return before + ms - fromMs
    before += untilMs - fromMs
  }
  return before
}

/** A moment of what is left in the whole video. At a seam it is the part that begins there. */
export function toWhole(ms: number, parts: readonly CutPart[]): number {
  let left = ms
  for (const { fromMs, untilMs } of parts) {
    if (left < untilMs - fromMs) return fromMs + left
    left -= untilMs - fromMs
  }
  return (parts.at(-1)?.untilMs ?? 0) + left
}

/** The same for an end: at a seam it is the part that ends there. */
export function endToWhole(ms: number, parts: readonly CutPart[]): number {
  let left = ms
  for (const { fromMs, untilMs } of parts) {
    if (left <= untilMs - fromMs) return fromMs + left
    left -= untilMs - fromMs
  }
  return (parts.at(-1)?.untilMs ?? 0) + left
}

/** The words that are left, with their times in the cut; a word belongs to where its middle is. */
export function wordsOfCut<Word extends Timed>(words: readonly Word[], parts: readonly CutPart[]): Word[] {
  return words
    .filter(({ t0, t1 }) => isKept((t0 + t1) / 2, parts))
    .map((word) => ({ ...word, t0: toCut(word.t0, parts), t1: toCut(word.t1, parts) }))
}

/**
 * The words of the whole video after those of the cut were changed: what is cut away stays as it was, what is left is
 * as it reads now.
 */
export function wordsOfWhole<Word extends Timed>(
  whole: readonly Word[],
  ofCut: readonly Word[],
  parts: readonly CutPart[],
): Word[] {
  const away = whole.filter(({ t0, t1 }) => !isKept((t0 + t1) / 2, parts))
  const left = ofCut.map((word) => ({
    ...word,
    t0: toWhole(word.t0, parts),
    t1: endToWhole(word.t1, parts),
  }))
  return [...away, ...left].sort((a, b) => a.t0 - b.t0)
}

type Cue = { startMs: number; endMs: number; text: string }

/** Too short to be read: it belongs to the part that was cut away. */
const shortestCueMs = 200

/** Captions that are left, with their times in the cut. */
export function cuesOfCut<Caption extends Cue>(
  cues: readonly Caption[],
  parts: readonly CutPart[],
): Caption[] {
  return cues
    .filter(
      ({ startMs, endMs }) =>
        keptWithin(startMs, endMs, parts) >= Math.min(shortestCueMs, (endMs - startMs) / 2),
    )
    .map((cue) => ({ ...cue, startMs: toCut(cue.startMs, parts), endMs: toCut(cue.endMs, parts) }))
    .filter(({ startMs, endMs }) => endMs > startMs)
}

/** How much of a stretch is kept. */
function keptWithin(startMs: number, endMs: number, parts: readonly CutPart[]): number {
  return parts.reduce(
    (sum, { fromMs, untilMs }) => sum + Math.max(0, Math.min(endMs, untilMs) - Math.max(startMs, fromMs)),
    0,
  )
}

/** A cut of what was cut before, as a cut of the whole. */
export function cutOfCut(parts: readonly CutPart[], before: readonly CutPart[] | null): CutPart[] {
  if (!before) return [...parts]
  return parts.flatMap(({ fromMs, untilMs }) => {
    const [start, end] = [toWhole(fromMs, before), endToWhole(untilMs, before)]
    return before.flatMap((one) => {
      const [from, until] = [Math.max(start, one.fromMs), Math.min(end, one.untilMs)]
      return until > from ? [{ fromMs: from, untilMs: until }] : []
    })
  })
}
