import { expect, test } from 'vitest'
import { distinctNames, extensionOf, fileName } from './file-names.ts'

test.each([
  ['Where were you born?', 'where-were-you-born'],
  ['Größe & Mühe', 'größe-mühe'],
  ['どこで生まれましたか', 'どこで生まれましたか'],
  ['../../etc/passwd', 'etc-passwd'],
  ['???', 'clip'],
  [`${'a'.repeat(59)} bc`, 'a'.repeat(59)],
])('%s is %s', (text, name) => {
  expect(fileName(text, 'clip')).toBe(name)
})

test('two things of one name have names of their own, and keep them', () => {
  const nameOf = distinctNames()
  expect([nameOf('1', 'marta'), nameOf('2', 'marta'), nameOf('1', 'marta')]).toEqual([
    'marta',
    'marta-2',
    'marta',
  ])
})

test('an extension is taken over only where it is one', () => {
  expect(extensionOf('Take 1.MOV')).toBe('.mov')
  expect(extensionOf('take.m/../ov')).toBe('')
  expect(extensionOf('take')).toBe('')
})
