import type { Comment } from '@studio/contract'
import { expect, test } from 'vitest'
import { pinsOf } from './pins.ts'

const comment = (clipId: string, atMs: number) => ({ answer: { clipId, atMs } }) as Comment
const watched = { clipId: 'mine', durationMs: 10_000 }

test('each place of the answer that plays has a pin; comments close to each other share one', () => {
  const comments = [
    ...[comment('mine', 7000), comment('mine', 1000), comment('other', 2000), comment('mine', 1200)],
    { answer: null } as Comment,
  ]
  expect(pinsOf(comments, watched)).toEqual([
    { part: 0.1, count: 2 },
    { part: 0.7, count: 1 },
  ])
})

test('a comment beyond the end, as after a trim, stands at the end', () => {
  expect(pinsOf([comment('mine', 12_000)], watched)).toEqual([{ part: 1, count: 1 }])
})
