import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addRecent,
  forgetRecents,
  keepFor,
  localKeys,
  readLocal,
  readRecents,
  renameRecents,
  writeLocal,
} from './local-settings.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const list of ['activity', 'chatLogs', 'storyfiles'] as const) forgetRecents(list)
})

function open(name: string, more: object = {}) {
  vi.advanceTimersByTime(1000)
  addRecent('activity', { name, url: `/${name}`, ...more })
}

describe('recent activity', () => {
  it('"Recent lists keep the 5 newest entries."', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) open(name)
    expect(readRecents('activity').map((one) => one.name)).toEqual(['f', 'e', 'd', 'c', 'b'])
  })
  it('"keyed by name: url, addedOn, chatLogQuery, storyfileId"', () => {
    open('Chat Logs: harbor', { chatLogQuery: '?search=harbor', storyfileId: '7' })
    expect(JSON.parse(readLocal('recent-activity')!)).toEqual({
      'Chat Logs: harbor': {
        name: 'Chat Logs: harbor',
        url: '/Chat Logs: harbor',
        addedOn: Date.now(),
        chatLogQuery: '?search=harbor',
        storyfileId: '7',
      },
    })
  })
  it('moves what is opened again to the front, with its newest address', () => {
    open('a')
    open('b')
    open('a', { url: '/a?page=2' })
    expect(readRecents('activity').map((one) => one.url)).toEqual(['/a?page=2', '/b'])
  })
  it('keeps queries of the chat log apart: neither pushes the other out', () => {
    addRecent('chatLogs', { name: 'Chat Logs: harbor', url: '/q', chatLogQuery: '?search=harbor' })
    for (const name of ['a', 'b', 'c', 'd', 'e']) open(name)
    expect(readRecents('chatLogs').map((one) => one.name)).toEqual(['Chat Logs: harbor'])
    expect(readRecents('activity')).toHaveLength(5)
  })
  it('"Items whose name contains \' - Deleted\' are not added to recent lists."', () => {
    open('Meet Ilse - Deleted')
    open('Meet Ilse - Deleted 2')
    expect(readRecents('activity')).toEqual([])
  })
  it('"Recent storyfiles are keyed by id with addedOn": a new name is no new entry', () => {
    addRecent('storyfiles', { storyfileId: '7', name: 'Meet Ilse', url: '/storyfiles/7' })
    addRecent('storyfiles', { storyfileId: '7', name: 'Meet Ilse Marten', url: '/storyfiles/7' })
    expect(readRecents('storyfiles')).toMatchObject([{ name: 'Meet Ilse Marten', addedOn: Date.now() }])
    expect(Object.keys(JSON.parse(readLocal('recent-storyfiles')!))).toEqual(['7'])
  })
  it('takes the names of another language, in the same order, and keeps those that have none', () => {
    open('Users')
    open('Meet Ilse')
    renameRecents('activity', (one) => (one.url === '/Users' ? 'Personen' : undefined))
    expect(readRecents('activity').map((one) => one.name)).toEqual(['Meet Ilse', 'Personen'])
    open('Personen', { url: '/Users' })
    expect(readRecents('activity').map((one) => one.url)).toEqual(['/Users', '/Meet Ilse'])
  })
  it('forgets what is gone', () => {
    open('a')
    open('b')
    forgetRecents('activity', (one) => one.name === 'a')
    expect(readRecents('activity').map((one) => one.name)).toEqual(['b'])
  })
})

describe('several people on one computer', () => {
  afterEach(() => keepFor(''))

  it('find nothing of one another, and their own when they come back', () => {
    keepFor('ann')
    open('secret page')
    writeLocal('kept-settings', 'unsent')
    keepFor('bob')
    expect([readRecents('activity'), readLocal('kept-settings'), localKeys('kept-')]).toEqual([[], null, []])
    keepFor('ann')
    expect(readRecents('activity').map((one) => one.name)).toEqual(['secret page'])
    expect(localKeys('kept-')).toEqual(['kept-settings'])
  })
  it('share what is of the device', () => {
    keepFor('ann')
    writeLocal('columns-users', '{}')
    keepFor('bob')
    expect([readLocal('columns-users'), localKeys('columns-')]).toEqual(['{}', ['columns-users']])
  })
})
