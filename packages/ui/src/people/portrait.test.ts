import { expect, test } from 'vitest'
import { initialsOf, isUsableSource } from './portrait.ts'

test.each([undefined, null, '', '  ', '/avatar/undefined/type/user', 'undefined'])(
  '%j is no picture',
  (source) => {
    expect(isUsableSource(source)).toBe(false)
  },
)

test('an address is a picture until it fails to load', () => {
  expect(isUsableSource('/avatar/7/type/user?1')).toBe(true)
})

test.each([
  ['Jonas Vester', 'JV'],
  ['Ana María de la Cruz', 'AC'],
  ['Ilse', 'I'],
  ['m.okafor@example.org', 'MO'],
  ['élodie', 'É'],
  ['', ''],
])('%j shows %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
