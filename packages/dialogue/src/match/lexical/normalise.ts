import { spelled } from './numbers.ts'
import { stem } from './stemmer.ts'

/** Longer input is cut: no question has more characters than this, and time must stay bounded. */
export const longestText = 1_000
/** Transcripts may be longer. */
export const longestTranscript = 20_000

export type CustomWord = { written: string; soundsLike: string[]; synonyms: string[] }

/** `tokens` are the words as typed (lower case, no accents); `stems` run parallel to them. */
export type Normalised = { cleaned: string; tokens: string[]; stems: string[] }

/** Rewrites every variant of a custom word to one protected stem; keyed by the variant's tokens joined by a space. */
export type CustomLexicon = { rewrites: Map<string, string>; longest: number }

const contractions: [RegExp, string][] = [
  [/\bwon'?t\b/g, 'will not'],
  [/\bcan'?t\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should|must|need)n'?t\b/g, '$1 not'],
  [/\b(what|who|where|when|how|that|there|it|he|she|here)'s\b/g, '$1 is'],
  [/\b(what|who|where|how|that)s\b/g, '$1 is'],
  [/\b(i)'?m\b/g, 'i am'],
  [/\b(you|we|they|who|what)'re\b/g, '$1 are'],
  [/\b(i|you|we|they|who|would|could|should)'ve\b/g, '$1 have'],
  [/\b(i|you|he|she|it|we|they|who)'(?:d|ll)\b/g, '$1 would'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\by'all\b/g, 'you all'],
  [/\b(wanna|gonna|gotta)\b/g, 'want to'],
  [/'s\b/g, ''],
]

/** Matches wherever one of the contractions may: most texts have none, and sixteen patterns take longer than one. */
const anyContraction =
  /'|\b(?:wont|cant|cannot|(?:do|does|did|is|are|was|were|have|has|had|would|could|should|must|need)nt|(?:what|who|where|how|that)s|im|u|ur|r|wanna|gonna|gotta)\b/

/** Text whose letters are plain already. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ascii = /^[\x00-\x7f]*$/

// Scripts written without spaces: each character pair stands for a word.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function splitUnspaced(word: string): string[] {
  const characters = [...word]
  if (characters.length < 3) return [word]
  return characters.slice(1).map((character, i) => characters[i] + character)
}

/** Lower case, one apostrophe, no accents on Latin letters, contractions written out; the words joined by spaces. */
export function tokenise(text: string, language: string, limit = longestText): string[] {
  const cut = text.slice(0, limit)
  const isAscii = ascii.test(cut)
  let plain = isAscii ? cut.toLowerCase().replaceAll('`', "'") : withoutAccents(cut, limit)
  if (language.startsWith('en') && anyContraction.test(plain)) {
    for (const [pattern, replacement] of contractions) plain = plain.replace(pattern, replacement)
  }
  if (isAscii) return plain.match(/[a-z0-9]+/g) ?? []
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.flatMap((word) => (unspaced.test(word) ? splitUnspaced(word) : [word]))
}

function withoutAccents(text: string, limit: number): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/[‘’ʼ`´]/g, "'")
    .slice(0, limit)
}

function wordsOf(text: string, language: string, limit?: number): string[] {
  return spelled(tokenise(text, language, limit), language)
}

/** The lexicon of the author's custom words. `soundsLike` and `synonyms` all come to mean the written form. */
export function customLexicon(words: CustomWord[], language: string): CustomLexicon {
  const rewrites = new Map<string, string>()
  let longest = 0
  for (const word of words) {
    const own = wordsOf(word.written, language)
    if (own.length === 0) continue
    const canonical = `=${own.join('_')}`
    for (const variant of [word.written, ...word.soundsLike, ...word.synonyms]) {
      const tokens = wordsOf(variant, language)
      if (tokens.length === 0) continue
      rewrites.set(tokens.join(' '), canonical)
      longest = Math.max(longest, tokens.length)
    }
  }
  return { rewrites, longest }
}

/** Cleans a text and finds its stems; a custom word becomes one protected stem, whichever variant was used. */
export function normalise(
  text: string,
  language: string,
  lexicon: CustomLexicon,
  limit = longestText,
): Normalised {
  return stemmed(wordsOf(text, language, limit), language, lexicon)
}

/** As it is written: a text of the question bank, whose concepts were measured with its numbers as they are. */
export function normaliseAsWritten(text: string, language: string): Normalised {
  return stemmed(tokenise(text, language), language, noLexicon)
}

const noLexicon: CustomLexicon = { rewrites: new Map(), longest: 0 }

function stemmed(tokens: string[], language: string, lexicon: CustomLexicon): Normalised {
  const kept: string[] = []
  const stems: string[] = []
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(lexicon.longest, tokens.length - at)
    let canonical: string | undefined
    for (; length > 0 && canonical === undefined; length--) {
      canonical = lexicon.rewrites.get(tokens.slice(at, at + length).join(' '))
      if (canonical !== undefined) break
    }
    if (canonical !== undefined) {
      kept.push(tokens.slice(at, at + length).join(' '))
      stems.push(canonical)
      at += length
    } else {
      const token = tokens[at] as string
      kept.push(token)
      stems.push(stem(token, language))
      at++
    }
  }
  return { cleaned: tokens.join(' '), tokens: kept, stems }
}
