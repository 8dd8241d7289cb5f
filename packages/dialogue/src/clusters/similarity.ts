import { itemAt } from '../item-at.ts'
import {
  countFeatures,
  type FeatureCounts,
  featureSpace,
  type SparseVector,
  vectorise,
} from '../match/judge/features.ts'
import { conceptsOf } from '../match/lexical/bank.ts'
import { bankModel } from '../match/lexical/concepts.ts'
import { customLexicon, normalise } from '../match/lexical/normalise.ts'

/** What visitors asked, once for each text; `vector`: the sentence's place in a space of meaning, where one is known. */
export type Asked = { text: string; times: number; vector?: Float32Array | undefined }

/** How much each view counts in the likeness of two texts by words; together about one for equal texts. */
const shares = { words: 0.55, concepts: 0.45 }
/**
 * Where both have a vector, words count this much and meaning the rest. The power takes weight from vectors that are a little
 * alike, as those of any two questions are.
 */
const byMeaning = { words: 0.35, power: 1.5 }

const blend = (words: number, meaning: number) =>
  byMeaning.words * words + (1 - byMeaning.words) * Math.max(0, meaning) ** byMeaning.power

/** A text as its likeness to others is found: the product of two rows, and of their vectors if both have one. */
export type Row = SparseVector & { dense: Float32Array | null }

const none: SparseVector = { ids: new Int32Array(0), values: new Float32Array(0) }
/** A text that the bank knows nothing of has a small share in hundreds of its questions: they say nothing and cost most. */
const leastConcept = 0.08

function telling({ ids, values }: SparseVector): SparseVector {
  const kept = [...ids.keys()].filter((at) => itemAt(values, at) >= leastConcept)
  return {
    ids: Int32Array.from(kept, (at) => itemAt(ids, at)),
    values: Float32Array.from(kept, (at) => itemAt(values, at)),
  }
}

/** One row for each text: its words and letters, then its place among the questions of the bank, in one vector. */
export function rowsOf(asked: Asked[], language: string): Row[] {
  const lexicon = customLexicon([], language)
  const counts = asked.map(({ text }) => countFeatures(normalise(text, language, lexicon)))
  const bank = bankModel(language)
  const space = featureSpace(counts)
  const common = bank && commonness(counts, space.hashes, bank.space)
  if (common) for (let i = 0; i < space.idf.length; i++) space.idf[i]! *= itemAt(common, i)
  const wordScale = Math.sqrt(shares.words / 2)
  const conceptScale = Math.sqrt(shares.concepts)
  return counts.map((own, row) => {
    const words = vectorise(own, space)
    const concepts = bank ? telling(conceptsOf(bank, own)) : none
    const ids = new Int32Array(words.ids.length + concepts.ids.length)
    const values = new Float32Array(ids.length)
    ids.set(words.ids)
    ids.set(
      concepts.ids.map((id) => id + space.hashes.length),
      words.ids.length,
    )
    values.set(words.values.map((value) => value * wordScale))
    values.set(
      concepts.values.map((value) => value * conceptScale),
      words.ids.length,
    )
    return { ids, values, dense: unit(itemAt(asked, row).vector) }
  })
}

/**
 * Words that every question has, such as "did you", say nothing of what is asked, but among a few hundred texts they
 * look rare. How rare a feature is in the question bank corrects that: below one for the bank's common ones.
 */
function commonness(
  counts: FeatureCounts[],
  hashes: Int32Array,
  bank: { hashes: Int32Array; idf: Float32Array },
): Float32Array {
  const rarest = bank.idf.reduce((most, value) => Math.max(most, value), 1)
  const known = new Map<number, number>()
  bank.hashes.forEach((hash, i) => {
    known.set(hash, itemAt(bank.idf, i) / rarest)
  })
  if (counts.length === 0) return new Float32Array(0)
  return Float32Array.from(hashes, (hash) => known.get(hash) ?? 1)
}

function unit(vector: Float32Array | undefined): Float32Array | null {
  if (!vector) return null
  let squared = 0
  for (const value of vector) squared += value * value
  if (squared === 0) return null
  const scale = 1 / Math.sqrt(squared)
  return vector.map((value) => value * scale)
}

/** The rows by feature, to find the likeness of a text to all of them in one sweep. */
export type Likenesses = { to: (row: Row) => Float32Array }

