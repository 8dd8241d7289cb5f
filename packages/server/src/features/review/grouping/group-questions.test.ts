import { expect, test } from 'vitest'
import { atFirstSight } from './group-questions.ts'

test('at first sight the same words are one group, whatever their order, case and punctuation', () => {
  const asked = [
    { text: 'Was the pay good?', times: 2 },
    { text: 'the pay was good', times: 1 },
    { text: 'Did you have a dog?', times: 1 },
  ]
  expect(atFirstSight(asked)).toEqual({
    alone: 1,
    groups: [
      { texts: ['Was the pay good?', 'the pay was good'], times: 3 },
      { texts: ['Did you have a dog?'], times: 1 },
    ],
  })
})
