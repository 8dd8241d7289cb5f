import { expect, it } from 'vitest'
import type { Decision } from '../match/ask.ts'
import type { DeciderName, Release } from './conversation.ts'
import type { Verdict } from './deciders/decider.ts'
import { instead, offeredBy } from './instead.ts'

const clip = (clipId: string, questionId = `q-${clipId}`) => ({
  clipId,
  kind: 'regular',
  followUps: [],
  questions: [{ questionId, text: `About ${clipId}?`, starter: false }],
})
const clips = [clip('storm'), clip('storm-2', 'q-storm'), clip('father'), clip('ship'), clip('home')]
const release = { script: { clips } } as unknown as Release
/** `storm` plays, with this chance. */
const played = (score: number, changes: Partial<Verdict['answer']> = {}) =>
  ({
    answer: {
      kind: 'answer',
      clipId: 'storm',
      thenClipIds: [],
      suggestions: [],
      decision: {
        score,
        exact: false,
        top: [
          { clipId: 'storm', score, near: true },
          { clipId: 'storm-2', score: 0.3, near: true },
          { clipId: 'father', score: 0.2, near: true },
          { clipId: 'ship', score: 0.1, near: false },
        ],
      } as unknown as Decision,
      ...changes,
    },
  }) as Verdict
const offered = (verdict: Verdict, decider: DeciderName = 'matcher') =>
  instead(decider, verdict, release).map(({ clipId, near }) => [clipId, near])

it('offers what else can have been meant under an answer that was only just sure, but no other take of it', () => {
  expect(offered(played(0.55))).toEqual([['father', true]])
  expect(offered(played(0.55), 'chooser')).toEqual([['father', true]])
})

it('offers nothing under what is sure, what was tapped or is in the script, and several answers in a row', () => {
  expect(offered(played(0.75))).toEqual([])
  expect(offered(played(0.55), 'tap')).toEqual([])
  expect(offered(played(0.55), 'exact')).toEqual([])
  expect(offered(played(0.55, { thenClipIds: ['home'] }))).toEqual([])
})

it('a tap recovers what was offered as near, above or below the answer, and nothing that fills up', () => {
  const one = (clipId: string, near: boolean) => ({ clipId, questionId: clipId, text: clipId, near })
  const suggestions = [one('ship', true), one('home', false)]
  const { answer } = played(0.55, { suggestions })
  expect(offeredBy(answer, [one('father', true)])).toEqual(['ship', 'father'])
  expect(offeredBy({ ...answer, suggestions: [one('home', false)] }, [])).toBeUndefined()
})
