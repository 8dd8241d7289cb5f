/** What the coach knows of English sentences: closed word classes, no model. */
const set = (words: string) => new Set(words.trim().split(/\s+/))

export const auxiliaries = set(`
  do does did is are was were am have has had can could will would should shall may might must
  don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't can't couldn't won't wouldn't shouldn't
`)
export const questionWords = set('what who whom whose where when why how which')
export const pronouns = set(
  'i you we he she it they me him her us them one anybody anyone somebody someone nobody everybody everyone',
)
export const determiners = set(
  'a an the my your our his her its their any some every each no this that these those',
)
/** Words that point at something; whether they lean on an earlier question depends on what precedes them. */
export const pointers = set('he she him her his hers it its they them their theirs')

/** Adjectives that "how" goes with. */
export const adjectives = set(`
  afraid angry anxious bad big boring brave busy calm cheap clever close cold common comfortable confident cruel dangerous
  deep different difficult dirty easy excited exciting expensive famous fast fragile free friendly frightened frightening
  generous good happy hard healthy heavy high homesick hot hungry important interesting jealous kind large late lazy likely
  lonely long loud lucky nervous noisy old optimistic painful patient poor popular proud quick quiet religious rich rude sad
  safe scared scary serious short shy sick similar slow small soft steep stressful strict strong stubborn superstitious
  surprised sweet tall tired tiring tough true useful valuable violent warm weak wealthy well wet wild young
`)

/** Words too common to make two questions alike. */
export const lightWords = set(`
  a an the my your our his her its their this that these those of to in on at for with from by about into as and or but so
  i you we he she it they me him us them is are was were am be been being do does did have has had can could will would should
  may might must not ever most very really just there here then if one any some all kind sort type thing things get got come
  came go goes went tell say please today now still also too
`)

export type Sentence = { text: string; tokens: string[]; words: string[] }

/** `tokens` with punctuation, `words` without; both in lower case, with plain apostrophes. */
export function readSentence(text: string): Sentence {
  const plain = text.replace(/[’‘]/g, "'").trim()
  const tokens = plain.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*|[?,.;:!]/gu) ?? []
  return { text: plain, tokens, words: tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)) }
}

const fillers = set('and so well but ok okay please now then hello hi oh excuse me sorry')

/** The words after what only opens the mouth: "So, well, …". */
export function withoutFillers(words: string[]): string[] {
  const from = words.findIndex((word) => !fillers.has(word))
  return from < 0 ? [] : words.slice(from)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As a question: one question mark at the end. */
export function asQuestion(text: string): string {
  return `${capitalised(text.replace(/[\s?.,;:!]+$/u, '').replace(/^[\s,;]+/u, ''))}?`
}
