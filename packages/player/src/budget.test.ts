import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

/** All script of a page, compressed. */
const budgetBytes = 60_000

type Chunk = { fileName: string; code: string; imports: string[]; facadeModuleId: string | null }

/** Everything that a page loads: its own script and what that imports. */
function scriptsOf(page: string, chunks: Chunk[]): string[] {
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`))
  if (!entry) throw new Error(`${page} was not built.`)
  const loaded = new Set([entry.fileName])
  for (const name of loaded)
    for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) loaded.add(one)
  return chunks.filter(({ fileName }) => loaded.has(fileName)).map(({ code }) => code)
}

test.each(['index.html', 'learn.html'])(
  'the script of %s stays within its budget and holds no schemas',
  async (page) => {
    const built = await build({
      root: new URL('..', import.meta.url).pathname,
      logLevel: 'silent',
      build: { write: false },
    })
    if (!('output' in built)) throw new Error('one build was expected')
    const scripts = scriptsOf(
      page,
      built.output.filter((file) => file.type === 'chunk'),
    )
    expect(scripts.join('')).toContain('story-file')
    const bytes = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)
    expect(bytes).toBeLessThanOrEqual(budgetBytes)
    expect(scripts.join('')).not.toContain('invalid_type')
  },
)

test('the page of a guest who records stays within the budget of a recorder', async () => {
  const built = await build({
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'silent',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('one build was expected')
  const scripts = scriptsOf(
    'record.html',
    built.output.filter((file) => file.type === 'chunk'),
  )
  const bytes = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)
  expect(bytes).toBeLessThanOrEqual(budgetBytes)
  expect(scripts.join('')).not.toContain('invalid_type')
})

/** What a page of another site loads, compressed as every browser asks for it: Brotli. */
const elementBytes = 35_000

test('the script for other sites is one file within its budget, with the words of other languages beside it', async () => {
  const root = new URL('..', import.meta.url).pathname
  const built = await build({
    configFile: `${root}vite.element.ts`,
    logLevel: 'silent',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('one build was expected')
  const [file, ...others] = built.output
  expect([file.fileName, ...others.map((other) => other.fileName)]).toEqual([
    'story-file.js',
    'story-file-words.json',
  ])
  const [words] = others
  if (words?.type !== 'asset') throw new Error('the words of other languages were expected')
  expect(Object.keys(JSON.parse(words.source.toString()))).toEqual(['de', 'es', 'fr'])
  if (file.type !== 'chunk') throw new Error('a script was expected')
  expect(brotliCompressSync(file.code).length).toBeLessThanOrEqual(elementBytes)
})
