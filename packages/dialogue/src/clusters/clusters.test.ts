import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agreement } from './agreement.ts'
import { clusterQuestions } from './cluster-questions.ts'

const labelled: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('./labelled-misses.json', import.meta.url), 'utf8'),
)
const misses = Object.entries(labelled).flatMap(([label, texts]) => texts.map((text) => ({ label, text })))
const once = (texts: string[]) => texts.map((text) => ({ text, times: 1 }))
const textsOf = (texts: string[], members: number[]) => members.map((member) => texts[member]!)

test('Five hundred labelled misses are grouped by what they ask.', () => {
  expect(misses.length).toBeGreaterThanOrEqual(500)
  const clusters = clusterQuestions(once(misses.map((miss) => miss.text)), 'en')
  const found = agreement(
    clusters,
    misses.map((miss) => miss.label),
  )
  expect(found.purity).toBeGreaterThan(0.84)
  // Groups of one are always pure, so purity alone could be had for nothing.
  expect(found.purityOfSeveral).toBeGreaterThan(0.8)
  expect(found.foundTogether).toBeGreaterThan(0.42)
})

test('The group that was asked most comes first, and its most frequent wording names it.', () => {
  const texts = [
    'what is the name of your dog',
    'did you have a dog',
    'how much did you earn',
    'Did you have a DOG?',
  ]
  const [first] = clusterQuestions(
    [3, 5, 4, 1].map((times, place) => ({ text: texts[place]!, times })),
    'en',
  )
  expect(first!.times).toBe(9)
  expect(textsOf(texts, first!.members)[0]).toBe('did you have a dog')
})

test('Texts that differ in case and punctuation alone are one, in any language.', () => {
  const clusters = clusterQuestions(
    once(['Hast du Angst gehabt?', 'hast du angst gehabt', 'HAST DU ANGST GEHABT!!']),
    'de',
  )
  expect(clusters).toEqual([{ text: 'Hast du Angst gehabt?', members: [0, 1, 2], times: 3 }])
})

test('What has no words is in no group, and very long text is in one.', () => {
  const clusters = clusterQuestions(once(['🙂🙂', '', '   ', 'x '.repeat(50_000)]), 'en')
  expect(clusters.map((cluster) => cluster.members)).toEqual([[3]])
})

test('Questions in another script are grouped by their own words.', () => {
  const texts = ['Сколько стоит билет?', 'сколько стоит билет сегодня', '你是谁', '你是谁？', 'مرحبا من أنت']
  const clusters = clusterQuestions(once(texts), 'en')
  expect(clusters.map((cluster) => cluster.members)).toEqual([[0, 1], [2, 3], [4]])
})

test('The order in which the texts come changes nothing.', () => {
  const texts = misses.slice(0, 120).map((miss) => miss.text)
  const shown = (list: string[]) =>
    clusterQuestions(once(list), 'en')
      .map((one) => textsOf(list, one.members).sort().join('|'))
      .sort()
  expect(shown([...texts].reverse())).toEqual(shown(texts))
})

test('Vectors of meaning join what shares no word.', () => {
  const money = Float32Array.from([1, 0, 0.1])
  const texts = ['how much did you earn', 'kroner per month back then', 'tell me about penguins']
  const vectors = [money, money, Float32Array.from([0, 1, 0])]
  const without = clusterQuestions(once(texts), 'en')
  const joined = clusterQuestions(
    texts.map((text, place) => ({ text, times: 1, vector: vectors[place] })),
    'en',
  )
  expect(without).toHaveLength(3)
  expect(joined.map((one) => one.members)).toEqual([[0, 1], [2]])
})

/** Each text in the direction of what it asks, with a part of its own, as encoders see it: here cosines are about .6. */
function near(direction: number, own: number): Float32Array {
  const vector = new Float32Array(64)
  vector[direction] = 0.775
  vector[8 + own] = 0.632
  return vector
}

test('Twenty-four visitors who ask about pay in twelve wordings are one group, named by a well-spelled wording.', () => {
  const pay = [
    'whats your salery',
    'how much did you earn',
    'what was the pay like',
    'did they pay you well',
    'what were your wages',
    'how much money did you make',
    'what did you get paid',
    'was it good money',
    'were you rich on that',
    'what do you take home',
    'did it keep a family',
    'kroner per month back then',
  ]
  const others = [
    'tell me about penguins',
    'what did you eat on board',
    'who was your captain',
    'can you swim',
  ]
  const asked = [
    ...pay.map((text, place) => ({
      text,
      times: [5, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1][place]!,
      vector: near(0, place),
    })),
    ...others.map((text, place) => ({ text, times: 1, vector: near(1 + place, 20 + place) })),
  ]
  const [first, ...rest] = clusterQuestions(asked, 'en')
  expect(first).toMatchObject({ text: 'how much did you earn', times: 24 })
  expect(first!.members.toSorted((a, b) => a - b)).toEqual(pay.map((_, place) => place))
  expect(rest.map(({ members }) => members.length)).toEqual([1, 1, 1, 1])
})

test('A group that has only misspelled wordings is named with their errors mended.', () => {
  const [first] = clusterQuestions(once(['what was your salery', 'What was your salray?']), 'en')
  expect(first).toMatchObject({ text: 'what was your salary', times: 2 })
})
