import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('a name cannot break out of the embed code', () => {
  const code = embedCode('https://studio.test/s/Navigator', 'Ilse "the light" <b>&</b>')
  expect(code).toContain('title="Ilse &#34;the light&#34; &#60;b&#62;&#38;&#60;/b&#62;"')
  expect(code).not.toContain('<b>')
})

test('visitors on the embedding page may talk, and are counted as its visitors', () => {
  const code = embedCode('https://studio.test/s/Navigator', 'Ilse')
  expect(code).toContain('src="https://studio.test/s/Navigator?channel=embed"')
  expect(code).toMatch(/allow="microphone; autoplay/)
})
