/** What a person does to a cut. Pure; milliseconds of the whole video. */
import { type Clip, type CutPart, isKept } from '@studio/contract'

export type Word = Clip['words'][number]

/** A shorter rest of a part is nothing that anybody wants to keep. */
const shortestPartMs = 40

export function cutAway(parts: readonly CutPart[], fromMs: number, untilMs: number): CutPart[] {
  return parts.flatMap((part) =>
    [
      { fromMs: part.fromMs, untilMs: Math.min(part.untilMs, fromMs) },
      { fromMs: Math.max(part.fromMs, untilMs), untilMs: part.untilMs },
    ].filter((one) => one.untilMs - one.fromMs >= shortestPartMs),
  )
}

export function keepAgain(parts: readonly CutPart[], fromMs: number, untilMs: number): CutPart[] {
  const all = [...parts, { fromMs, untilMs }].sort((a, b) => a.fromMs - b.fromMs)
  const joined: CutPart[] = []
  for (const part of all) {
    const last = joined.at(-1)
    if (last && part.fromMs <= last.untilMs + 1) last.untilMs = Math.max(last.untilMs, part.untilMs)
    else joined.push({ ...part })
  }
  return joined
}

/** Moves where the cut begins. Before it everything is cut away; what was cut away between is kept again. */
export function setIn(parts: readonly CutPart[], ms: number): CutPart[] {
  const first = parts[0]
  if (!first) return []
  if (ms < first.fromMs) return [{ ...first, fromMs: ms }, ...parts.slice(1)]
  return cutAway(parts, 0, ms)
}

export function setOut(parts: readonly CutPart[], ms: number): CutPart[] {
  const last = parts.at(-1)
  if (!last) return []
  if (ms > last.untilMs) return [...parts.slice(0, -1), { ...last, untilMs: ms }]
  return cutAway(parts, ms, Number.POSITIVE_INFINITY)
}

/** Words with their share of the silence around them, so that a cut is between words. */
export function stretchOfWords(
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  durationMs: number,
): CutPart {
  const border = (place: number) => {
    const [before, after] = [words[place - 1], words[place]]
    if (!before) return 0
    return after ? Math.round((before.t1 + after.t0) / 2) : durationMs
  }
  return { fromMs: border(first), untilMs: border(last + 1) }
}

export function isWordKept({ t0, t1 }: Word, parts: readonly CutPart[]): boolean {
  return isKept((t0 + t1) / 2, parts)
}

/** Words that the cut goes through: the ears of visitors will notice. */
export function wordsCutThrough(
  words: readonly Word[],
  parts: readonly CutPart[],
  durationMs: number,
): Word[] {
  const edges = parts
    .flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])
    .filter((ms) => ms > 0 && ms < durationMs)
  const marginMs = 60
  return words.filter(({ t0, t1 }) => edges.some((ms) => ms > t0 + marginMs && ms < t1 - marginMs))
}

const fillers = new Set(['um', 'uh', 'uhm', 'erm', 'er', 'hm', 'hmm', 'mhm', 'äh', 'ähm', 'öh', 'öhm', 'hm'])

/** The places of words that say nothing and are still there. */
export function fillersIn(words: readonly Word[], parts: readonly CutPart[]): number[] {
  return words.flatMap((one, place) =>
    fillers.has(one.text.toLowerCase().replace(/[^\p{L}]/gu, '')) && isWordKept(one, parts) ? [place] : [],
  )
}

/** Where playing goes on: here, at the next part, or null after the last one. */
export function playsAt(ms: number, parts: readonly CutPart[]): number | null {
  for (const { fromMs, untilMs } of parts) {
    if (ms < fromMs) return fromMs
    if (ms < untilMs) return ms
  }
  return null
}

/** `0:07.32`: minutes, seconds and hundredths. */
export function preciseClock(ms: number): string {
  const hundredths = Math.round(ms / 10)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(hundredths / 6000)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}
