import { hashText, type SparseVector } from '../match/judge/features.ts'
import { customLexicon, normalise, tokenise } from '../match/lexical/normalise.ts'
import { lightWords, questionWords } from './english.ts'
import { coachLanguage } from './languages/all.ts'

/** What a text is compared by. Independent of the rest of the script, so that one edit touches one text only. */
export type Likeness = SparseVector & {
  /** Its rarer words: only texts that share one can be alike. */
  keys: Int32Array
  /** How it asks: texts that ask differently want different answers. */
  opener: string
}

const noCustomWords = customLexicon([], 'en')
const lightWeight = 0.3
const pairWeight = 0.35
const openers: [RegExp, string][] = [
  [/^(?:what|which) (?:kind|sort|type|colour|color)/, 'which'],
  [/^(?:what (?:is|was|are|were) .* like|how (?:is|was|are|were) )/, 'like'],
  [/^how (?:long|much|many|often|far|old|big|deep|fast|high)/, 'measure'],
  [/^(?:what time|when|what year)/, 'when'],
  [/^(?:why|what made|how come|for what reason)/, 'why'],
  [/^(?:who|whom|whose)/, 'who'],
  [/^where/, 'where'],
  [/^how/, 'how'],
  [/^(?:what|which)/, 'what'],
  [/^(?:tell|describe|explain|talk|share|can you tell|could you tell|could you describe)/, 'tell'],
]

/** The words alone, in pairs, and the frame of letters of each longer word; scaled to length one. */
export function likenessOf(text: string, language: string): Likeness {
  const { stems, tokens, cleaned } = normalise(text, language, noCustomWords)
  const weights = new Map<number, number>()
  const keys = new Set<number>()
  const add = (hash: number, weight: number) => weights.set(hash, (weights.get(hash) ?? 0) + weight)
  stems.forEach((stem, at) => {
    const light = isLight(tokens[at]!, language)
    const hash = hashText(stem)
    add(hash, light ? lightWeight : 1)
    if (!light) {
      keys.add(hash)
      // Words of one family: "weave" and "weaving", "proud" and "proudest".
      if (stem.length > 4) add(hashText(`~${stem.slice(0, 5)}`), 0.5)
    }
    if (at > 0)
      add(
        hashText(`${stems[at - 1]} ${stem}`),
        light && isLight(tokens[at - 1]!, language) ? 0.1 : pairWeight,
      )
  })
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1
  const sorted = [...weights].sort(([a], [b]) => a - b)
  return {
    ids: Int32Array.from(sorted, ([hash]) => hash),
    values: Float32Array.from(sorted, ([, weight]) => weight / length),
    keys: Int32Array.from(keys),
    opener:
      openersIn(language)?.find(([pattern]) => pattern.test(cleaned))?.[1] ??
      (openersIn(language) ? 'other' : ''),
  }
}

const openersIn = (language: string) =>
  language.startsWith('en') ? openers : coachLanguage(language)?.openers

const lightIn = new Map<string, ReadonlySet<string>>()
/** English, too, where the coach does not know a language. */
function isLight(word: string, language: string): boolean {
  const rules = coachLanguage(language)
  if (!rules) return lightWords.has(word) || questionWords.has(word)
  const base = language.slice(0, 2).toLowerCase()
  const known = lightIn.get(base) ?? new Set(tokenise(rules.lightWords, base))
  lightIn.set(base, known)
  return known.has(word)
}

/** What is left of the likeness of two texts that ask differently. */
const otherOpener = 0.8

/** 0 to 1: how alike two texts are in their words. */
export function likeness(a: Likeness, b: Likeness): number {
  let sum = 0
  for (let i = 0, j = 0; i < a.ids.length && j < b.ids.length; ) {
    const difference = a.ids[i]! - b.ids[j]!
    if (difference === 0) sum += a.values[i++]! * b.values[j++]!
    else if (difference < 0) i++
    else j++
  }
  return Math.min(1, sum) * (a.opener === b.opener ? 1 : otherOpener)
}
