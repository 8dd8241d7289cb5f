import { expect, test } from 'vitest'
import {
  backToTable,
  isFiltered,
  modeOf,
  toMode,
  toReview,
  turnsQueryOf,
  withFilter,
  withoutFilters,
} from './log-filters.ts'

test('an address becomes the query of the list', () => {
  const query = turnsQueryOf({ search: 'storm', kind: 'cannot_answer', quality: 'unreviewed', page: 3 }, 30)
  expect(query).toMatchObject({ search: 'storm', kind: 'cannot_answer', quality: 'unreviewed', page: 3 })
})

test('what a mistyped address says wrongly is left out instead of being refused', () => {
  const wrong = {
    kind: 'maybe',
    quality: 'great',
    channel: 'tv',
    scoreBelow: '7',
    storyfileId: 'x',
    from: 'May',
  }
  const { search, page, pageSize, sort, dir, ...filters } = turnsQueryOf(wrong, 30)
  expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([])
})

test('the chips of people, releases and reading stand in the address', () => {
  const reviewerId = '0b7a3c1e-9d20-4c6f-8a51-2f4f6f0f9a10'
  const chips = { reviewerId, language: 'de', releaseNumber: '12', interrupted: 'true', unread: 'true' }
  expect(turnsQueryOf(chips, 30)).toMatchObject({ ...chips, releaseNumber: 12 })
  const wrong = { reviewerId: 'me', language: '?', releaseNumber: '-1', interrupted: 'no', unread: '1' }
  const { search, page, pageSize, sort, dir, ...filters } = turnsQueryOf(wrong, 30)
  expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([])
})

test('the name of a kiosk narrows the query as it was written', () => {
  expect(turnsQueryOf({ locationLabel: ' Main hall ' }, 30).locationLabel).toBe('Main hall')
  expect(turnsQueryOf({ locationLabel: '  ' }, 30).locationLabel).toBeUndefined()
})

test('both days of a range count whole', () => {
  const { from, to } = turnsQueryOf({ from: '2026-11-18', to: '2026-11-18' }, 30)
  expect(Date.parse(to!) - Date.parse(from!)).toBe(24 * 3_600_000)
})

test('a range may begin at a moment, as the dashboard counts', () => {
  const { from } = turnsQueryOf({ from: '2026-11-18T10:20:30.000Z' }, 30)
  expect(from).toBe('2026-11-18T10:20:30.000Z')
  expect(turnsQueryOf({ from: '2026-11-18Tnoon' }, 30).from).toBeUndefined()
})

test('a changed filter begins at the first page and leaves the other filters', () => {
  expect(withFilter({ page: 4, kind: 'answer', search: 'sea' }, 'kind', undefined)).toEqual({ search: 'sea' })
  expect(withFilter({ page: 4, search: 'sea' }, 'quality', 'wrong')).toEqual({
    search: 'sea',
    quality: 'wrong',
  })
})

test('without filters the order stays', () => {
  const search = { search: 'sea', kind: 'answer', sort: 'score', dir: 'asc', turn: 't' } as const
  expect(isFiltered(search)).toBe(true)
  expect(withoutFilters(search)).toEqual({ sort: 'score', dir: 'asc' })
  expect(isFiltered(withoutFilters(search))).toBe(false)
})

test('the review begins with what is least certain and has no verdict, at the first page', () => {
  const search = { search: 'sea', sort: 'score', dir: 'desc', page: 3 } as const
  expect(toReview(search)).toEqual({
    search: 'sea',
    quality: 'unreviewed',
    view: 'review',
    sort: 'certainty',
    dir: 'asc',
  })
  expect(toReview({ quality: 'wrong' })).toMatchObject({ quality: 'wrong' })
})

test('the table is as it was before the review', () => {
  const before = { search: 'storm', sort: 'score', dir: 'desc', page: 3 } as const
  expect(backToTable({ ...toReview(before), turn: '7', page: 2 }, before)).toEqual(before)
})

test('the table is as it was before a row of it was opened', () => {
  const before = { search: 'storm', sort: 'score', dir: 'desc', page: 3 } as const
  expect(backToTable({ ...before, turn: '7' }, null)).toEqual(before)
})

test('if the filters changed during the review, the table begins at its first page', () => {
  const before = { search: 'storm', sort: 'score', dir: 'desc', page: 3 } as const
  const reviewing = { ...toReview(before), kind: 'cannot_answer', turn: '7' }
  expect(backToTable(reviewing, before)).toEqual({
    search: 'storm',
    kind: 'cannot_answer',
    sort: 'score',
    dir: 'desc',
  })
})

test('a review that a link opened leads to the table of the same questions', () => {
  const linked = toReview({ quality: 'unreviewed', channel: 'visitors' })
  expect(backToTable({ ...linked, turn: '7' }, null)).toEqual({ quality: 'unreviewed', channel: 'visitors' })
})

test('turns and conversations keep their filters, and nothing else of each other', () => {
  const table = { search: 'sea', kind: 'answer', sort: 'margin', dir: 'asc' as const, page: 3 }
  const conversations = toMode(table, 'conversations')
  expect(conversations).toEqual({ search: 'sea', kind: 'answer', view: 'conversations' })
  expect(modeOf({ ...conversations, session: '7' })).toBe('conversations')
  expect(toMode({ ...conversations, session: '7' }, 'turns')).toEqual({ search: 'sea', kind: 'answer' })
})

test('a turn of a conversation is reviewed, and the way back leads to the conversation', () => {
  const conversation = { view: 'conversations', session: '7' }
  expect(modeOf({ ...conversation, turn: '8' })).toBe('review')
  expect(backToTable({ ...conversation, turn: '8' }, null)).toEqual(conversation)
  expect(withFilter({ ...conversation, search: 'sea' }, 'search', undefined)).toEqual({
    view: 'conversations',
  })
})

test('a margin and a category of an address narrow the query; what they are not is left out', () => {
  const categoryId = '00000000-0000-4000-8000-000000000001'
  expect(turnsQueryOf({ marginBelow: '0.1', categoryId }, 50)).toMatchObject({ marginBelow: 0.1, categoryId })
  expect(turnsQueryOf({ marginBelow: '7', categoryId: 'mine' }, 50)).toMatchObject({
    marginBelow: undefined,
    categoryId: undefined,
  })
})
