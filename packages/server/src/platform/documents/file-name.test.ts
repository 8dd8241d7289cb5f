import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('keeps the words of a name apart', () => {
  expect(fileName('Lighthouse keeper: a day', 'script')).toBe('Lighthouse-keeper-a-day')
  expect(fileName('Zoë’s  – café', 'script')).toBe('Zoes-cafe')
})

test('is never empty, a path or a header of its own', () => {
  expect(fileName('灯台守', 'script')).toBe('script')
  expect(fileName('../../etc/passwd"\r\nx: y', 'script')).toBe('etcpasswd-x-y')
  expect(fileName('a'.repeat(200), 'script')).toHaveLength(60)
})
