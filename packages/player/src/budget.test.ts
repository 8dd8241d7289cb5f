import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

/** All script of the player's page, compressed. */
const budgetBytes = 60_000

test('the script of the page stays within its budget and holds no schemas', async () => {
  const built = await build({
    ...{ root: new URL('..', import.meta.url).pathname, logLevel: 'silent' },
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('one build was expected')
  const scripts = built.output.filter((file) => file.type === 'chunk').map((file) => file.code)
  expect(scripts.join('')).toContain('story-file')
  const bytes = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)
  expect(bytes).toBeLessThanOrEqual(budgetBytes)
  expect(scripts.join('')).not.toContain('invalid_type')
})
