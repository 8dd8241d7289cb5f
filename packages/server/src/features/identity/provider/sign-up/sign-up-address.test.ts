import { expect, test } from 'vitest'
import { backAfter } from './sign-up-address.ts'

const origin = 'https://studio.example'

test('a new person goes on where the sign-up began', () => {
  expect(backAfter(origin, 'back:/?code=MUSEUM10')).toBe('https://studio.example/?code=MUSEUM10')
})

test.each([
  ['//evil.example/'],
  ['https://evil.example/'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  [`/${'x'.repeat(600)}`],
])('and never elsewhere: %s', (wanted) => {
  expect(backAfter(origin, `back:${wanted}`)).toBe('https://studio.example/')
  expect(backAfter(origin, undefined)).toBe('https://studio.example/')
})
