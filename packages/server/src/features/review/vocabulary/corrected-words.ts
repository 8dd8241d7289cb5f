import { limits } from '@studio/contract'

/** A turn that a person fixed: what was heard, and what was meant. */
export type FixedText = { heard: string; meant: string; language: string }
export type CorrectedWord = { written: string; language: string; corrections: number; soundsLike: string[] }

/** A name has few words, and so has what is heard in its place. */
const wordsMost = 3
/** Longer texts are not compared word by word. */
const comparedMost = 60

/** What people wrote in place of misheard words, the most frequent first, each with what was heard there. */
export function correctedWords(fixed: FixedText[]): CorrectedWord[] {
  const found = new Map<string, CorrectedWord>()
  const heardAlready = new Set<string>()
  for (const { heard, meant, language } of fixed)
    for (const { before, after } of replacedWords(wordsIn(heard), wordsIn(meant))) {
      const [form, written] = [before.join(' ').toLowerCase(), after.join(' ')]
      if (written.length > limits.wordCharacters || form.length > limits.wordCharacters) continue
      const known = found.get(written.toLowerCase())
      const word = known ?? { written, language: language.slice(0, 2), corrections: 0, soundsLike: [] }
      found.set(written.toLowerCase(), word)
      word.corrections++
      // What is heard can lead to one word only.
      if (heardAlready.has(form) || word.soundsLike.length >= limits.soundsLike) continue
      heardAlready.add(form)
      word.soundsLike.push(form)
    }
  return [...found.values()]
    .filter(({ soundsLike }) => soundsLike.length > 0)
    .sort((a, b) => b.corrections - a.corrections || a.written.localeCompare(b.written))
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
}

/** Stretches of words that stand in each other's place between words that both texts have. */
function replacedWords(heard: string[], meant: string[]): { before: string[]; after: string[] }[] {
  if (heard.length > comparedMost || meant.length > comparedMost) return []
  const replaced: { before: string[]; after: string[] }[] = []
  let [from, to] = [0, 0]
  for (const [at, place] of [...sharedWords(heard, meant), [heard.length, meant.length] as const]) {
    const [before, after] = [heard.slice(from, at), meant.slice(to, place)]
    const isName = (words: string[]) =>
      words.length > 0 && words.length <= wordsMost && words.every((word) => /\p{L}/u.test(word))
    if (isName(before) && isName(after)) replaced.push({ before, after })
    ;[from, to] = [at + 1, place + 1]
  }
  return replaced
}

/** The places of the words that both have in the same order, as many as possible. */
function sharedWords(one: string[], other: string[]): [number, number][] {
  const same = (at: number, place: number) => one[at]!.toLowerCase() === other[place]!.toLowerCase()
  // lengths[at][place]: how many words the rests from there share.
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let at = one.length - 1; at >= 0; at--)
    for (let place = other.length - 1; place >= 0; place--)
      lengths[at]![place] = same(at, place)
        ? lengths[at + 1]![place + 1]! + 1
        : Math.max(lengths[at + 1]![place]!, lengths[at]![place + 1]!)
  const shared: [number, number][] = []
  for (let at = 0, place = 0; at < one.length && place < other.length; ) {
    if (same(at, place)) shared.push([at++, place++])
    else if (lengths[at + 1]![place]! >= lengths[at]![place + 1]!) at++
    else place++
  }
  return shared
}
