import { tokenise } from '../match/lexical/normalise.ts'

/** Phrases of a language by what they do; `''` for those that do nothing by themselves. */
export type PhraseBook<Act extends string> = {
  language: string
  acts: Map<string, Act | ''>
  /** Words of the longest phrase. */
  longest: number
}

export function phraseBook<Act extends string>(
  language: string,
  lists: Record<Act, string>,
  fillers: string,
): PhraseBook<Act> {
  const acts = new Map<string, Act | ''>()
  let longest = 0
  for (const [act, list] of [...(Object.entries(lists) as [Act, string][]), ['', fillers] as const]) {
    for (const phrase of list.split('|')) {
      const words = tokenise(phrase, language)
      if (words.length === 0 || acts.has(words.join(' '))) continue
      acts.set(words.join(' '), act)
      longest = Math.max(longest, words.length)
    }
  }
  return { language, acts, longest }
}

/** What a text does that consists of nothing but phrases of the book and names; undefined for any other text. */
export function actsOf<Act extends string>(
  book: PhraseBook<Act>,
  text: string,
  names: ReadonlySet<string>,
): Set<Act> | undefined {
  const words = tokenise(text, book.language)
  if (words.length === 0 || words.length > wordsMost) return undefined
  const found = pieces(book, words, names)[words.length]
  const acts = new Set(found?.filter((act): act is Act => act !== ''))
  return acts.size > 0 ? acts : undefined
}

/** The longest beginning, in words, of phrases that do something; 0 if there is none. */
export function beginning<Act extends string>(
  book: PhraseBook<Act>,
  text: string,
  names: ReadonlySet<string>,
): { words: number; of: string[] } {
  const words = tokenise(text, book.language)
  const covered = pieces(book, words.slice(0, wordsMost), names)
  let most = 0
  covered.forEach((acts, length) => {
    if (acts?.some((act) => act !== '')) most = length
  })
  return { words: most, of: words }
}

/** Longer than any courtesy; what is longer is read only that far. */
const wordsMost = 24

/** For every length of a beginning what its phrases do, the longest phrases first; undefined: it has other words. */
function pieces<Act extends string>(
  { acts, longest }: PhraseBook<Act>,
  words: string[],
  names: ReadonlySet<string>,
): ((Act | '')[] | undefined)[] {
  const covered: ((Act | '')[] | undefined)[] = [[]]
  for (let end = 1; end <= words.length; end++) {
    for (let start = Math.max(0, end - longest); start < end && !covered[end]; start++) {
      const before = covered[start]
      if (!before) continue
      const phrase = words.slice(start, end).join(' ')
      const act = acts.get(phrase) ?? (names.has(phrase) ? '' : undefined)
      if (act !== undefined) covered[end] = [...before, act]
    }
  }
  return covered
}

/** The words of a person's name, by which visitors speak to them. */
export function namesIn(name: string): ReadonlySet<string> {
  return new Set(tokenise(name, ''))
}

/** Languages in which a visitor of a storyfile is understood in passing: its own, then English. */
export function heardLanguages(language: string): string[] {
  const own = language.slice(0, 2).toLowerCase()
  return own === 'en' ? ['en'] : [own, 'en']
}
