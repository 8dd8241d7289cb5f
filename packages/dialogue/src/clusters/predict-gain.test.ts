import { expect, test } from 'vitest'
import { givenTrainingSet } from '../match/given-storyfile.ts'
import { textsOf } from '../match/train.ts'
import { type Plan, predictGains } from './predict-gain.ts'

const times = (count: number, ...texts: string[]) => texts.map((text) => ({ text, times: count }))
const wages: Plan = {
  clipId: null,
  texts: times(
    4,
    'how much did you earn on board',
    'how much money did you earn',
    'how much did they pay you on board',
    'how much money did they pay you',
  ),
}

test('An answer that is not recorded would be given for wordings that it was not trained on.', () => {
  const [gain] = predictGains(givenTrainingSet(), [wages], [])
  expect(gain).toMatchObject({ asked: 16, tested: true, taken: 0 })
  expect(gain!.caught).toBeGreaterThanOrEqual(8)
  expect(gain!.caught).toBeLessThanOrEqual(16)
})

test('Wordings that have nothing in common promise less than wordings that are alike.', () => {
  const scattered: Plan = {
    clipId: null,
    texts: times(4, 'zeppelin engines', 'purple mushrooms', 'quantum lawyers', 'origami championship'),
  }
  const [alike, unlike] = predictGains(givenTrainingSet(), [wages, scattered], [])
  expect(unlike!.caught).toBeLessThan(alike!.caught)
})

test('What a new answer would take from another is counted against it.', () => {
  const twin: Plan = {
    clipId: null,
    texts: times(
      1,
      'tell me about the sextant please',
      'the sextant please explain',
      'how was a sextant used',
    ),
  }
  const answered = [
    { text: 'please tell me about the sextant', times: 6, clipId: 'sextant' },
    { text: 'were you married', times: 3, clipId: 'wedding' },
  ]
  const [gain] = predictGains(givenTrainingSet(), [twin], answered)
  expect(gain!.taken).toBeGreaterThan(0)
  expect(gain!.taken).toBeLessThanOrEqual(6)
})

test('More wordings help an answer that exists.', () => {
  const plan: Plan = {
    clipId: 'brother',
    texts: times(
      2,
      'did you grow up alone at home',
      'were you alone at home as a child',
      'were you a child alone',
    ),
  }
  const [gain] = predictGains(givenTrainingSet(), [plan], [])
  expect(gain!.caught).toBeGreaterThan(0)
})

test('A text that a reviewer called not recorded counts as caught once it is recorded.', () => {
  const labelledTurns = wages.texts.map(({ text }) => ({ text, clipIds: [] }))
  const [before] = predictGains(givenTrainingSet(), [wages], [])
  const [judged] = predictGains(givenTrainingSet({ labelledTurns }), [wages], [])
  expect(judged!.caught).toBe(before!.caught)
})

test('Wordings that share no word are caught where visitors are answered by meaning.', () => {
  const texts = [
    'whats your salery',
    'kroner per month back then',
    'were you rich on that',
    'did it keep a family',
    'what do you take home',
    'was it good money',
  ].map((text) => ({ text, times: 4 }))
  const plan = { clipId: null, texts }
  const set = givenTrainingSet()
  const all = [...textsOf(set), ...texts.map(({ text }) => text)]
  const of = new Map(
    all.map((text, place) => {
      const vector = new Int8Array(512)
      // What is asked of pay lies in one direction; the rest is each text's own.
      if (texts.some((one) => one.text === text)) vector[0] = 100
      vector[1 + (place % 511)] = 80
      return [text, vector]
    }),
  )
  const [byWords] = predictGains(set, [plan], [])
  const [byMeaning] = predictGains(set, [plan], [], { encoder: 'made', of })
  expect(byWords!.caught).toBeLessThan(6)
  expect(byMeaning!.caught).toBeGreaterThan(12)
})
