import { longestText, tokenise } from '../match/lexical/normalise.ts'

/** A word of a text with its place, and as the matcher reads it. */
export type Segment = { start: number; end: number; plain: string }

/** The most words of one question. */
const segmentsMost = 250

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu

/** The words of a text; what is longer than any question is left out. */
export function segmentsOf(text: string): Segment[] {
  const found: Segment[] = []
  for (const match of text.slice(0, longestText).matchAll(word)) {
    if (found.length === segmentsMost) break
    // Without a language: contractions stay as they are, so that each segment keeps its place.
    const plain = tokenise(match[0], '').join('')
    if (plain !== '') found.push({ start: match.index, end: match.index + match[0].length, plain })
  }
  return found
}

/** A form as it is looked for: its words joined by spaces. Empty where it has no letters. */
export function formOf(text: string): string {
  return segmentsOf(text)
    .map((segment) => segment.plain)
    .join(' ')
}
