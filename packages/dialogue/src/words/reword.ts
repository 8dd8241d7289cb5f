import { itemAt, lastOf } from '../item-at.ts'
import { editDistance } from '../match/lexical/edit-distance.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { soundKey } from './sound-key.ts'
import type { VocabularyWord } from './vocabulary-word.ts'
import { type FormKind, shortestRepaired, type Target, type WordStage } from './word-stage.ts'

/** A word that was found in a text, and by what. */
export type FoundWord = {
  wordId: string
  /** As it was said, and as it is read. */
  said: string
  read: string
  by: FormKind | 'sound' | 'spelling'
}
export type Reworded = {
  /** What was most likely said: misheard and mistyped words are replaced by the written form. */
  repaired: string
  found: FoundWord[]
  /** The repaired text with other names for the same thing; `trust` is what a score by it counts. */
  readings: { text: string; trust: number }[]
}

/** Each reading is another question to the matcher. */
const readingsMost = 5
/** A score by a synonym counts this much, and a little more with each step of boost. */
const trustAtLeast = 0.9
const trustPerBoost = 0.01

/**
 * Finds the words of the stage in a text. Only words without another use are repaired by sound or spelling.
 * @param isKnown whether a word is one already: of the script, or of the language
 */
export function reword(text: string, stage: WordStage, isKnown: (word: string) => boolean): Reworded {
  if (stage.words.length === 0) return { repaired: text, found: [], readings: [] }
  const segments = segmentsOf(text)
  const pieces: Piece[] = []
  for (let at = 0; at < segments.length; ) {
    const piece = formAt(stage, segments, at) ?? mishearingAt(stage, segments, at, isKnown)
    if (piece) pieces.push(piece)
    at += piece ? piece.segments.length : 1
  }
  const isChanged = ({ by }: Piece) => by !== 'written' && by !== 'synonym'
  const found = pieces.map(({ word, by, segments: own }): FoundWord => {
    const said = text.slice(itemAt(own, 0).start, lastOf(own).end)
    return { wordId: word.wordId, said, read: by === 'synonym' ? said : word.written, by }
  })
  const repaired = replaced(
    text,
    pieces.map((piece) => (isChanged(piece) ? piece.word.written : undefined)),
    pieces,
  )
  return { repaired, found, readings: readingsOf(text, pieces, isChanged) }
}

type Piece = { word: VocabularyWord; by: FoundWord['by']; segments: Segment[] }

/** The longest form that begins here. */
function formAt({ forms, longest }: WordStage, segments: Segment[], at: number): Piece | undefined {
  for (let length = Math.min(longest, segments.length - at); length > 0; length--) {
    const own = segments.slice(at, at + length)
    const known = forms.get(own.map((segment) => segment.plain).join(' '))
    if (known) return { word: known.word, by: known.kind, segments: own }
  }
  return undefined
}

/** The one word that sounds like, or is spelled almost like, the one or two words here, of which one is unknown. */
function mishearingAt(
  stage: WordStage,
  segments: Segment[],
  at: number,
  isKnown: (word: string) => boolean,
): Piece | undefined {
  for (const length of [2, 1]) {
    const own = segments.slice(at, at + length)
    if (own.length < length || own.every((segment) => isKnown(segment.plain))) continue
    const joined = own.map((segment) => segment.plain).join('')
    if (joined.length < shortestRepaired) continue
    const bySound = nearest(stage.bySound.get(soundKey(joined)) ?? [], joined, soundErrors)
    if (bySound) return { word: bySound.word, by: 'sound', segments: own }
    if (length > 1) continue
    const bySpelling = nearest(spelledAlike(stage, joined), joined, typingErrors)
    if (bySpelling) return { word: bySpelling.word, by: 'spelling', segments: own }
  }
  return undefined
}

/** Two words that sound alike may still be spelled very differently: more boost forgives more. */
function soundErrors({ word, joined }: Target): number {
  return Math.max(1, Math.floor(joined.length * (0.3 + 0.02 * word.boost)))
}

function typingErrors({ joined }: Target): number {
  return joined.length >= 8 ? 2 : 1
}

function spelledAlike({ bySpelling }: WordStage, joined: string): Target[] {
  const lengths = [-2, -1, 0, 1, 2].map((more) => joined.length + more)
  return lengths.flatMap((length) => bySpelling.get(`${joined[0]}${length}`) ?? [])
}

/** The only target at the least distance; two that are as near say nothing. */
function nearest(targets: Target[], joined: string, allowed: (target: Target) => number): Target | undefined {
  let best: Target | undefined
  let least = Number.POSITIVE_INFINITY
  for (const target of targets) {
    const most = allowed(target)
    const distance = editDistance(joined, target.joined, most)
    if (distance > most || distance > least) continue
    best = distance === least ? undefined : target
    least = distance
  }
  return best
}

/** The text with one piece after the other named by its other names, or by the written one. */
function readingsOf(
  text: string,
  pieces: Piece[],
  isChanged: (piece: Piece) => boolean,
): Reworded['readings'] {
  const readings: Reworded['readings'] = []
  pieces.forEach((piece, place) => {
    const said = piece.segments.map((segment) => segment.plain).join(' ')
    const { written, synonyms, boost } = piece.word
    for (const name of [written, ...synonyms]) {
      if (readings.length === readingsMost) return
      const isSaid =
        segmentsOf(name)
          .map((segment) => segment.plain)
          .join(' ') === said
      if (isSaid || (name === written && isChanged(piece))) continue
      const names = pieces.map((other, at) =>
        at === place ? name : isChanged(other) ? other.word.written : undefined,
      )
      readings.push({ text: replaced(text, names, pieces), trust: trustAtLeast + trustPerBoost * boost })
    }
  })
  return readings
}

/** The text with the pieces that have a new name replaced by it; everything else stays to the letter. */
function replaced(text: string, names: (string | undefined)[], pieces: Piece[]): string {
  let result = ''
  let done = 0
  pieces.forEach(({ segments }, place) => {
    const name = names[place]
    if (name === undefined) return
    result += text.slice(done, itemAt(segments, 0).start) + name
    done = lastOf(segments).end
  })
  return result + text.slice(done)
}
