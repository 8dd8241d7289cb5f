import { describe, expect, it } from 'vitest'
import { givenTrainingSet } from './given-storyfile.ts'
import { countFeatures, extendSpace, vectorise } from './judge/features.ts'
import { fitLexical, type Lexical } from './lexical/lexical.ts'
import { customLexicon, normalise } from './lexical/normalise.ts'
import { scoreLexical } from './lexical/score-lexical.ts'
import { lookAgain, overviewOf } from './overview.ts'

const { clips } = givenTrainingSet()
const rows = clips.flatMap(({ phrases }, label) => phrases.map((text) => ({ text, label })))
const read = (text: string) => countFeatures(normalise(text, 'en', customLexicon([], 'en')))
const model = fitLexical(
  rows.map(({ text }) => read(text)),
  Int32Array.from(rows, (row) => row.label),
  clips.length,
  1,
)
const seen = (lexical: Lexical) => ({ ...lexical, features: lexical.space.hashes.length })
const questions = ['where did you go to school', 'tell me of the storms', 'who cooked the fish', 'zebra', '']

function expectTheSame(one: Lexical, other: Lexical) {
  for (const question of questions) {
    const byPhrases = scoreLexical(one, read(question))
    const byLabels = scoreLexical(other, read(question))
    for (const label of clips.keys()) {
      expect(byLabels.decision[label]).toBeCloseTo(byPhrases.decision[label]!, 4)
      expect(byLabels.centroid[label]).toBeCloseTo(byPhrases.centroid[label]!, 4)
      expect(byLabels.nearestOf(label).row).toBe(byPhrases.nearestOf(label).row)
    }
    expect(byLabels.nearest.row).toBe(byPhrases.nearest.row)
    expect(byLabels.nearest.cosine).toBeCloseTo(byPhrases.nearest.cosine, 4)
  }
}

describe('the overview of a large storyfile', () => {
  it('says of every label what its phrases say', () => {
    expect(model.overview).toBeNull()
    expectTheSame(model, { ...model, overview: overviewOf(seen(model)) })
  })

  it('needs no postings', () => {
    const index = { ...model.index, postings: null }
    expectTheSame(model, { ...model, index })
    expectTheSame(model, { ...model, index, overview: overviewOf(seen(model)) })
  })

  it('knows labels that were learned again, with words that it had not met', () => {
    const counts = read('did a zebra come aboard')
    const space = extendSpace(model.space, counts)
    const label = 3
    const row = rows.length
    const learned: Lexical = {
      ...model,
      space,
      index: { ...model.index, extra: [vectorise(counts, space)] },
      labelOf: Int32Array.from([...model.labelOf, label]),
      supports: model.supports.map((support, own) =>
        own === label
          ? {
              ...support,
              rows: Int32Array.from([...support.rows, row]),
              weights: Float32Array.from([...support.weights, 1]),
            }
          : support,
      ),
    }
    const overview = lookAgain(overviewOf(seen(model)), seen(learned), [label])
    expectTheSame(learned, { ...learned, overview })
    expect(scoreLexical({ ...learned, overview }, read('zebra')).nearest).toMatchObject({ label, row })
  })
})
