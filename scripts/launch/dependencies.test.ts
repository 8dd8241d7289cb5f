import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, mark, sets } from './dependencies.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependencies-'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const here = { os: [process.platform], cpu: [process.arch], optional: true }
const elsewhere = { os: ['aix'], cpu: ['ppc64'], optional: true }

function given({ wanted, found }: { wanted: object; found?: object }) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  if (found)
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: found }))
}

test('what npm recorded as locked is installed', () => {
  given({
    wanted: { 'node_modules/a': { version: '1.0.0' } },
    found: { 'node_modules/a': { version: '1.0.0' } },
  })
  expect(isInstalled(folder, sets.all)).toBe(true)
})

test('without npm’s record, written last, the installation was interrupted', () => {
  given({ wanted: { 'node_modules/a': { version: '1.0.0' } } })
  expect(isInstalled(folder, sets.all)).toBe(false)
})

test('another version or a missing package asks for an installation', () => {
  given({
    wanted: { 'node_modules/a': { version: '1.1.0' } },
    found: { 'node_modules/a': { version: '1.0.0' } },
  })
  expect(isInstalled(folder, sets.all)).toBe(false)
  given({ wanted: { 'node_modules/a': { version: '1.1.0' } }, found: {} })
  expect(isInstalled(folder, sets.all)).toBe(false)
})

test('an optional package of another system may be missing', () => {
  given({ wanted: { 'node_modules/a': { version: '1.0.0', ...elsewhere } }, found: {} })
  expect(isInstalled(folder, sets.all)).toBe(true)
})

test('one of this system may be missing only after our own installation of the same lock', () => {
  given({ wanted: { 'node_modules/a': { version: '1.0.0', ...here } }, found: {} })
  expect(isInstalled(folder, sets.all)).toBe(false)
  mark(folder)
  expect(isInstalled(folder, sets.all)).toBe(true)
  given({ wanted: { 'node_modules/a': { version: '2.0.0', ...here } }, found: {} })
  expect(isInstalled(folder, sets.all)).toBe(false)
})

test('a start needs no package of tests and benchmarks; with them nothing is missing either', () => {
  const studio = { 'node_modules/a': { version: '1.0.0' } }
  const development = { 'node_modules/b': { version: '1.0.0', dev: true } }
  given({ wanted: { ...studio, ...development }, found: studio })
  expect(isInstalled(folder, sets.studio)).toBe(true)
  expect(isInstalled(folder, sets.all)).toBe(false)
  given({ wanted: { ...studio, ...development }, found: { ...studio, ...development } })
  expect(isInstalled(folder, sets.studio)).toBe(true)
  expect(isInstalled(folder, sets.all)).toBe(true)
})

test('an optional package that a start could not get does not stand for those of the tests', () => {
  const studio = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/o': { version: '1.0.0', ...here } }
  const development = { 'node_modules/b': { version: '1.0.0', dev: true } }
  given({ wanted: { ...studio, ...development }, found: { 'node_modules/a': { version: '1.0.0' } } })
  mark(folder)
  expect(isInstalled(folder, sets.studio)).toBe(true)
  expect(isInstalled(folder, sets.all)).toBe(false)
})
