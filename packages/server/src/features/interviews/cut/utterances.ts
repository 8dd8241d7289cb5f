import type { Interview } from '@studio/contract'

export type Words = Interview['words']
/** Something that is said in one go: a sentence, or where nothing was written down a stretch of speech. Milliseconds. */
export type Utterance = { fromMs: number; untilMs: number; words: Words }
/** What was found in the sound; its words are null where it was not heard. */
export type Stretch = { fromMs: number; untilMs: number; words: Words | null }

const ends = /[.?!…]["'”’)]*$/
/** A full stop after so few words may be an initial or a number. */
const wordsAtLeast = 2

/** The sentences of a recording. A pause ends one, too. */
export function utterancesOf(stretches: Stretch[]): Utterance[] {
  return stretches.flatMap(({ fromMs, untilMs, words }) => {
    if (!words) return [{ fromMs, untilMs, words: [] }]
    const sentences: Words[] = []
    let current: Words = []
    for (const word of words) {
      current.push(word)
      if (current.length >= wordsAtLeast && ends.test(word.text)) {
        sentences.push(current)
        current = []
      }
    }
    if (current.length > 0) sentences.push(current)
    return sentences.map((own, place) => ({
      fromMs: place === 0 ? fromMs : own[0]!.t0,
      untilMs: sentences[place + 1]?.at(0)?.t0 ?? untilMs,
      words: own,
    }))
  })
}

export function textOf(utterances: readonly Pick<Utterance, 'words'>[]): string {
  return utterances.flatMap(({ words }) => words.map((word) => word.text)).join(' ')
}
