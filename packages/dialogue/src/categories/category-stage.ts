import { itemAt } from '../item-at.ts'
import { countFeatures, type FeatureCounts, featureSpace, numberOf } from '../match/judge/features.ts'
import { bankModel } from '../match/lexical/concepts.ts'
import { customLexicon, normalise } from '../match/lexical/normalise.ts'

/** A group of things that visitors say, known by examples, and what to do about them. */
export type VisitorCategory = {
  categoryId: string
  kind: 'routing' | 'review' | 'safety'
  action: 'none' | 'play_clip' | 'cannot_answer' | 'help_line' | 'stop_session'
  /** The clip that `play_clip` plays. */
  clipId: string | null
  examples: string[]
}

/** The examples of all categories, ready to be compared with a text. */
export type CategoryStage = {
  language: string
  /** Per example the place of its category. */
  categoryOf: number[]
  categories: VisitorCategory[]
  /** By feature: the examples that have it, and how much it weighs in each. */
  index: Map<number, { row: number; value: number }[]>
  idfOf: (feature: number) => number
}

/** With fewer examples a category says too little about what belongs to it. */
const examplesAtLeast = 3

/**
 * From this nearness on a text belongs to the category of an example. High: a question that was routed by mistake gets no
 * answer. Of the bank's 13,549 questions 20 come to one of three made categories, six of them wrongly; of 30 that belong
 * to one, 19 do (at .4: 55 and 25, at .6: 12 and 11). Chosen on these texts of category-stage.test.ts: figures of others
 * are not known.
 */
const nearFrom = 0.5

const noWords = customLexicon([], '')

export function categoryStage(categories: VisitorCategory[], language: string): CategoryStage {
  const acting = categories.filter(({ examples }) => examples.length >= examplesAtLeast)
  const rows = acting.flatMap(({ examples }, place) =>
    examples.map((example) => ({ place, counts: featuresOf(example, language) })),
  )
  const idfOf = weights(
    rows.map((row) => row.counts),
    language,
  )
  const index: CategoryStage['index'] = new Map()
  rows.forEach(({ counts }, row) => {
    for (const [feature, value] of vectorOf(counts, idfOf)) {
      const held = index.get(feature)
      if (held) held.push({ row, value })
      else index.set(feature, [{ row, value }])
    }
  })
  return { language, categoryOf: rows.map((row) => row.place), categories: acting, index, idfOf }
}

/** The categories that a text belongs to, the nearest first. */
export function categoriesOf(
  stage: CategoryStage,
  text: string,
): { category: VisitorCategory; nearness: number }[] {
  const { categories, categoryOf, index, idfOf, language } = stage
  if (categories.length === 0) return []
  const nearness = new Float64Array(categoryOf.length)
  for (const [feature, value] of vectorOf(featuresOf(text, language), idfOf))
    for (const held of index.get(feature) ?? []) nearness[held.row]! += value * held.value
  const best = new Float64Array(categories.length)
  nearness.forEach((near, row) => {
    best[itemAt(categoryOf, row)] = Math.max(itemAt(best, itemAt(categoryOf, row)), near)
  })
  return categories
    .map((category, place) => ({ category, nearness: itemAt(best, place) }))
    .filter((one) => one.nearness >= nearFrom)
    .sort((a, b) => b.nearness - a.nearness)
}

function featuresOf(text: string, language: string): FeatureCounts {
  return countFeatures(normalise(text, language, noWords))
}

/** How telling a feature is: by the question bank of the language, otherwise by the examples themselves. */
function weights(counts: FeatureCounts[], language: string): (feature: number) => number {
  const space =
    bankModel(language)?.space ?? featureSpace({ length: counts.length, at: (row) => counts[row] })
  const rarest = space.idf.reduce((most, value) => Math.max(most, value), 1)
  return (feature) => {
    const number = numberOf(space, feature)
    return number < 0 ? rarest : itemAt(space.idf, number)
  }
}

/** Words and letters weigh the same. Unknown words count too: they make a text another one. */
function vectorOf(
  { words, characters }: FeatureCounts,
  idfOf: (feature: number) => number,
): Map<number, number> {
  const vector = new Map<number, number>()
  for (const { hashes, weights: counted } of [words, characters]) {
    const values = Array.from(hashes, (feature, at) => counted[at]! * idfOf(feature))
    const length = Math.sqrt(2 * values.reduce((sum, value) => sum + value * value, 0))
    hashes.forEach((feature, at) => {
      vector.set(feature, (vector.get(feature) ?? 0) + values[at]! / length)
    })
  }
  return vector
}
