import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRows, projectOf, readRows } from './specification.mjs'

const project = new URL('../', import.meta.url)
const rows = readRows(readFileSync(new URL('docs/specification.md', project), 'utf8'))

test('the page of sentences lists what the specification asks, each with a test in a file that exists', () => {
  expect(rows.length).toBeGreaterThan(120)
  expect(rows.filter(({ file }) => !existsSync(new URL(file, project)))).toEqual([])
  const lines = readFileSync(new URL('docs/specification.md', project), 'utf8').split('\n')
  expect(lines.filter((line) => /^\| \d /.test(line))).toHaveLength(rows.length)
})

const row = (test: string, file = 'packages/ui/src/format.test.ts') => ({
  point: '9',
  sentence: 'units B up to YB',
  file,
  test,
})
const report = (...tests: { fullName: string; status?: string; assertions?: number }[]) => ({
  testResults: [
    {
      name: '/somewhere/packages/ui/src/format.test.ts',
      assertionResults: tests.map(({ fullName, status = 'passed', assertions = 1 }) => ({
        fullName,
        status,
        meta: { assertions },
      })),
    },
  ],
})

test.each([
  ['passed', row('units'), report({ fullName: 'units' }), ''],
  ['was skipped', row('units'), report({ fullName: 'units', status: 'skipped' }), 'skipped'],
  ['failed', row('units'), report({ fullName: 'units', status: 'failed' }), 'failed'],
  ['was emptied', row('units'), report({ fullName: 'units', assertions: 0 }), 'asserts nothing'],
  ['was renamed', row('units'), report({ fullName: 'the units' }), 'there is no test'],
  ['was moved', row('units', 'packages/ui/src/x.test.ts'), report({ fullName: 'units' }), 'did not run'],
  ['passed in every case', row('units: …'), report({ fullName: 'units: 1' }, { fullName: 'units: 2' }), ''],
  [
    'failed in one case',
    row('units: …'),
    report({ fullName: 'units: 1' }, { fullName: 'units: 2', status: 'failed' }),
    'failed',
  ],
])('a row whose test %s is judged so', (_name, one, reported, fault) => {
  const broken = brokenRows([one], { small: reported })
  expect(broken.join()).toContain(fault)
  expect(broken).toHaveLength(fault ? 1 : 0)
})

test('rows of a size that did not run are left alone', () => {
  expect(brokenRows([row('units')], { large: report() })).toEqual([])
  expect(
    ['packages/e2e/src/a.test.ts', 'packages/server/src/a.medium.test.ts', 'scripts/a.test.ts'].map(
      projectOf,
    ),
  ).toEqual(['large', 'medium', 'small'])
})
