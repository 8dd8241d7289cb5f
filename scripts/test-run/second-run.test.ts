import { expect, test } from 'vitest'
import { patternOf, runsAgain, withSecondRun } from './second-run.mjs'

const file = (name: string, tests: Record<string, 'passed' | 'failed' | 'pending'>) => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([title, status]) => ({
    ...{ title, status, ancestorTitles: ['rows'] },
    fullName: `rows ${title}`,
  })),
})
const broken = (name: string) => ({ name, status: 'failed', assertionResults: [] })
const report = (...testResults: unknown[]) => ({ testResults })

test('runs the failed files again, those too that could not be loaded', () => {
  const first = report(file('a', { one: 'passed' }), file('b', { two: 'failed' }), broken('c'))
  expect(runsAgain(first)).toEqual([{ files: ['b', 'c'] }])
})

test('runs nothing again when more failed than chance explains', () => {
  expect(runsAgain(report(...Array.from({ length: 9 }, (_, at) => broken(`${at}`))))).toEqual([])
})

test('runs only the failed tests of a long file of separate tests', () => {
  const dialogs = '/e2e/every-dialog.test.ts'
  const first = report(
    file(dialogs, { 'new (role)': 'failed', menu: 'passed' }),
    file('b', { two: 'failed' }),
  )
  expect(runsAgain(first)).toEqual([{ files: ['b'] }, { files: [dialogs], names: ['rows > new (role)'] }])
  expect(runsAgain(report(broken(dialogs)))).toEqual([{ files: [dialogs] }])
  const second = report(file(dialogs, { 'new (role)': 'passed', menu: 'pending' }))
  const { report: both, mended } = withSecondRun(first, second)
  expect(both).toMatchObject({ numPassedTests: 2, numFailedTests: 1 })
  expect(mended).toEqual([`${dialogs}: rows new (role)`])
})

test('names the tests to run, and no others', () => {
  const pattern = new RegExp(patternOf(['new (role)', 'rows > a/b menu']))
  expect(['new (role)', 'rows > a/b menu'].every((name) => pattern.test(name))).toBe(true)
  expect(['new (role) twice', 'menu', 'new role'].some((name) => pattern.test(name))).toBe(false)
})

test('takes the second result of a file, and names what passed only then', () => {
  const first = report(
    file('a', { one: 'passed', later: 'pending' }),
    file('b', { two: 'failed', three: 'failed' }),
  )
  const second = report(file('b', { two: 'passed', three: 'failed' }))
  const { report: both, mended } = withSecondRun(first, second)
  expect(both).toMatchObject({ numPassedTests: 2, numFailedTests: 1 })
  expect(mended).toEqual(['b: rows two'])
})

test('names a file that could be loaded only the second time', () => {
  expect(withSecondRun(report(broken('c')), report(file('c', { one: 'passed' }))).mended).toEqual(['c'])
  expect(withSecondRun(report(broken('c')), report(broken('c'))).mended).toEqual([])
})
