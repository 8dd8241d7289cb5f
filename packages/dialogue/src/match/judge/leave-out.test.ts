import { expect, test } from 'vitest'
import { ask, joinAnswers, leaveOut, train } from '../../index.ts'
import { givenTrainingSet } from '../given-storyfile.ts'

/** `storm` was recorded twice: the second answer has one question of its own, and one with the first. */
const both = 'What was the worst storm?'
const set = givenTrainingSet()
const twice = {
  ...set,
  clips: [
    ...set.clips,
    { clipId: 'gale', transcript: 'A gale tore the sails.', phrases: ['What was the worst gale?', both] },
  ],
}
const trained = train(twice)
const without = (...clipIds: string[]) => leaveOut(trained, (clipId) => clipIds.includes(clipId))

test('An answer that was taken back is neither given nor offered, for its own phrases nor for others.', () => {
  const matcher = without('storm')
  for (const { phrases } of twice.clips)
    for (const text of [...phrases, 'a storm at sea', 'how bad was the weather'])
      expect(ask(matcher, text).top.map(({ clipId }) => clipId)).not.toContain('storm')
})

test('What asks for it gets another answer to the same question, or none.', () => {
  expect(ask(without('storm'), both)).toMatchObject({ outcome: 'answer', clipId: 'gale', exact: true })
  for (const text of [both, 'Were you ever in a storm at sea?'])
    expect(ask(without('storm', 'gale'), text).outcome).toBe('no_answer')
})

test('Other questions are answered as before, and the trained matcher stays as it was.', () => {
  const matcher = without('storm')
  for (const text of ['Who is Tom?', 'What was school like?'])
    expect(ask(matcher, text)).toMatchObject({ outcome: 'answer', clipId: ask(trained, text).clipId })
  expect(ask(trained, 'Were you ever in a storm at sea?').clipId).toBe('storm')
  expect(without('of another storyfile')).toBe(trained)
})

test('A merged answer goes as a whole, and where every answer is gone nothing is answered.', () => {
  const merged = joinAnswers(trained, (clipId) => (clipId === 'gale' ? 'storm' : undefined))
  const matcher = leaveOut(merged, (clipId) => clipId === 'storm')
  expect(ask(matcher, 'What was the worst gale?').outcome).toBe('no_answer')
  expect(
    ask(
      leaveOut(trained, () => true),
      'Who is Tom?',
    ),
  ).toMatchObject({ outcome: 'no_answer', top: [] })
})
