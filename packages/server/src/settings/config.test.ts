import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { configVariables, readConfig } from './config.ts'

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** Rows of the page: `| \`NAME\` | default | meaning |`. */
async function documented(): Promise<Record<string, { value: string; meaning: string }>> {
  const rows = (await read('docs/operate/configure.md')).matchAll(
    /^\| `([A-Z0-9_]+)` +\| (.+?) +\| (.+?) +\|$/gm,
  )
  return Object.fromEntries(
    [...rows].map(([, name, value, meaning]) => [name, { value: value!, meaning: meaning! }]),
  )
}

test('docs/operate/configure.md names every variable and no other', async () => {
  expect(Object.keys(await documented()).sort()).toEqual(Object.keys(configVariables).sort())
})

test('docs/operate/configure.md tells the defaults as they are', async () => {
  const page = await documented()
  for (const [name, value] of Object.entries(configVariables)) {
    if (value === null) expect(page[name]?.value, name).toMatch(/^[^`]/)
    else expect(page[name]?.value, name).toBe(value === '' ? 'empty' : `\`${value}\``)
  }
})

test('compose.yaml and Dockerfile set only variables that are read', async () => {
  const block = /x-environment:.*\n((?: {2}.*\n)+)/.exec(await read('compose.yaml'))![1]!
  const composed = [...block.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map((match) => match[1]!)
  const image = /^ENV (.*)$/m
    .exec(await read('Dockerfile'))![1]!
    .split(' ')
    .map((pair) => pair.split('=')[0]!)
  expect(composed.length).toBeGreaterThan(5)
  for (const name of [...composed, ...image].filter((one) => one !== 'NODE_ENV'))
    expect(Object.keys(configVariables)).toContain(name)
})

test.each(['https://museum.example/stories/', 'https://museum.example/?a=b', 'https://museum.example/#a'])(
  'a STUDIO_URL that is more than a host is refused with a sentence: %s',
  (STUDIO_URL) => {
    expect(() => readConfig({ STUDIO_URL })).toThrow(
      'STUDIO_URL: The studio needs a host name of its own. Leave out what comes after the name and port.',
    )
  },
)

test.each(['https://museum.example', 'https://museum.example/', 'http://10.0.0.5:4400//'])(
  'a STUDIO_URL that is a host is taken: %s',
  (STUDIO_URL) => {
    expect(readConfig({ STUDIO_URL, STUDIO_DEMO: 'false' }).publicUrl).toBe(new URL(STUDIO_URL).origin)
  },
)
