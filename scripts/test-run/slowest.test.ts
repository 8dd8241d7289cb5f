import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launch/runtime.mjs'
import { slowest } from './slowest.mjs'

const file = (name: string, seconds: number, tests: Record<string, number>) => ({
  name: join(root, name),
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: Object.entries(tests).map(([fullName, duration]) => ({ fullName, duration })),
})

test('the slowest files and tests of all reports come first, as many as asked for', () => {
  const medium = { testResults: [file('a.test.ts', 3, { quick: 10, slow: 2900 })] }
  const large = { testResults: [file('b.test.ts', 60, { story: 59_000 }), file('c.test.ts', 1, {})] }
  expect(slowest([medium, large], 2)).toEqual({
    files: ['   60.0 s  b.test.ts', '    3.0 s  a.test.ts'],
    tests: ['   59.0 s  story (b.test.ts)', '    2.9 s  slow (a.test.ts)'],
  })
})

test('a test that was skipped has no time', () => {
  const report = { testResults: [{ ...file('a.test.ts', 1, {}), assertionResults: [{ fullName: 'later' }] }] }
  expect(slowest([report]).tests).toEqual(['    0.0 s  later (a.test.ts)'])
})
