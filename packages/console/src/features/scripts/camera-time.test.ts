import type { Question } from '@studio/contract'
import { expect, it } from 'vitest'
import { askedOf, minutesOf } from './camera-time.ts'

it('takes no camera time for what the subject will not answer', () => {
  const question = (expectedSeconds: number, status: Question['status']) =>
    ({ expectedSeconds, status }) as Question
  const questions = [question(61, 'todo'), question(600, 'skipped'), question(60, 'recorded')]
  expect(askedOf({ questions })).toEqual([questions[0], questions[2]])
  expect(minutesOf(askedOf({ questions }))).toBe(3)
})
