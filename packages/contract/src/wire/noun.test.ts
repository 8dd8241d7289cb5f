import { expect, test } from 'vitest'
import { nouns } from '../nouns.ts'
import { type ChangeTopic, staleRoutes } from './changes.ts'
import type { Audience, Noun } from './noun.ts'
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

test('who may read none of the answers that a change makes stale does not hear of it', () => {
  const stated = all.flatMap(({ changes }) => Object.entries(changes ?? {}) as [ChangeTopic, Audience][])
  // What members of an organization may read by their role; pages of one's own are stale for everybody.
  const readers = (topic: ChangeTopic) =>
    staleRoutes(topic).filter(({ access }) => access.kind === 'member' && access.role !== 'owner')
  const heardByAll = stated.filter(([, audience]) => audience === 'read').map(([topic]) => topic)
  const closed = heardByAll.filter(
    (topic) => readers(topic).length > 0 && readers(topic).every(({ shared }) => shared === false),
  )
  expect(closed).toEqual([])
})
