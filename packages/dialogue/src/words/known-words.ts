import { hashText, numberOf } from '../match/judge/features.ts'
import { bankModel } from '../match/lexical/concepts.ts'
import { stem } from '../match/lexical/stemmer.ts'
import type { Matcher } from '../match/matcher.ts'

/** Whether a word is known already: a phrase of the script uses it, or the question bank of the language. */
export function knownWords(matcher: Matcher): (word: string) => boolean {
  const bank = bankModel(matcher.language)
  return (word) =>
    matcher.vocabulary.words.has(word) ||
    (bank !== null && numberOf(bank.space, hashText(stem(word, matcher.language))) >= 0)
}
