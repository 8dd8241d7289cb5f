import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
