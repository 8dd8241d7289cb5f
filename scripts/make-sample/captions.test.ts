import { expect, it } from 'vitest'
import { captionsOf, sentencesOf } from './captions.ts'
import { special, topics } from './script.ts'

const questions = topics.flatMap((topic) => topic.questions)
const spoken = [...special, ...questions].filter(({ transcript }) => transcript !== '')

it.each(spoken.map((one) => [one.slug, one] as const))(
  'the German captions of %s go with its sentences and fit under the picture',
  (_, { transcript, german }) => {
    const sentences = sentencesOf(transcript).map((_sentence, at) => at * 4)
    const durationMs = sentences.length * 4000
    const cues = captionsOf(german, { sentences }, durationMs)
    expect(cues.map(({ text }) => text).join(' ')).toBe(german)
    expect(cues[0]!.startMs).toBe(0)
    expect(cues.at(-1)!.endMs).toBe(durationMs)
    for (const [at, { startMs, endMs, text }] of cues.entries()) {
      expect(text.length, text).toBeLessThanOrEqual(84)
      expect(endMs).toBeGreaterThan(startMs)
      if (at > 0) expect(startMs).toBeGreaterThanOrEqual(cues[at - 1]!.endMs)
    }
  },
)

it('refuses a caption with another number of sentences', () => {
  expect(() => captionsOf('Eins. Zwei.', { sentences: [0] }, 1000)).toThrow('2 sentences, the speech 1')
})

it('the script asks nothing twice, and offers some questions before anything was asked', () => {
  const asked = questions
    .flatMap(({ text, variants }) => [text, ...variants])
    .map((text) => text.toLowerCase())
  expect(asked.filter((text, place) => asked.indexOf(text) !== place)).toEqual([])
  expect(new Set(questions.map(({ slug }) => slug)).size).toBe(questions.length)
  expect(questions.filter(({ first }) => first)).toHaveLength(12)
  expect(questions.filter(({ starter, first }) => starter && !first)).toEqual([])
})
