import type { Question, Script } from '@studio/contract'
import { describe, expect, it } from 'vitest'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'
import { gainsOf, shootOrder, shootProgress } from './shoot-order.ts'

const question = (questionId: string, status: Question['status'], expectedSeconds = 60) =>
  ({ questionId, text: `${questionId}?`, status, expectedSeconds }) as Question
const script = {
  topics: [
    { topicId: 'youth', name: 'Youth', questions: [question('a', 'recorded'), question('b', 'todo', 90)] },
    { topicId: 'work', name: 'Work', questions: [question('c', 'approved'), question('d', 'skipped')] },
  ],
} as Script
const upload = (questionId: string, uploadStatus: UploadItem['uploadStatus'], id = questionId) =>
  ({ id, questionId, uploadStatus }) as UploadItem
const idsOf = (topics: ReturnType<typeof shootOrder>) =>
  topics.map(({ rows }) => rows.map(({ question }) => question.questionId))

describe('the shoot order', () => {
  it('is the order of the script', () => {
    expect(idsOf(shootOrder(script, [], false))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
  it('is its own once questions have a place in it; a topic may come twice', () => {
    const placed = (id: string, shootPosition: number | null) => ({ ...question(id, 'todo'), shootPosition })
    const own = {
      topics: [
        { topicId: 'youth', name: 'Youth', questions: [placed('a', 2), placed('b', 0)] },
        { topicId: 'work', name: 'Work', questions: [placed('c', 1), placed('new', null)] },
      ],
    } as Script
    expect(idsOf(shootOrder(own, [], false))).toEqual([['b'], ['c'], ['a'], ['new']])
  })
  it('of what is left holds questions without a video, and those whose video is still on its way', () => {
    expect(idsOf(shootOrder(script, [], true))).toEqual([['b']])
    expect(idsOf(shootOrder(script, [upload('c', 0)], true))).toEqual([['b'], ['c']])
    expect(idsOf(shootOrder(script, [upload('c', 1)], true))).toEqual([['b']])
  })
  it('shows the newest upload of a question until it is finished', () => {
    const uploads = [upload('b', 2, 'first'), upload('b', null, 'second')]
    expect(shootOrder(script, uploads, true)[0]!.rows[0]!.upload?.id).toBe('second')
  })
  it('counts what was recorded, and the minutes left, without what is skipped', () => {
    expect(shootProgress(script)).toEqual({ recorded: 2, questions: 3, minutesLeft: 2 })
  })
})

it('questions that were made of what visitors asked have a predicted gain, and once they are live the true one', () => {
  const accepted = { kind: 'record', state: 'accepted', points: 1.9, cameTrue: null } as const
  const since = { since: '2026-11-28T10:00:00Z', questions: 40, answered: 1, points: 2.5 }
  const gains = gainsOf([
    { ...accepted, questionId: 'wages' },
    { ...accepted, questionId: 'route', cameTrue: since },
    { ...accepted, questionId: 'quay', cameTrue: { ...since, questions: 0, points: 0 } },
    { ...accepted, state: 'open', questionId: 'ship' },
    { ...accepted, kind: 'phrase', questionId: 'storm' },
    { ...accepted, questionId: 'cat', points: 0.01 },
  ])
  expect(Object.fromEntries(gains)).toEqual({
    wages: { predicted: 1.9, cameTrue: null },
    route: { predicted: 1.9, cameTrue: 2.5 },
    quay: { predicted: 1.9, cameTrue: null },
  })
})
