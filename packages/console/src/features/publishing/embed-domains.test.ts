import { expect, test } from 'vitest'
import { domainsIn } from './embed-domains.ts'

test('domains are read from lines, commas and whole addresses, each once', () => {
  expect(domainsIn('museum.org\n*.Museum.org, https://www.town.example/visit?x=1;museum.org\n\n')).toEqual([
    'museum.org',
    '*.museum.org',
    'www.town.example',
  ])
  expect(domainsIn('  \n ')).toEqual([])
})
