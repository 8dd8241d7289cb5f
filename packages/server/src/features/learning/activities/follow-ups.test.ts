import { expect, test } from 'vitest'
import { followUpsOf } from './follow-ups.ts'

const turns = (...said: [clip: string, topics: string][]) =>
  said.map(([clipId, topics], at) => ({ turnId: String(at), clipId, topicIds: [...topics] }))
const found = (...said: [string, string][]) => {
  const { byTurn, depth } = followUpsOf(turns(...said))
  return [[...byTurn.keys()].join(''), depth]
}

test('a question is a follow-up when its answer stays on the topic of the answer before', () => {
  expect(found()).toEqual(['', 0])
  expect(found(['a', 'S'])).toEqual(['', 0])
  expect(found(['a', 'S'], ['b', 'S'], ['c', 'T'], ['d', 'T'], ['e', 'T'])).toEqual(['134', 2])
  expect(found(['a', 'S'], ['b', 'T'], ['c', 'S'])).toEqual(['', 0])
})

test('the same answer again is no follow-up, and does not end the row', () => {
  expect(found(['a', 'S'], ['a', 'S'], ['b', 'S'], ['a', 'S'], ['c', 'S'])).toEqual(['24', 2])
})

test('an answer on two topics leads on with either, and the row keeps to the one that was chosen', () => {
  expect(found(['a', 'ST'], ['b', 'T'], ['c', 'S'])).toEqual(['1', 1])
  expect(found(['a', 'ST'], ['b', 'ST'], ['c', 'S'])).toEqual(['12', 2])
  expect(found(['a', ''], ['b', ''])).toEqual(['', 0])
})

test('each follow-up knows its place in its row, and the question before it', () => {
  const { byTurn } = followUpsOf(
    turns(['a', 'S'], ['b', 'S'], ['b', 'S'], ['c', 'S'], ['d', 'T'], ['e', 'T']),
  )
  expect([...byTurn]).toEqual([
    ['1', { depth: 1, afterTurnId: '0' }],
    ['3', { depth: 2, afterTurnId: '2' }],
    ['5', { depth: 1, afterTurnId: '4' }],
  ])
})
