import { itemAt } from '../item-at.ts'
import {
  cosines,
  cosinesOf,
  fitting,
  listOfNumbers,
  scaleOf,
  type Vector,
  type VectorList,
  vectorAt,
  vectorList,
  wholeNumbers,
} from './vectors.ts'

/** The vector of a text, where it is known. */
export type VectorOf = (text: string) => Vector | undefined
/** Vectors of texts, all from one encoder. */
export type Vectors = {
  /** Names the encoder and its weights: vectors of two encoders say nothing about each other. */
  encoder: string
  of: ReadonlyMap<string, Vector>
  /** The share of answerable questions to keep where the vector of a question is known; .75 if not given. */
  keepRate?: number
}

/** Where phrases and transcripts of the clips lie for a sentence encoder. */
export type Meaning = {
  encoder: string
  size: number
  /** One for each phrase. */
  rows: VectorList
  /** The mean of each clip's phrases. */
  means: VectorList
  passages: VectorList
  /** The clip of each passage. */
  passageOf: Int32Array
}

/** What is said, whole and in pairs of sentences: a question asks for one of them. */
export function passagesOf(transcript: string): string[] {
  const sentences = (transcript.match(/[^.!?]+[.!?]+["'”’)]*|[^.!?]+$/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
  const pairs = sentences.map((sentence, i) =>
    sentences[i + 1] ? `${sentence} ${sentences[i + 1]}` : sentence,
  )
  return [...new Set([transcript, ...pairs])]
}

/** The vectors that a matcher can use: those of its own encoder. */
export function vectorsFor({ meaning }: { meaning: Meaning | null }, vectors: Vectors | undefined): VectorOf {
  if (!vectors || meaning?.encoder !== vectors.encoder) return () => undefined
  return (text) => vectors.of.get(text)
}

export type MeaningSource = {
  vectors: Vectors
  phrases: string[]
  labelOf: Int32Array
  transcripts: (string | null)[]
}

/** Undefined where no vector is known. */
export function fitMeaning({ vectors, phrases, labelOf, transcripts }: MeaningSource): Meaning | null {
  const size = vectors.of.values().next().value?.length
  if (!size) return null
  const passages = transcripts.flatMap((text, label) =>
    text ? passagesOf(text).map((passage) => ({ passage, label })) : [],
  )
  const listOf = (texts: string[]) =>
    vectorList(
      size,
      texts.map((text) => fitting(vectors.of.get(text), size)),
    )
  const rows = listOf(phrases)
  return {
    encoder: vectors.encoder,
    size,
    rows,
    means: meansOf({ rows, size }, labelOf, transcripts.length),
    passages: listOf(passages.map(({ passage }) => passage)),
    passageOf: Int32Array.from(passages, ({ label }) => label),
  }
}

/** The means of all clips, or of the given ones in the place of what they were. */
export function meansOf(
  { rows, size, means }: Pick<Meaning, 'rows' | 'size'> & { means?: VectorList },
  labelOf: Int32Array,
  labels: number,
  only?: ReadonlySet<number>,
): VectorList {
  const wanted = only ?? new Set(Array(labels).keys())
  const sums = new Map([...wanted].map((label) => [label, new Float64Array(size)]))
  labelOf.forEach((label, row) => {
    const sum = sums.get(label)
    if (!sum) return
    const vector = vectorAt(rows, size, row)
    const scale = rows.scales[row]!
    for (let i = 0; i < size; i++) sum[i]! += vector[i]! * scale
  })
  const numbers = means ? means.numbers.slice() : new Int8Array(size * labels)
  for (const [label, sum] of sums) numbers.set(wholeNumbers(sum), size * label)
  return listOfNumbers(size, numbers)
}

/** The meaning without some clips and phrases, for a rehearsal. */
export function partOf(
  meaning: Meaning,
  kept: number[],
  { numbers, labelOf, labels }: { numbers: Int32Array; labelOf: Int32Array; labels: number },
): Meaning {
  const { size } = meaning
  const rows = vectorList(
    size,
    kept.map((row) => vectorAt(meaning.rows, size, row)),
  )
  const passages = [...meaning.passageOf.keys()].filter(
    (place) => itemAt(numbers, itemAt(meaning.passageOf, place)) >= 0,
  )
  return {
    encoder: meaning.encoder,
    size,
    rows,
    means: meansOf({ rows, size }, labelOf, labels),
    passages: vectorList(
      size,
      passages.map((place) => vectorAt(meaning.passages, size, place)),
    ),
    passageOf: Int32Array.from(passages, (place) => itemAt(numbers, itemAt(meaning.passageOf, place))),
  }
}

/** How near a question lies to each clip, as cosines. */
export type Nearness = {
  /** The nearest phrase, and its row; -1 where a clip has none. */
  phrase: Float32Array
  phraseRow: Int32Array
  mean: Float32Array
  passage: Float32Array
  /** All three, weighted. */
  value: Float32Array
  /** The nearest phrase of all, those that should not be answered among them. */
  any: number
}

const weight = 1.5
const passageWeight = 0.5

/** Beyond this number of phrases only those of the clips with the nearest means are looked at: it is the phrases that take the time. */
const allPhrasesMost = 6_000
const shortlist = 150

export function scoreMeaning(
  meaning: Meaning,
  labelOf: Int32Array,
  question: Vector | undefined,
): Nearness | null {
  const { size, rows, means, passages, passageOf } = meaning
  if (question?.length !== size) return null
  const own = scaleOf(question)
  if (own === 0) return null
  const labels = means.scales.length
  const mean = cosines(means, size, question, own)
  const phrase = mean.slice()
  const phraseRow = new Int32Array(labels).fill(-1)
  const near = labelOf.length > allPhrasesMost ? rowsNear(labelOf, mean) : undefined
  const found = near ? cosinesOf(rows, size, near, question, own) : cosines(rows, size, question, own)
  let any = 0
  for (let place = 0; place < found.length; place++) {
    const row = near ? near[place]! : place
    const label = labelOf[row]!
    const cosine = found[place]!
    if (cosine > any) any = cosine
    if (label < 0 || (phraseRow[label]! >= 0 && cosine <= phrase[label]!)) continue
    phrase[label] = cosine
    phraseRow[label] = row
  }
  const passage = new Float32Array(labels)
  const said = cosines(passages, size, question, own)
  for (let place = 0; place < passageOf.length; place++) {
    const label = passageOf[place]!
    if (said[place]! > passage[label]!) passage[label] = said[place]!
  }
  const value = new Float32Array(labels)
  for (let label = 0; label < labels; label++)
    value[label] = weight * (phrase[label]! + mean[label]! + passageWeight * passage[label]!)
  return { phrase, phraseRow, mean, passage, value, any }
}

/** The phrases of the clips with the nearest means, and those that should not be answered, in their order. */
function rowsNear(labelOf: Int32Array, mean: Float32Array): Int32Array {
  const least = leastOf(mean, shortlist)
  const near = new Int32Array(labelOf.length)
  let count = 0
  for (let row = 0; row < labelOf.length; row++) {
    const label = labelOf[row]!
    if (label < 0 || mean[label]! >= least) near[count++] = row
  }
  return near.subarray(0, count)
}

/** The value that this many reach. */
function leastOf(values: Float32Array, most: number): number {
  return values.length > most ? values.slice().sort()[values.length - most]! : -1
}

/** What the rejector looks at beside the words, where the vector of a question is known. */
export const meaningSignals = [
  'nearestMeaning',
  'meanMeaning',
  'meaningMargin',
  'nearestMeaningAny',
  'passageMeaning',
  'meaningAgrees',
  'meaningSpread',
] as const

export function signalsOfMeaning({ phrase, mean, passage, value, any }: Nearness, winner: number): number[] {
  let other = -1
  let most = Number.NEGATIVE_INFINITY
  let nearest = any
  let sum = 0
  let squares = 0
  for (let label = 0; label < value.length; label++) {
    const near = value[label]!
    if (label !== winner && near > other) other = near
    if (near > most) most = near
    if (phrase[label]! > nearest) nearest = phrase[label]!
    sum += near
    squares += near ** 2
  }
  const average = sum / value.length
  const deviation = Math.sqrt(Math.max(1e-6, squares / value.length - average * average))
  const own = itemAt(value, winner)
  return [
    itemAt(phrase, winner),
    itemAt(mean, winner),
    Math.max(-1, own - other),
    nearest,
    itemAt(passage, winner),
    own >= most ? 1 : 0,
    Math.min(10, (own - average) / deviation) / 5,
  ]
}
