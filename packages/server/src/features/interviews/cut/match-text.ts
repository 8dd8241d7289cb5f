import { passagesOf, type VectorOf } from '@studio/dialogue'

/** A question of the script as a piece is compared with it. */
export type ScriptQuestion = {
  questionId: string
  text: string
  variants: string[]
  /** What the person was to read, where that was written down. */
  teleprompter: string
}

const phrasesMost = 12
const passagesMost = 12

export const phrasesOf = ({ text, variants }: ScriptQuestion) => [text, ...variants].slice(0, phrasesMost)
/** The parts of what is said that are compared: the whole, and sentences two by two. */
export const partsOf = (said: string) => passagesOf(said).slice(0, passagesMost)

/** Word stems, roughly: enough for a noun in the plural and a verb in the past. */
export function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 4 ? word.replace(/(ing|ed|es|s|en|er|e)$/u, '') : word,
  )
}

/** How much a word says about which question it is: one that occurs in most of them says nothing. */
export type Weights = (stem: string) => number

export function weightsOf(questions: ScriptQuestion[]): Weights {
  const counts = new Map<string, number>()
  for (const question of questions)
    for (const stem of new Set(phrasesOf(question).flatMap(stemsOf)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return (stem) => Math.log((questions.length + 1) / ((counts.get(stem) ?? 0) + 0.5))
}

/** The weighted share of a phrase's words that a text has. */
function shareOf(phrase: ReadonlySet<string>, text: ReadonlySet<string>, weights: Weights): number {
  let [found, all] = [0, 0]
  for (const stem of phrase) {
    const weight = Math.max(0, weights(stem))
    all += weight
    if (text.has(stem)) found += weight
  }
  return all > 0 ? found / all : 0
}

/** A direction of length 1. */
type Direction = Float32Array

function directionOf(text: string, vectorOf: VectorOf): Direction | undefined {
  const vector = vectorOf(text)
  if (!vector) return undefined
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1
  return Float32Array.from(vector, (value) => value / length)
}

function nearness(a: Direction, b: Direction): number {
  let product = 0
  for (let at = 0; at < a.length; at++) product += a[at]! * b[at]!
  return product
}

/** A text as it is compared, worked out once. */
export type Prepared = { stems: ReadonlySet<string>; directions: Direction[] }

/** With the directions of its parts; without `parts`, of the text itself. */
export function prepared(text: string, vectorOf: VectorOf, parts = [text]): Prepared {
  return {
    stems: new Set(stemsOf(text)),
    directions: parts.flatMap((part) => directionOf(part, vectorOf) ?? []),
  }
}

/** How nearly the same two sentences are, 0 to 1: by meaning where vectors are there, by words in any case. */
export function sameness(said: Prepared, phrase: Prepared): number {
  const common = [...said.stems].filter((stem) => phrase.stems.has(stem)).length
  const all = said.stems.size + phrase.stems.size
  return Math.max(all > 0 ? (2 * common) / all : 0, nearest(said, [phrase]))
}

function nearest(said: Prepared, phrases: Prepared[]): number {
  let best = 0
  for (const { directions } of phrases)
    for (const direction of directions)
      for (const part of said.directions) best = Math.max(best, nearness(part, direction))
  return best
}

export type PreparedQuestion = { questionId: string; phrases: Prepared[]; read: ReadonlySet<string> }

export function preparedQuestion(question: ScriptQuestion, vectorOf: VectorOf): PreparedQuestion {
  return {
    questionId: question.questionId,
    phrases: phrasesOf(question).map((phrase) => prepared(phrase, vectorOf)),
    read: new Set(stemsOf(question.teleprompter)),
  }
}

/** A person who reads aloud says nearly every word of a text, unless it is very short. */
const readWordsAtLeast = 5

/** How well something that is said may answer a question, about 0 to 1. */
export function answersTo(said: Prepared, { phrases, read }: PreparedQuestion, weights: Weights): number {
  const byWords = Math.max(...phrases.map((phrase) => shareOf(phrase.stems, said.stems, weights)))
  const byReading = read.size >= readWordsAtLeast ? shareOf(read, said.stems, () => 1) : 0
  const byMeaning = nearest(said, phrases)
  return Math.max(byMeaning > 0 ? 0.8 * byMeaning + 0.2 * byWords : 0.6 * byWords, byReading)
}
