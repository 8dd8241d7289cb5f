import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const project = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, project), 'utf8')

const rows = [...read('docs/specification.md').matchAll(/^\| \d \| (.+) \| `(.+)` \|$/gm)].map(
  ([, sentence, file]) => ({ sentence: sentence!, file: file! }),
)

test('the page of sentences lists what the specification asks', () => {
  expect(rows.length).toBeGreaterThan(90)
})

test.each(rows)('$sentence', ({ sentence, file }) => {
  expect(read(file).replaceAll("\\'", "'")).toContain(sentence)
})
