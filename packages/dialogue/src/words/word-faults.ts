import { formOf } from './segments.ts'
import type { VocabularyWord } from './vocabulary-word.ts'

/** The parts of a word that can contradict another's, and where the word comes from: a line of a file, say. */
export type CheckedWord = Pick<VocabularyWord, 'written' | 'soundsLike' | 'synonyms'> & {
  /** Two words can contradict each other only where both apply. */
  meets: (other: CheckedWord) => boolean
}
export type WordFault =
  | { kind: 'twice'; first: CheckedWord; second: CheckedWord }
  /** Each is said to be heard as, or to mean, the other. */
  | { kind: 'loop'; words: CheckedWord[] }
  /** One form leads to two words. */
  | { kind: 'contradiction'; form: string; first: CheckedWord; second: CheckedWord }

/** The first thing that is wrong with words taken together; undefined: nothing. */
export function wordFault(words: CheckedWord[]): WordFault | undefined {
  const byWritten = new Map<string, CheckedWord[]>()
  for (const word of words) {
    const form = formOf(word.written)
    const same = (byWritten.get(form) ?? []).find((other) => word.meets(other))
    if (same) return { kind: 'twice', first: same, second: word }
    byWritten.set(form, [...(byWritten.get(form) ?? []), word])
  }
  return loopIn(words, byWritten) ?? contradictionIn(words, byWritten)
}

const formsOf = (word: CheckedWord) => [...word.soundsLike, ...word.synonyms].map(formOf)

/** Words that lead from one to the next and back to the first; a word that names itself is the shortest. */
function loopIn(words: CheckedWord[], byWritten: Map<string, CheckedWord[]>): WordFault | undefined {
  const done = new Set<CheckedWord>()
  const follow = (word: CheckedWord, path: CheckedWord[]): CheckedWord[] | undefined => {
    const at = path.indexOf(word)
    if (at >= 0) return path.slice(at)
    if (done.has(word)) return undefined
    for (const form of formsOf(word))
      for (const next of byWritten.get(form) ?? []) {
        if (!word.meets(next)) continue
        const loop = follow(next, [...path, word])
        if (loop) return loop
      }
    done.add(word)
    return undefined
  }
  for (const word of words) {
    const loop = follow(word, [])
    if (loop) return { kind: 'loop', words: loop }
  }
  return undefined
}

function contradictionIn(words: CheckedWord[], byWritten: Map<string, CheckedWord[]>): WordFault | undefined {
  const leadsTo = new Map<string, CheckedWord[]>()
  for (const word of words)
    for (const form of new Set(formsOf(word))) {
      const others = [...(leadsTo.get(form) ?? []), ...(byWritten.get(form) ?? [])]
      const other = others.find((one) => one !== word && word.meets(one))
      if (other && form !== '') return { kind: 'contradiction', form, first: other, second: word }
      leadsTo.set(form, [...(leadsTo.get(form) ?? []), word])
    }
  return undefined
}
