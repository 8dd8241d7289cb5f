import { expect, test } from 'vitest'
import { isDomain, isEmail, readPasted } from './email.ts'

test.each([
  'ann@example.org',
  'a@b.co',
  "o'brien+tours@mail.example.museum",
  'first.last@sub-domain.example.com',
  '"ann lee"@example.org',
  'ann@[192.0.2.1]',
  'ann@[IPv6:2001:db8::1]',
  'ann@[IPv6:::ffff:192.0.2.1]',
  'jürgen@bücher.example',
  'ivan@xn--e1afmkfd.xn--p1ai',
  'ivan@пример.рф',
])('standard local@domain: %s', (email) => expect(isEmail(email)).toBe(true))

test.each([
  ['', 'nothing'],
  ['ann', 'no domain'],
  ['@example.org', 'no local part'],
  ['ann@', 'no domain'],
  ['ann@localhost', 'no top-level domain'],
  ['ann@example.o', 'a top-level domain of one letter'],
  ['ann@example.123', 'a top-level domain of digits'],
  ['ann@example.c0m', 'a top-level domain that is not letters'],
  ['ann@192.0.2.1', 'an address without its brackets'],
  ['ann@[192.0.2.256]', 'no address'],
  ['ann@[IPv6:2001:db8::1::2]', 'no address'],
  ['ann@[IPv6:1:2:3:4:5:6:7]', 'no address'],
  ['ann@-example.org', 'a label that begins with a hyphen'],
  ['ann@example..org', 'an empty label'],
  ['.ann@example.org', 'a dot at the beginning'],
  ['ann..lee@example.org', 'two dots'],
  ['ann lee@example.org', 'a space'],
  ['ann@exam ple.org', 'a space'],
  ['ann@example.org\nbcc: bob@example.org', 'a second line'],
  ['ann,bob@example.org', 'a comma'],
  ['<ann@example.org>', 'brackets'],
  [`${'a'.repeat(65)}@example.org`, 'a local part that is too long'],
  [`ann@${'a'.repeat(250)}.org`, 'a domain that is too long'],
])('%s is refused: %s', (email) => expect(isEmail(email)).toBe(false))

test('a domain stands alone, without address or brackets', () => {
  expect(['example.org', 'a.b.example.museum'].every(isDomain)).toBe(true)
  expect(['example', 'ann@example.org', '[192.0.2.1]', 'example.org.', '*.example.org'].some(isDomain)).toBe(
    false,
  )
})

test('a pasted text is read whatever parts it, each address once', () => {
  const pasted = `ann@example.org; Bob Roe <bob@example.org>,\n"Cy" <cy@example.org>\tANN@example.org
    dora@example.org mailto:eve@example.org, nonsense`
  expect(readPasted(pasted)).toEqual([
    'ann@example.org',
    'bob@example.org',
    'cy@example.org',
    'dora@example.org',
    'eve@example.org',
    'nonsense',
  ])
  expect(readPasted(' \n ')).toEqual([])
})

test('names as mail programs write them are no addresses', () => {
  expect(readPasted('Lee, Ann <ann@example.org>; Roth, Emil (Harbor) <emil@example.org>')).toEqual([
    'ann@example.org',
    'emil@example.org',
  ])
  expect(readPasted('"Lee, Ann" <ann@example.org>, Bob <bob@example.org>, cy@example.org, Dora')).toEqual([
    'ann@example.org',
    'bob@example.org',
    'cy@example.org',
    'Dora',
  ])
  expect(readPasted(`cy@example.org, 'ann@example.org' <ann@example.org>`)).toEqual([
    'cy@example.org',
    'ann@example.org',
  ])
})

test('hostile input is judged at once', () => {
  const long = `${'a.'.repeat(100_000)}@${'b-'.repeat(100_000)}`
  expect(isEmail(long)).toBe(false)
  expect(readPasted('<'.repeat(200_000))).toHaveLength(1)
})
