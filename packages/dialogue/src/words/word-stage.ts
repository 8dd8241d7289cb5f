import { formOf } from './segments.ts'
import { soundKey } from './sound-key.ts'
import type { VocabularyWord } from './vocabulary-word.ts'

/** How a text names a word. */
export type FormKind = 'written' | 'sounds_like' | 'synonym'

/** The words of a storyfile, ready to be found in a text. */
export type WordStage = {
  words: VocabularyWord[]
  /** By form, as `formOf` gives it. */
  forms: Map<string, { word: VocabularyWord; kind: FormKind }>
  /** Words of the longest form. */
  longest: number
  /** Words that may be repaired to, by how they sound. */
  bySound: Map<string, Target[]>
  /** The same by first letter and length, for typing errors. */
  bySpelling: Map<string, Target[]>
}
export type Target = { word: VocabularyWord; joined: string }

/** Shorter words have too many neighbours to be repaired to. */
export const shortestRepaired = 4

export function wordStage(words: VocabularyWord[]): WordStage {
  const stage: WordStage = { words, forms: new Map(), longest: 0, bySound: new Map(), bySpelling: new Map() }
  // What is written down wins over what is heard, and that over what means the same.
  for (const word of words) addForm(stage, word, 'written', word.written)
  for (const word of words) for (const form of word.soundsLike) addForm(stage, word, 'sounds_like', form)
  for (const word of words) for (const form of word.synonyms) addForm(stage, word, 'synonym', form)
  for (const word of words) {
    const joined = formOf(word.written).replaceAll(' ', '')
    if (joined.length < shortestRepaired) continue
    const target = { word, joined }
    const key = soundKey(joined)
    if (key.length > 1) addTo(stage.bySound, key, target)
    addTo(stage.bySpelling, `${joined[0]}${joined.length}`, target)
  }
  return stage
}

function addForm(stage: WordStage, word: VocabularyWord, kind: FormKind, text: string): void {
  const form = formOf(text)
  if (form === '' || stage.forms.has(form)) return
  stage.forms.set(form, { word, kind })
  stage.longest = Math.max(stage.longest, form.split(' ').length)
}

function addTo(lists: Map<string, Target[]>, key: string, target: Target): void {
  const list = lists.get(key)
  if (list) list.push(target)
  else lists.set(key, [target])
}