export function likenesses(rows: Row[]): Likenesses {
  const lists = new Map<number, { rows: number[]; values: number[] }>()
  rows.forEach(({ ids, values }, row) => {
    ids.forEach((id, i) => {
      let list = lists.get(id)
      if (!list) {
        list = { rows: [], values: [] }
        lists.set(id, list)
      }
      list.rows.push(row)
      list.values.push(values[i]!)
    })
  })
  const packed = new Map(
    [...lists].map(([id, list]) => [
      id,
      { rows: Int32Array.from(list.rows), values: Float32Array.from(list.values) },
    ]),
  )
  return {
    to({ ids, values, dense }) {
      const sums = new Float32Array(rows.length)
      for (let i = 0; i < ids.length; i++) {
        const list = packed.get(ids[i]!)
        if (!list) continue
        const value = values[i]!
        for (let j = 0; j < list.rows.length; j++) sums[list.rows[j]!]! += value * list.values[j]!
      }
      if (dense) addDense(sums, rows, dense)
      return sums
    },
  }
}

/** Where both have a vector both views count. */
function addDense(sums: Float32Array, rows: Row[], dense: Float32Array): void {
  rows.forEach((row, place) => {
    if (row.dense?.length !== dense.length) return
    let product = 0
    for (let i = 0; i < dense.length; i++) product += dense[i]! * row.dense[i]!
    sums[place] = blend(sums[place]!, product)
  })
}

/** How alike each is to each; the same both ways. */
export class Likeness {
  readonly size: number
  readonly #values: Float32Array

  constructor(rows: Float32Array[]) {
    this.size = rows.length
    this.#values = new Float32Array(this.size ** 2)
    for (const [place, row] of rows.entries()) this.#values.set(row, place * this.size)
  }

  of(one: number, other: number): number {
    return this.#values[one * this.size + other]!
  }

  set(one: number, other: number, value: number): void {
    this.#values[one * this.size + other] = value
    this.#values[other * this.size + one] = value
  }
}

/** The likeness of each row to each. */
export function likenessOfAll(rows: Row[]): Likeness {
  const bySparse = likenesses(rows.map((row) => ({ ...row, dense: null })))
  const like = new Likeness(rows.map((row) => bySparse.to({ ...row, dense: null })))
  const places = [...rows.keys()].filter((place) => rows[place]!.dense)
  const size = rows[places[0] ?? -1]?.dense?.length ?? 0
  // One block and half of the pairs: this is where most of the time is spent.
  const packed = new Float32Array(places.length * size)
  places.forEach((place, at) => {
    packed.set(rows[place]!.dense!, at * size)
  })
  for (let a = 0; a < places.length; a++)
    for (let b = a; b < places.length; b++) {
      const one = places[a]!
      const other = places[b]!
      like.set(one, other, blend(like.of(one, other), product(packed, a * size, b * size, size)))
    }
  return like
}

/** Four sums at a time, which the processor adds side by side. */
function product(packed: Float32Array, a: number, b: number, size: number): number {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  const end = size - (size % 4)
  for (let i = 0; i < end; i += 4) {
    s0 += packed[a + i]! * packed[b + i]!
    s1 += packed[a + i + 1]! * packed[b + i + 1]!
    s2 += packed[a + i + 2]! * packed[b + i + 2]!
    s3 += packed[a + i + 3]! * packed[b + i + 3]!
  }
  for (let i = end; i < size; i++) s0 += packed[a + i]! * packed[b + i]!
  return s0 + s1 + s2 + s3
}

/** The mean of rows: by words, the likeness of a text to it is the mean of its likenesses to each. */
export function meanOf(rows: Row[]): Row {
  const sums = new Map<number, number>()
  for (const { ids, values } of rows)
    for (let i = 0; i < ids.length; i++)
      sums.set(itemAt(ids, i), (sums.get(itemAt(ids, i)) ?? 0) + itemAt(values, i) / rows.length)
  const dense = rows.every((row) => row.dense !== null)
    ? itemAt(rows, 0).dense!.map(
        (_, i) => rows.reduce((sum, row) => sum + itemAt(row.dense!, i), 0) / rows.length,
      )
    : null
  return { ids: Int32Array.from(sums.keys()), values: Float32Array.from(sums.values()), dense }
}

/** The same direction with the length one: what a group has in common is not held against it for having many wordings. */
export function unitOf({ ids, values, dense }: Row): Row {
  const length = Math.hypot(...values) || 1
  return { ids, values: values.map((value) => value / length), dense: unit(dense ?? undefined) }
}
