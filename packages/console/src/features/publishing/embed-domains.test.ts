import { expect, test } from 'vitest'
import { domainsIn, pageIn } from './embed-domains.ts'

test('domains are read from lines, commas and whole addresses, each once', () => {
  expect(domainsIn('museum.org\n*.Museum.org, https://www.town.example/visit?x=1;museum.org\n\n')).toEqual([
    'museum.org',
    '*.museum.org',
    'www.town.example',
  ])
  expect(domainsIn('  \n ')).toEqual([])
})

test('a page among them is named, since all pages of its site get leave', () => {
  expect(pageIn('museum.org\nhttps://www.Town.example/visit?x=1')).toEqual({
    page: 'https://www.Town.example/visit?x=1',
    domain: 'www.town.example',
  })
  expect(pageIn('museum.org https://museum.org/')).toBeUndefined()
})
