import { expect, test } from 'vitest'
import { ask, explain, joinAnswers, learn, train } from '../../index.ts'
import { givenTrainingSet } from '../given-storyfile.ts'

/** `storm` was recorded twice: the second one is asked for in much the same words. */
const set = givenTrainingSet()
const twice = {
  ...set,
  clips: [
    ...set.clips,
    {
      clipId: 'gale',
      transcript: 'A gale tore the sails and the mast broke in the waves.',
      phrases: [
        'What was the worst gale?',
        'Were you ever in a gale at sea?',
        'Tell me about the worst storm at sea',
      ],
    },
  ],
}
const trained = train(twice)
const joined = joinAnswers(trained, (clipId) => (clipId === 'gale' ? 'storm' : undefined))

test('Whichever of two merged answers is meant, the kept clip plays, and its twin is offered nowhere.', () => {
  for (const text of twice.clips.at(-1)!.phrases) {
    expect(ask(trained, text).clipId).toBe('gale')
    expect(ask(joined, text)).toMatchObject({ outcome: 'answer', clipId: 'storm', exact: true })
  }
  for (const text of ['how bad was the gale', 'the worst storm or gale at sea', 'what is a sextant']) {
    const { top } = ask(joined, text)
    expect(top.map(({ clipId }) => clipId)).not.toContain('gale')
    expect(new Set(top.map(({ clipId }) => clipId)).size).toBe(top.length)
  }
})

test('Two answers that were rivals for a text are none once they are merged.', () => {
  const text = 'was there a terrible storm or gale at sea'
  const [before, after] = [ask(trained, text), ask(joined, text)]
  expect(
    before.top
      .slice(0, 2)
      .map(({ clipId }) => clipId)
      .sort(),
  ).toEqual(['gale', 'storm'])
  expect(after).toMatchObject({ outcome: 'answer', clipId: 'storm' })
  expect(after.margin).toBeGreaterThan(before.margin)
})

test('Other questions are answered as before, and nothing is joined where nothing was merged.', () => {
  for (const text of ['Who is Tom?', 'Show me your sextant', 'Was the food good?'])
    expect(ask(joined, text)).toMatchObject({ clipId: ask(trained, text).clipId, outcome: 'answer' })
  expect(joinAnswers(trained, () => undefined)).toBe(trained)
})

test('A merged matcher learns and explains for the kept clip.', () => {
  const text = 'heave the kedge from its locker'
  const learned = learn(joined, [{ text, clipIds: ['storm'] }])
  expect(ask(learned, text)).toMatchObject({ clipId: 'storm', exact: true })
  expect(explain(joined, 'What was the worst gale?', 'storm').nearestPhrase).toBe('What was the worst gale?')
})
