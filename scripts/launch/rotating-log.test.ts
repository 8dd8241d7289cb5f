import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRotatingLog } from './rotating-log.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a full log is kept once, and the one before it goes', () => {
  const path = join(folder, 'server.log')
  const log = openRotatingLog(path, 10)
  for (const line of ['first line\n', 'second line\n', 'third line\n']) log.write(line)
  expect(readFileSync(path, 'utf8')).toBe('third line\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('second line\n')
})

test('a log is continued, and what this run wrote is at hand', () => {
  const path = join(folder, 'server.log')
  openRotatingLog(path).write('yesterday\n')
  const log = openRotatingLog(path)
  log.write('today\n')
  expect(readFileSync(path, 'utf8')).toBe('yesterday\ntoday\n')
  expect(log.recent()).toBe('today\n')
})

test('a disk that takes nothing costs lines, never the launcher; the log says where they are missing', () => {
  const path = join(folder, 'server.log')
  const log = openRotatingLog(path, 10)
  log.write('before the trouble\n')
  // In place of a full disk, which a test cannot make: the next write has to begin a new file, and cannot.
  mkdirSync(join(`${path}.1`, 'in the way'), { recursive: true })
  log.write('lost\n')
  log.write('lost too\n')
  expect(log.recent()).toBe('before the trouble\nlost\nlost too\n')
  rmSync(`${path}.1`, { recursive: true })
  log.write('after it\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('before the trouble\n')
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, msg: '14 bytes of this log could not be written' })
})

test.runIf(existsSync('/dev/full'))('on a full disk the launcher continues without its log', () => {
  const log = openRotatingLog('/dev/full')
  log.write('nowhere to put it\n')
  expect(log.recent()).toBe('nowhere to put it\n')
})
