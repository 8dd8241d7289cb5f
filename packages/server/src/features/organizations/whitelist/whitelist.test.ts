import { expect, test } from 'vitest'
import { publicMailDomains } from './public-mail-domains.ts'
import { readWhitelisted, valuesFor, whitelistFaults } from './whitelist.ts'

test.each([
  ['Ann@Example.org', { kind: 'email', value: 'ann@example.org' }],
  ['example.org', { kind: 'domain', value: 'example.org' }],
  ['@Museum.Example', { kind: 'domain', value: 'museum.example' }],
  ['Ann@XN--MNCHEN-3YA.de', { kind: 'email', value: 'ann@münchen.de' }],
  ['MÜNCHEN.de', { kind: 'domain', value: 'münchen.de' }],
  ['xn--mnchen-3ya.de', { kind: 'domain', value: 'münchen.de' }],
  ['ｇmail.com', { fault: whitelistFaults.public }],
  // One address of a public domain is one person.
  ['ann@gmail.com', { kind: 'email', value: 'ann@gmail.com' }],
  ['gmail.com', { fault: whitelistFaults.public }],
  ['@Outlook.com', { fault: whitelistFaults.public }],
  ['example', { fault: whitelistFaults.neither }],
  ['ann@', { fault: whitelistFaults.neither }],
  ['*.example.org', { fault: whitelistFaults.neither }],
  ['https://example.org', { fault: whitelistFaults.neither }],
  ['org', { fault: whitelistFaults.neither }],
])('%s', (typed, expected) => expect(readWhitelisted(typed)).toEqual(expected))

test('an address is let in by its own entry or by that of its domain, not by a domain above', () => {
  expect(valuesFor('Ann@Lab.Example.org')).toEqual(['ann@lab.example.org', 'lab.example.org'])
  const inBothWritings = ['ann@münchen.de', 'ann@xn--mnchen-3ya.de', 'münchen.de', 'xn--mnchen-3ya.de']
  expect(valuesFor('ann@xn--mnchen-3ya.de')).toEqual(inBothWritings)
  expect(valuesFor('Ann@München.de')).toEqual(inBothWritings)
  expect(valuesFor('"a@b"@example.org')).toEqual(['"a@b"@example.org', 'example.org'])
})

test('every public mail domain is a domain in lower case', () => {
  for (const domain of publicMailDomains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
})
