import type { ClassQuestion } from '@studio/contract'
import { expect, it } from 'vitest'
import { keyTargets, nextState } from './queue-keys.ts'

const asked = (text: string, state: ClassQuestion['state']): ClassQuestion => ({
  classQuestionId: text,
  text,
  name: 'Kaya',
  state,
})
const targetsOf = (...open: ClassQuestion[]) => {
  const { allow, decline } = keyTargets(open)
  return [allow?.text, decline?.text]
}

it('one key lets the first question through that waits, the other declines the first of all', () => {
  expect(targetsOf(asked('One?', 'allowed'), asked('Two?', 'waiting'), asked('Three?', 'waiting'))).toEqual([
    'Two?',
    'One?',
  ])
})

it('where none waits, the first allowed one is asked', () => {
  const one = asked('One?', 'allowed')
  expect(targetsOf(one, asked('Two?', 'allowed'))).toEqual(['One?', 'One?'])
  expect(nextState(one)).toBe('asked')
  expect(nextState(asked('Two?', 'waiting'))).toBe('allowed')
})

it('an empty queue leaves the keys to the browser', () => {
  expect(keyTargets([])).toEqual({})
})
