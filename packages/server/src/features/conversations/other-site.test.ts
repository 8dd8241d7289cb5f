import { expect, test } from 'vitest'
import { isListed } from './other-site.ts'

test.each([
  ['https://museum.org', true],
  ['http://museum.org', true],
  ['https://museum.org:8443', false],
  ['https://www.museum.org', false],
  ['https://evilmuseum.org', false],
  ['https://museum.org.evil.example', false],
  ['https://a.school.example', true],
  ['https://a.b.school.example', true],
  ['https://school.example', false],
  ['https://evilschool.example', false],
  ['http://192.168.0.20:8080', true],
  ['null', false],
  ['', false],
  ['file://', false],
  ['chrome-extension://museum.org', false],
])('a page of %s may open it: %s', (origin, may) => {
  expect(isListed(['museum.org', '*.school.example', '192.168.0.20:8080'], origin)).toBe(may)
})
