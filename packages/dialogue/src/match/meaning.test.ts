import { describe, expect, it } from 'vitest'
import {
  ask,
  deserialise,
  evaluate,
  explain,
  foresee,
  learn,
  serialise,
  textsOf,
  train,
  type Vectors,
  wholeNumbers,
} from '../index.ts'
import { givenTrainingSet, paraphrases } from './given-storyfile.ts'

/** One direction for each clip, and some noise of each text's own: what a perfect encoder would say. */
const size = 16
const clipNumbers = new Map(givenTrainingSet().clips.map(({ clipId }, number) => [clipId, number]))
function vectorAbout(clipId: string | null, text: string) {
  const numbers = Array.from({ length: size }, (_, i) => ((text.charCodeAt(i % text.length) % 7) - 3) / 12)
  numbers[clipId === null ? size - 1 : clipNumbers.get(clipId)!]! += 2
  return wholeNumbers(numbers)
}
function givenVectors(more: (readonly [text: string, clipId: string | null])[] = []): Vectors {
  const { clips } = givenTrainingSet()
  const known = clips.flatMap((clip) =>
    textsOf({ ...givenTrainingSet(), clips: [clip] }).map((text) => [text, clip.clipId] as const),
  )
  return {
    encoder: 'test',
    of: new Map([...known, ...more].map(([text, clipId]) => [text, vectorAbout(clipId, text)])),
  }
}

/** Words that nobody knows; only the encoder says that they are about the food. */
const strange = 'zorble fnargle quux'
const vectors = givenVectors([[strange, 'food'], ...paraphrases])
const words = train(givenTrainingSet())
const matcher = train(givenTrainingSet(), vectors)

describe('a matcher with vectors', () => {
  it('decides a text without a vector exactly as one that was trained on words alone', () => {
    const texts = [...paraphrases.map(([text]) => text), strange, 'What is your name?', 'xyzzy', '']
    for (const text of texts) expect(ask(matcher, text)).toEqual(ask(words, text))
    expect(serialise({ ...matcher, meaning: null, meaningRejector: null })).toEqual(serialise(words))
  })
  it('finds the clip by what a text means where no word is shared', () => {
    expect(ask(words, strange).outcome).not.toBe('answer')
    expect(ask(matcher, strange, {}, vectors.of.get(strange))).toMatchObject({
      outcome: 'answer',
      clipId: 'food',
    })
    expect(evaluate(matcher, [{ text: strange, clipIds: ['food'] }], vectors).hitAt1).toBe(1)
    expect(evaluate(matcher, [{ text: strange, clipIds: ['food'] }]).coverage).toBe(0)
  })
  it('is stored with its vectors', () => {
    const bytes = serialise(matcher)
    const restored = deserialise(bytes)
    expect(serialise(restored)).toEqual(bytes)
    for (const [text, vector] of vectors.of)
      expect(ask(restored, text, {}, vector)).toEqual(ask(matcher, text, {}, vector))
  })
  it('decides alike where the words were weighed before the vector came', () => {
    const texts = [...vectors.of.keys(), 'What is your name?', 'xyzzy', '']
    for (const text of texts) {
      const vector = vectors.of.get(text)
      expect(ask(matcher, text, {}, vector, foresee(matcher, text))).toEqual(ask(matcher, text, {}, vector))
    }
    const ofAnother = foresee(matcher, 'What is your name?')
    expect(ask(matcher, strange, {}, undefined, ofAnother)).toEqual(ask(matcher, strange))
    expect(ask(words, ofAnother.text, {}, undefined, ofAnother)).toEqual(ask(words, ofAnother.text))
  })
  it('learns a correction with its vector, so that what means the same is answered too', () => {
    const text = 'blimp crumple'
    const alike = 'snazzle dorp'
    const more = givenVectors([
      [text, null],
      [alike, null],
      [strange, 'food'],
    ])
    const corrected = learn(matcher, [{ text, clipIds: ['advice'] }], more)
    const decide = (one: typeof matcher) => ask(one, alike, {}, more.of.get(alike)).top[0]
    expect(decide(corrected)).toMatchObject({ clipId: 'advice' })
    expect(decide(corrected)!.score).toBeGreaterThan(decide(matcher)!.score)
    // The correction is stored like any other phrase.
    expect(ask(deserialise(serialise(corrected)), alike, {}, more.of.get(alike)).top[0]).toEqual(
      decide(corrected),
    )
    expect(ask(corrected, strange, {}, more.of.get(strange)).clipId).toBe('food')
  })
  it('learns a correction without a vector by its words', () => {
    const corrected = learn(matcher, [{ text: 'blimp crumple', clipIds: ['advice'] }])
    expect(ask(corrected, 'blimp crumple').clipId).toBe('advice')
    expect(ask(corrected, strange, {}, vectors.of.get(strange)).clipId).toBe('food')
  })
  it('has no use for vectors of another encoder or another size', () => {
    const other = { ...vectors, encoder: 'another' }
    expect(evaluate(matcher, [{ text: strange, clipIds: ['food'] }], other).coverage).toBe(0)
    expect(ask(matcher, strange, {}, new Int8Array(3).fill(1))).toEqual(ask(matcher, strange))
    expect(ask(matcher, strange, {}, new Int8Array(size))).toEqual(ask(matcher, strange))
    expect(train(givenTrainingSet(), { encoder: 'empty', of: new Map() }).meaning).toBeNull()
  })
  it('names the phrase that means the same', () => {
    const { reasons } = explain(matcher, strange, 'food', vectors.of.get(strange))
    expect(reasons.find(({ kind }) => kind === 'meaning')?.weight).toBeGreaterThan(0.8)
    expect(explain(matcher, strange, 'food').reasons.filter(({ kind }) => kind === 'meaning')).toEqual([])
  })
})
