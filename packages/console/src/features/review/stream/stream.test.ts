import type { List, Turn } from '@studio/contract'
import { expect, test } from 'vitest'
import {
  beginOf,
  groupsOf,
  neighboursOf,
  nextOpen,
  nextPageOf,
  type Pages,
  previousPageOf,
  turnsOf,
  withVerdicts,
} from './stream.ts'

const pageSize = 3

function givenTurn(turnId: string, more: Partial<Turn> = {}): Turn {
  const turn = {
    turnId,
    storyfileId: 's',
    heardText: `Question ${turnId}`,
    kind: 'answer',
    chosenClipId: 'c',
  }
  return { ...turn, quality: null, correctClipId: null, ...more } as Turn
}

function givenLog(count: number): Turn[] {
  return Array.from({ length: count }, (_, at) => givenTurn(`t${at + 1}`))
}

/** A page of a log as the server would answer it now. */
function pageOf(log: Turn[], page: number, quality?: 'unreviewed'): List<Turn> {
  const found = log.filter((turn) => quality === undefined || turn.quality === null)
  const items = found.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: found.length, page, pageCount: Math.max(1, Math.ceil(found.length / pageSize)) }
}

const right = (...turnIds: string[]) =>
  new Map(turnIds.map((turnId) => [turnId, { quality: 'good' as const }]))
const groups = (pages: Pages) => groupsOf(turnsOf(pages))

/** Gives every turn the verdict "right", page after page, as somebody does who presses one key; answers the order. */
function reviewAll(log: Turn[], quality: 'unreviewed' | undefined): string[] {
  const query = { quality, pageSize }
  const order: string[] = []
  let now = log
  let pages: Pages = { lists: [pageOf(now, 1, quality)] }
  let turnId = beginOf(groups(pages), quality)
  while (turnId !== undefined) {
    order.push(turnId)
    now = withVerdicts({ lists: [{ items: now, total: 0, page: 1, pageCount: 1 }] }, right(turnId)).lists[0]!
      .items
    pages = withVerdicts(pages, right(turnId))
    const from = turnId
    turnId = nextOpen(turnsOf(pages), from, quality)
    for (let page = nextPageOf(pages, query); turnId === undefined && page; page = nextPageOf(pages, query)) {
      pages = { lists: [...pages.lists, pageOf(now, page, quality)] }
      turnId = nextOpen(turnsOf(pages), from, quality)
    }
    if (order.length > 2 * log.length) throw new Error(`It never ends: ${order.join(' ')}`)
  }
  return order
}

test('every turn of every page is shown once, in order, and then the review ends', () => {
  const log = givenLog(8)
  expect(reviewAll(log, undefined)).toEqual(log.map((turn) => turn.turnId))
})

test('a list of unreviewed turns that gets shorter with each verdict loses none of them', () => {
  const log = givenLog(8)
  expect(reviewAll(log, 'unreviewed')).toEqual(log.map((turn) => turn.turnId))
})

test('at the last turn of the last page a verdict never leads back to one from before', () => {
  const pages = { lists: [pageOf(givenLog(3), 1)] }
  expect(nextOpen(turnsOf(pages), 't3', undefined)).toBeUndefined()
  expect(nextPageOf(pages, { quality: undefined, pageSize })).toBeUndefined()
})

test('the review begins at the first turn without a verdict and skips those that have one', () => {
  const log = withVerdicts({ lists: [pageOf(givenLog(3), 1)] }, right('t1'))
  expect(beginOf(groups(log), undefined)).toBe('t2')
  const later = withVerdicts(log, right('t3'))
  expect(nextOpen(turnsOf(later), 't1', undefined)).toBe('t2')
  expect(nextOpen(turnsOf(later), 't2', undefined)).toBeUndefined()
})

test('who looks at wrong answers goes through all of them again', () => {
  const wrong = { quality: 'wrong' } as const
  const pages = { lists: [pageOf([givenTurn('t1', wrong), givenTurn('t2', wrong)], 1)] }
  expect(beginOf(groups(pages), 'wrong')).toBe('t1')
  expect(nextOpen(turnsOf(pages), 't1', 'wrong')).toBe('t2')
})

test('equal questions with the same answer are one, whatever their case and punctuation', () => {
  const turns = [
    givenTurn('t1', { heardText: 'is weaving hard' }),
    givenTurn('t2'),
    givenTurn('t3', { heardText: 'Is weaving hard?' }),
    givenTurn('t4', { heardText: 'Is weaving hard?', chosenClipId: 'other' }),
    givenTurn('t5', { heardText: 'Is weaving hard?', storyfileId: 'other' }),
  ]
  const found = groupsOf(turns)
  expect(found.map((group) => group.turns.map((turn) => turn.turnId))).toEqual([
    ['t1', 't3'],
    ['t2'],
    ['t4'],
    ['t5'],
  ])
  expect(neighboursOf(found, 't3')).toEqual({ previous: undefined, next: 't2' })
})

test('masked words say nothing of what was asked', () => {
  expect(
    groupsOf([givenTurn('t1', { heardText: '•••' }), givenTurn('t2', { heardText: '•••' })]),
  ).toHaveLength(2)
})

test('a turn that the list does not find comes before all of it', () => {
  const log = givenLog(2)
  expect(neighboursOf(groupsOf(log), 'gone')).toEqual({ previous: undefined, next: 't1' })
  expect(nextOpen(log, 'gone', undefined)).toBe('t1')
})

test('a verdict that was given before to the same question does not lead back to what was skipped', () => {
  const same = { heardText: 'is weaving hard', quality: 'good' } as const
  const turns = [givenTurn('t1', same), givenTurn('skipped'), givenTurn('t3', same), givenTurn('t4')]
  expect(nextOpen(turns, 't3', undefined)).toBe('t4')
})

test('turns that moved to the next page are in the stream once', () => {
  const log = givenLog(5)
  const first = pageOf(log, 1)
  const grown = pageOf([givenTurn('new'), ...log], 2)
  expect(turnsOf({ lists: [first, grown] }).map((turn) => turn.turnId)).toEqual([
    't1',
    't2',
    't3',
    't4',
    't5',
  ])
})

test('a review that begins at a later page leads to the pages before it', () => {
  expect(previousPageOf({ lists: [pageOf(givenLog(8), 2)] })).toBe(1)
  expect(previousPageOf({ lists: [pageOf(givenLog(8), 1)] })).toBeUndefined()
})
