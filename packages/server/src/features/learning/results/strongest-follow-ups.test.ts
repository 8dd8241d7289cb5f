import { expect, test } from 'vitest'
import { type PupilTurn, strongestFollowUps } from './strongest-follow-ups.ts'

/** What a pupil asked in one attempt: each letter a new answer on one topic, from a minute on. */
const asked = (studentId: string, clips: string, minute: number, attempt = 1): PupilTurn[] =>
  [...clips].map((clipId, at) => ({
    studentId,
    attemptId: `${studentId}${attempt}`,
    turnId: `${studentId}${attempt}${clipId}`,
    clipId,
    topicIds: ['topic'],
    at: new Date(Date.UTC(2026, 0, 1, 9, minute + at)),
  }))

test('the deepest come first, the newest among equals, and each student has one', () => {
  const turns = [
    ...asked('a', 'xyz', 0),
    ...asked('b', 'xyz', 5),
    ...asked('c', 'xyzw', 1),
    ...asked('d', 'x', 9),
  ]
  expect(strongestFollowUps(turns)).toEqual([
    { turnId: 'c1w', depth: 3, afterTurnId: 'c1z' },
    { turnId: 'b1z', depth: 2, afterTurnId: 'b1y' },
    { turnId: 'a1z', depth: 2, afterTurnId: 'a1y' },
  ])
})

test('rows do not lead from one attempt into the next, and the best of all attempts counts', () => {
  const turns = [...asked('a', 'xyz', 0), ...asked('a', 'xy', 10, 2)]
  expect(strongestFollowUps(turns)).toEqual([{ turnId: 'a1z', depth: 2, afterTurnId: 'a1y' }])
})

test('five are enough, and nothing is made of nothing', () => {
  expect(strongestFollowUps([...'abcdefg'].flatMap((one, at) => asked(one, 'xy', at)))).toHaveLength(5)
  expect(strongestFollowUps([])).toEqual([])
})
