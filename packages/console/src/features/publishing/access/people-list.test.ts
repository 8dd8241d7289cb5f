import { expect, test } from 'vitest'
import { linesIn } from './people-list.ts'

test('each line is an entry, commas part them too, and none is there twice', () => {
  expect(linesIn(' ann@museum.org, bob@museum.org\n\nmuseum.org;museum.org ')).toEqual([
    'ann@museum.org',
    'bob@museum.org',
    'museum.org',
  ])
})
