import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'studio-help-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reading(content: unknown) {
  const path = join(folder, 'help.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ STUDIO_HELP_LINES: path }).helpLines
}

const everywhere = { name: 'Everywhere', url: 'https://help.example' }

test('the file takes the place of the shipped lines', () => {
  const own = { name: 'Harbor Care', phone: '+1 555 0100', countries: ['US'], languages: ['en'] }
  expect(reading({ lines: [own, everywhere] })).toEqual([own, everywhere])
  expect(readConfig({}).helpLines.some((line) => line.phone === '988')).toBe(true)
})

test('a mistake in the file is named with its place', () => {
  const wrong: [unknown, RegExp][] = [
    ['{', /help\.json: /],
    [[], /help lines are not valid.*file:/],
    [{ lines: [] }, /lines: name at least one line/],
    [{ lines: [{ phone: '1' }] }, /lines\.0\.name/],
    [{ lines: [{ name: 'A' }, everywhere] }, /lines\.0: name a phone, a text or a url/],
    [{ lines: [{ name: 'A', phone: 'call us' }, everywhere] }, /lines\.0\.phone: write a telephone number/],
    [{ lines: [{ name: 'A', url: 'javascript:alert(1)' }, everywhere] }, /lines\.0\.url: write an address/],
    [
      { lines: [{ name: 'A', phone: '112', countries: ['Germany'] }] },
      /lines\.0\.countries\.0: .*such as DE/,
    ],
    [{ lines: [{ ...everywhere, tel: '1' }] }, /tel/],
    [{ lines: [{ name: 'A', phone: '112', countries: ['DE'] }] }, /add a line without countries/],
  ]
  for (const [content, reason] of wrong) expect(() => reading(content), String(reason)).toThrow(reason)
  expect(() => readConfig({ STUDIO_HELP_LINES: join(folder, 'absent.json') })).toThrow(/absent\.json/)
})
