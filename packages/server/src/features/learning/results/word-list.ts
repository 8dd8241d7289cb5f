import type { ClassWord } from '@studio/contract'

/** What a person said, in which language. */
export type Heard = { studentId: string; language: string; text: string }

const wordsMost = 60
const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a text as they were typed, in small letters; what an apostrophe joins are two. */
export function wordsOf(text: string, language: string): string[] {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  return [...segmenter.segment(text.normalize('NFC').toLocaleLowerCase(language))]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => segment.split(/['’]/))
    .filter((word) => word !== '' && !/^[\p{Script=Latin}\p{N}]$/u.test(word))
}

/**
 * The words of a class, those of most pupils first. `stems`: of each word and language, by `stemKey`; null: a small word
 * that says nothing by itself.
 */
export function wordList(heard: Heard[], stems: ReadonlyMap<string, string | null>): ClassWord[] {
  const entries = new Map<string, { forms: Map<string, number>; pupils: Set<string>; times: number }>()
  for (const { studentId, language, text } of heard)
    for (const word of wordsOf(text, language)) {
      const stem = stems.get(stemKey(language, word))
      if (stem === null || stem === undefined) continue
      const entry = entries.get(stem) ?? { forms: new Map(), pupils: new Set(), times: 0 }
      entries.set(stem, entry)
      entry.forms.set(word, (entry.forms.get(word) ?? 0) + 1)
      entry.pupils.add(studentId)
      entry.times += 1
    }
  return [...entries.values()]
    .map(({ forms, pupils, times }) => ({ word: mostUsed(forms), times, pupils: pupils.size }))
    .sort((a, b) => b.pupils - a.pupils || b.times - a.times || a.word.localeCompare(b.word))
    .slice(0, wordsMost)
}

export function stemKey(language: string, word: string): string {
  return `${language} ${word}`
}

function mostUsed(forms: Map<string, number>): string {
  return [...forms].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
