import { itemAt } from '../../item-at.ts'
import { editDistance } from './edit-distance.ts'
import type { Normalised } from './normalise.ts'
import { stem } from './stemmer.ts'

/** The words that phrases use, for the repair of typing errors: by first letter and length. */
export type Vocabulary = { words: Set<string>; buckets: Map<string, string[]> }

export function vocabularyOf(texts: Normalised[]): Vocabulary {
  const words = new Set(
    texts.flatMap(({ tokens, stems }) => tokens.filter((_, i) => !itemAt(stems, i).startsWith('='))),
  )
  const buckets = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < shortest - 1 || word.length > longest + 1) continue
    const key = `${word[0]}${word.length}`
    const bucket = buckets.get(key)
    if (bucket) bucket.push(word)
    else buckets.set(key, [word])
  }
  return { words, buckets }
}

/** The same vocabulary with a text's words. They are no targets of repair until the next full training. */
export function withWords(vocabulary: Vocabulary, text: Normalised): Vocabulary {
  return { words: new Set([...vocabulary.words, ...text.tokens]), buckets: vocabulary.buckets }
}

/** Shorter words have too many neighbours; longer ones are no words. */
const shortest = 4
const longest = 24
/** From this length on two errors are forgiven. */
const roomy = 8

/**
 * Replaces unknown words by the one word of the phrases that is a typing error away. The first letter is
 * taken as right: it mostly is, and it keeps “goat” from becoming “boat”.
 * @param isWord whether a stem is known from elsewhere, and so no typing error
 */
export function repair(
  text: Normalised,
  vocabulary: Vocabulary,
  language: string,
  isWord: (stem: string) => boolean,
): Normalised {
  let changed = false
  const tokens = text.tokens.map((token, i) => {
    const known =
      vocabulary.words.has(token) || itemAt(text.stems, i).startsWith('=') || isWord(itemAt(text.stems, i))
    if (known || token.length < shortest || token.length > longest) return token
    const meant = nearestWord(token, vocabulary)
    if (meant === undefined) return token
    changed = true
    return meant
  })
  if (!changed) return text
  const stems = tokens.map((token, i) =>
    token === text.tokens[i] ? itemAt(text.stems, i) : stem(token, language),
  )
  return { ...text, tokens, stems }
}

/** The only word at the least distance; undefined when there is none, or two that mean different things. */
function nearestWord(token: string, { buckets }: Vocabulary): string | undefined {
  const allowed = token.length >= roomy ? 2 : 1
  let best: string | undefined
  let least = allowed + 1
  for (let length = token.length - allowed; length <= token.length + allowed; length++) {
    for (const word of buckets.get(`${token[0]}${length}`) ?? []) {
      const distance = editDistance(token, word, allowed)
      if (distance > least) continue
      if (distance === least && best !== undefined && !word.startsWith(best) && !best.startsWith(word))
        best = undefined
      else if (distance < least || (best !== undefined && word.length < best.length)) best = word
      least = distance
    }
  }
  return least <= allowed ? best : undefined
}
