import type { StoryProblem } from '@studio/contract'
import { expect, test } from 'vitest'
import { carriedProblems } from './carried-problems.ts'

const problem = (line: number): StoryProblem => ({
  rule: 'V5',
  severity: 'warning',
  line,
  message: `of ${line}`,
})
const source = 'one\ntwo\nthree\nfour'
const problems = [0, 1, 2, 4].map(problem)
const carried = (now: string) =>
  carriedProblems({ source, problems }, now).map(({ line, message }) => [line, message])

test('nothing changes while the text is the same', () => {
  expect(carriedProblems({ source, problems }, source)).toBe(problems)
})

test('problems move with their lines, and what is said of the whole story goes', () => {
  expect(carried('new\none\ntwo\nthree\nfour')).toEqual([
    [2, 'of 1'],
    [3, 'of 2'],
    [5, 'of 4'],
  ])
  expect(carried('one\ntwo\nfour')).toEqual([
    [1, 'of 1'],
    [2, 'of 2'],
    [3, 'of 4'],
  ])
})

test('the problem of a line goes with its text', () => {
  expect(carried('one\nTWO\nthree\nfour')).toEqual([
    [1, 'of 1'],
    [4, 'of 4'],
  ])
  expect(carried('')).toEqual([])
})
