import type { LogView } from '@studio/contract'
import { expect, test } from 'vitest'
import { addressOf, isBare, isChanged, queryOf } from './log-view-address.ts'

const view: LogView = {
  logViewId: 'v',
  organizationId: 'o',
  name: 'Misses',
  query: { search: 'storm', storyfileId: 's', kind: 'cannot_answer', view: 'conversations' },
  isTeam: true,
  isMine: false,
  madeBy: 'Ann',
  updatedAt: '2026-11-23T06:00:00.000Z',
  version: 3,
  gone: [],
}

test('a view keeps what is asked and how it is shown, not where one is', () => {
  const search = { ...view.query, page: 3, turn: 't', session: 'c', logView: 'v', from: undefined }
  expect(queryOf(search as never)).toEqual(view.query)
})

test('a view opens without what is gone, and is not changed by that', () => {
  const lame: LogView = { ...view, gone: ['storyfileId'] }
  const address = addressOf(lame)
  expect(address).toEqual({ search: 'storm', kind: 'cannot_answer', view: 'conversations', logView: 'v' })
  expect(isChanged(address, lame)).toBe(false)
  expect(isChanged({ ...address, kind: 'answer' }, lame)).toBe(true)
  expect(isChanged({ ...address, page: 2 }, lame)).toBe(false)
})

test('an address with the view alone is a link to it', () => {
  expect(isBare({ logView: 'v', page: undefined } as never)).toBe(true)
  expect(isBare({ logView: 'v', kind: 'answer' })).toBe(false)
  expect(isBare({})).toBe(false)
})
