import { expect, test } from 'vitest'
import { origins } from '../../../origin.ts'
import { deviceWords, whereNow } from './where.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['import-script (by the archive)', 'import-script'],
  ['', ''],
])('%s is told as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

test('the studio’s own deeds come from nowhere', async () => {
  expect(whereNow()).toEqual({ address: '', device: '' })
  const origin = { address: '203.0.113.9', userAgent: 'curl/8.5.0' }
  await origins.run(origin, async () => {
    await Promise.resolve()
    expect(whereNow()).toEqual({ address: '203.0.113.9', device: 'curl/8.5.0' })
  })
})
