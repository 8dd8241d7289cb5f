/** Captions of another language: each sentence while its original is spoken, long ones in parts by their length. */
import type { Speech } from './speech.ts'

export type Cue = { startMs: number; endMs: number; text: string }

/** What two lines under the picture hold. */
const longest = 84

export function captionsOf(
  translation: string,
  { sentences: starts }: Pick<Speech, 'sentences'>,
  durationMs: number,
): Cue[] {
  const sentences = sentencesOf(translation)
  if (sentences.length !== starts.length)
    throw new Error(
      `The caption has ${sentences.length} sentences, the speech ${starts.length}: ${translation}`,
    )
  return sentences.flatMap((sentence, i) => {
    const from = Math.round((starts[i] as number) * 1000)
    const to = i + 1 < starts.length ? Math.round((starts[i + 1] as number) * 1000) : durationMs
    const parts = partsOf(sentence)
    let passed = 0
    return parts.map((text) => {
      const startMs = from + Math.round(((to - from) * passed) / sentence.length)
      passed += text.length + 1
      const endMs = Math.min(to, from + Math.round(((to - from) * passed) / sentence.length))
      return { startMs, endMs, text }
    })
  })
}

export function sentencesOf(text: string): string[] {
  return text.match(/[^.?!]+[.?!]+/g)?.map((sentence) => sentence.trim()) ?? []
}

/** As few parts as the lines hold, of like length, broken at a comma near by if there is one. */
function partsOf(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence]
  const middle = sentence.length / Math.ceil(sentence.length / longest)
  const breaks = [...sentence.matchAll(/,? /g)].map((match) => ({
    at: match.index + match[0].length,
    distance: Math.abs(match.index - middle) - (match[0] === ', ' ? 16 : 0),
  }))
  const best = breaks.filter(({ at }) => at <= longest).sort((a, b) => a.distance - b.distance)[0]
  if (!best) return [sentence]
  return [sentence.slice(0, best.at).trim(), ...partsOf(sentence.slice(best.at))]
}
