import { itemAt } from '../../item-at.ts'
import {
  characterLength,
  countFeatures,
  type FeatureCounts,
  numberOf,
  wordLength,
} from '../../match/judge/features.ts'
import { normalise } from '../../match/lexical/normalise.ts'
import type { Matcher } from '../../match/matcher.ts'
import type { StoryChoice } from '../../narrative/graph/story-point.ts'
import type { StoryOfRelease } from '../conversation.ts'
import { withoutLeadIn } from './follow-up.ts'
import type { HeardTurn } from './heard-turn.ts'

/** A way on with its chance, 0 to 1; `exact`: the visitor said one of its phrases word for word. */
export type WeighedChoice = { choice: StoryChoice; score: number; exact: boolean }

/** The likeness at which a choice is as likely meant as not, and how quickly doubt goes away above it. */
const evenLikeness = 0.55
const steepness = 12
const trustWithoutLeadIn = 0.9

/**
 * How likely each open choice was meant, the likeliest first. Phrases are compared with the words and letters that the
 * matcher was trained on; a choice with an intent also has the score of that clip.
 */
export function weighChoices(
  choices: StoryChoice[],
  turn: HeardTurn,
  matcher: Matcher,
  { bindings }: Pick<StoryOfRelease, 'bindings'>,
): WeighedChoice[] {
  const read = (text: string) => normalise(text, matcher.language, matcher.lexicon)
  const said = read(turn.question || turn.text)
  // “And what about the stairs?” means the stairs, a little less surely.
  const bare = withoutLeadIn(said.cleaned)
  const readings = [
    { vector: vectorOf(matcher, countFeatures(said)), trust: 1 },
    ...(bare === '' || bare === said.cleaned
      ? []
      : [{ vector: vectorOf(matcher, countFeatures(read(bare))), trust: trustWithoutLeadIn }]),
  ]
  const { top } = turn.asked()
  return choices
    .filter((choice) => !choice.isElse)
    .map((choice) => {
      let likeness = 0
      let exact = false
      for (const phrase of choice.phrases) {
        const normal = read(phrase)
        if (normal.tokens.length === 0) continue
        if (normal.cleaned === said.cleaned) exact = true
        const wanted = vectorOf(matcher, countFeatures(normal))
        for (const { vector, trust } of readings)
          likeness = Math.max(likeness, cosine(vector, wanted) * trust)
      }
      const chance = 1 / (1 + Math.exp(-steepness * (likeness - evenLikeness)))
      const clipId = choice.intent === null ? undefined : bindings[choice.intent]
      const trained = top.find((one) => one.clipId === clipId)?.score ?? 0
      return { choice, exact, score: exact ? 1 : Math.max(likeness === 0 ? 0 : chance, trained) }
    })
    .sort((a, b) => b.score - a.score)
}

type Vector = Map<number, number>

/** Words and letters on their own scales, each feature as rare as the matcher knows it. */
function vectorOf({ lexical }: Matcher, { words, characters }: FeatureCounts): Vector {
  const { space } = lexical
  const vector: Vector = new Map()
  for (const [block, length] of [
    [words, wordLength],
    [characters, characterLength],
  ] as const) {
    const values = Array.from(block.hashes, (hash, place) => {
      const number = numberOf(space, hash)
      return itemAt(block.weights, place) * (number < 0 ? unknownWeight : itemAt(space.idf, number))
    })
    const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
    if (norm > 0)
      for (const [place, value] of values.entries())
        vector.set(itemAt(block.hashes, place), (value * length) / norm)
  }
  return vector
}

/** A word that no question of the script has is rarer than most of it. */
const unknownWeight = 5

function cosine(one: Vector, other: Vector): number {
  let sum = 0
  for (const [hash, value] of one) sum += value * (other.get(hash) ?? 0)
  return sum / 2
}
