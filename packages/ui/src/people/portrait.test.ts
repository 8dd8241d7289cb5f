import { expect, test } from 'vitest'
import { initialsOf, isUsableSource, usableSources } from './portrait.ts'

test.each([undefined, null, '', '  ', '/avatar/undefined/type/user', 'undefined'])(
  '%j is no picture',
  (source) => {
    expect(isUsableSource(source)).toBe(false)
  },
)

test('an address that makes sense is tried', () => {
  expect(isUsableSource('/avatar/7/type/user?1')).toBe(true)
})

test('of several sources those that make sense are tried in order', () => {
  expect(usableSources(['/avatar/undefined/type/user', '/a', null, '/b'])).toEqual(['/a', '/b'])
  expect(usableSources(undefined)).toEqual([])
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
