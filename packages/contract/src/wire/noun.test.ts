import { expect, test } from 'vitest'
import { nouns } from '../nouns.ts'
import type { Noun } from './noun.ts'
import { allRoutes } from './routes.ts'

const all: readonly Noun[] = nouns
const operations = all.flatMap(({ name, routes }) => Object.keys(routes).map((action) => `${name}.${action}`))

test('every noun says of each of its routes once who calls it', () => {
  for (const { name, routes, allows } of all)
    expect([name, Object.values(allows).flat().sort()]).toEqual([name, Object.keys(routes).sort()])
})

test('refusals and stale answers name operations that there are', () => {
  const named = all.flatMap(({ name, refusals, stale }) => [
    ...Object.keys(refusals ?? {}).map((action) => `${name}.${action}`),
    ...Object.values(stale ?? {}).flat(),
  ])
  expect(named.filter((operation) => !operations.includes(operation))).toEqual([])
})

test('a change makes answers of its own noun or of earlier ones stale, and is stated by one noun', () => {
  const topics = all.flatMap(({ changes }) => Object.keys(changes ?? {}))
  expect(topics.length).toBe(new Set(topics).size)
  for (const [place, { name, stale }] of all.entries())
    for (const [topic, named] of Object.entries(stale ?? {})) {
      expect(topics).toContain(topic)
      const later = named.filter(
        (operation) => all.findIndex((one) => one.name === operation.split('.')[0]) > place,
      )
      expect([name, later]).toEqual([name, []])
    }
})

test('the table of routes has every operation once', () => {
  const listed = allRoutes().map(({ operation }) => operation)
  expect(listed.filter((operation) => !operation.endsWith('Export'))).toEqual(operations)
})
