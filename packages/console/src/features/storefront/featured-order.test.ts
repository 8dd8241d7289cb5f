import type { FeaturedEntry } from '@studio/contract'
import { expect, test } from 'vitest'
import { dueOf, found, isFor, moved, placed, readersOf } from './featured-order.ts'

test('moving up, down and beyond the end keeps the others in their order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
  expect(moved(['a'], 4, 0)).toEqual(['a'])
  expect(placed(['a', 'b'], 'x', 1)).toEqual(['a', 'x', 'b'])
  expect(placed([], 'x', 3)).toEqual(['x'])
})

test('an entry is due from its beginning until its end', () => {
  const at = Date.parse('2026-03-01T12:00:00Z')
  const [before, after] = ['2026-03-01T11:00:00Z', '2026-03-01T13:00:00Z']
  expect(dueOf({ startsAt: null, endsAt: null }, at)).toBe('now')
  expect(dueOf({ startsAt: before, endsAt: after }, at)).toBe('now')
  expect(dueOf({ startsAt: after, endsAt: null }, at)).toBe('later')
  expect(dueOf({ startsAt: null, endsAt: before }, at)).toBe('over')
})

test('an entry for one language is for whoever reads it, in whatever country', () => {
  expect(['', 'de', 'de-AT', 'en'].map((reader) => isFor({ locale: 'de-CH' }, reader))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isFor({ locale: '' }, 'en')).toBe(true)
})

test('the preview offers languages only where they make a difference', () => {
  expect(readersOf([{ locale: '', language: 'en' }])).toEqual([])
  expect(
    readersOf([
      { locale: 'de-AT', language: 'de' },
      { locale: '', language: 'en' },
    ]),
  ).toEqual(['de', 'en'])
})

test('the search looks into the chosen fields only, and wants every term', () => {
  const entry = {
    name: 'The navigator',
    subjectName: 'Marta',
    organizationLabel: 'Harbor Museum',
    category: 'Sea',
  }
  const items = [entry as FeaturedEntry]
  expect(found(items, { search: 'navigator THE', fields: ['name'] })).toHaveLength(1)
  expect(found(items, { search: 'harbor', fields: ['name', 'category'] })).toHaveLength(0)
  expect(found(items, { search: '"harbor museum" sea', fields: ['organization', 'category'] })).toHaveLength(
    1,
  )
})
