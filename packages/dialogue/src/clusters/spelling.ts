import { wordUses } from '../bank/question-bank.ts'
import { itemAt } from '../item-at.ts'
import { editDistance } from '../match/lexical/edit-distance.ts'
import { customLexicon, normalise } from '../match/lexical/normalise.ts'
import { repair, vocabularyOf } from '../match/lexical/repair.ts'
import { stem } from '../match/lexical/stemmer.ts'

/** `mend` writes a text with its typing errors put right; `errors` counts them. */
export type Spelling = { mend: (text: string) => string; errors: (text: string) => number }

const none = customLexicon([], 'en')
const known = new Map<string, Spelling>()
/** In this many wordings of the bank a word is no typing error itself. */
const usedLeast = 2
/** Words that were looked for are remembered: visitors say the same ones. */
const keptMost = 20_000
/** The bank is written in British English. */
const american = [
  'color',
  'favorit',
  'favor',
  'meter',
  'center',
  'theater',
  'honor',
  'labor',
  'humor',
  'neighbor',
  'gray',
]
const asWritten: Spelling = { mend: (text) => text, errors: () => 0 }

/**
 * How the words of a language are spelled, as far as its question bank has them; without a bank every word is right. A word
 * that begins with a capital inside a sentence is a name, and is left alone.
 */
export function spellingOf(language: string): Spelling {
  const base = language.slice(0, 2).toLowerCase()
  const before = known.get(base)
  if (before) return before
  const uses = wordUses(base)
  const spelling = uses.size > 0 ? spellingWith(uses, base) : asWritten
  known.set(base, spelling)
  return spelling
}

/**
 * The bank lacks most words of a language: a short word, one that is two letters off, or another form of the word is a
 * word of its own. Without this, 58 of 2,085 common English words were taken for errors (*coverage* for *courage*), with
 * it 9.
 */
function isSlip(word: string, meant: string): boolean {
  if (word.length < slipFrom || word.startsWith(meant) || meant.startsWith(word)) return false
  return editDistance(word, meant, 1) <= 1
}
const slipFrom = 6

/** A word of the bank is right, and a word that others use is what may have been meant. */
function spellingWith(uses: Map<string, number>, language: string): Spelling {
  const texts = [...uses].map(([word, count]) => ({
    count,
    cleaned: word,
    tokens: [word],
    stems: [stem(word, language)],
  }))
  const vocabulary = vocabularyOf(texts.filter(({ count }) => count >= usedLeast))
  const stems = new Set([...texts.flatMap((text) => text.stems), ...american])
  const meantBy = new Map<string, string>()
  const look = (word: string) => {
    const read = normalise(word, language, none)
    if (read.tokens.length !== 1 || read.tokens[0] !== word) return word
    const meant = itemAt(repair(read, vocabulary, language, (stemmed) => stems.has(stemmed)).tokens, 0)
    return isSlip(word, meant) ? meant : word
  }
  const mendWord = (word: string) => {
    const plain = word.toLowerCase()
    if (uses.has(plain)) return word
    const meant = meantBy.get(plain) ?? look(plain)
    if (meantBy.size >= keptMost) meantBy.clear()
    meantBy.set(plain, meant)
    if (meant === plain) return word
    return word[0] === plain[0] ? meant : itemAt(meant, 0).toUpperCase() + meant.slice(1)
  }
  const mend = (text: string) =>
    text.replace(/[\p{L}\p{M}'’]+/gu, (word, at: number) => {
      const isName = at > 0 && word[0] !== itemAt(word, 0).toLowerCase() && word !== word.toUpperCase()
      return isName ? word : mendWord(word)
    })
  const wordsIn = (text: string) => text.match(/[\p{L}\p{M}'’]+/gu) ?? []
  return {
    mend,
    errors(text) {
      const [before, after] = [wordsIn(text), wordsIn(mend(text))]
      return before.filter((word, at) => word !== after[at]).length
    },
  }
}
