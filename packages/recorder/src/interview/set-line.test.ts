import type { Cue, SetReply } from '@studio/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SetFacts, SetLine, type SetStatus } from './set-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const live = {
  levelDb: -14,
  isClipping: false,
  silentMs: 0,
  brightness: 1,
  side: 0,
  shift: null,
  place: null,
}
const facts: SetFacts = {
  film: 'resting',
  phase: 'ready',
  takeNo: 1,
  elapsedMs: 0,
  safeMs: 0,
  sentShare: 0,
  isFlagged: false,
}

function open(answer: (status: SetStatus) => SetReply | Error) {
  const sent: SetStatus[] = []
  const acted: Cue[] = []
  const stills = vi.fn(async () => 'still')
  const now = { ...facts }
  const camera = { is: true }
  const line = new SetLine({
    async send(status) {
      sent.push(status)
      const reply = answer(status)
      if (reply instanceof Error) throw reply
      return reply
    },
    facts: () => now,
    watch: () => (camera.is ? { live, video: {} as HTMLVideoElement } : undefined),
    act: (cue) => acted.push(cue),
    takeStill: stills,
    readBattery: async () => null,
  })
  return {
    line,
    sent,
    acted,
    stills,
    now,
    camera,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

it('sends no picture while nobody looks, and one every two seconds while somebody does', async () => {
  let isWatched = false
  const { sent, stills, pass } = open(() => ({ isWatched, cues: [] }))
  await pass(12_000)
  expect([sent.length, stills.mock.calls.length]).toEqual([4, 0])
  isWatched = true
  await pass(4000)
  const before = sent.length
  await pass(10_000)
  expect([sent.length - before, stills.mock.calls.length]).toEqual([10, 5])
})

it('does each thing that is wanted once, in order, and says at once that it was heard', async () => {
  const cues: Cue[] = [
    { n: 7, act: 'start', note: '' },
    { n: 9, act: 'stop', note: '' },
  ]
  const { sent, acted, pass } = open(() => ({ isWatched: true, cues }))
  await pass(3000)
  expect(acted.map(({ act }) => act)).toEqual(['start', 'stop'])
  expect(sent.slice(0, 2).map(({ heard }) => heard)).toEqual([0, 9])
})

it('says another phase at once, goes on after a network that was gone, and says goodbye', async () => {
  let isGone = true
  const { line, sent, now, camera, pass } = open(() =>
    isGone ? new Error('gone') : { isWatched: false, cues: [] },
  )
  await pass(100)
  isGone = false
  now.phase = 'recording'
  line.tell()
  line.tell()
  await pass(100)
  expect(sent.map(({ phase }) => phase)).toEqual(['ready', 'recording'])
  camera.is = false
  line.close()
  await pass(20_000)
  expect(sent.slice(2)).toMatchObject([{ phase: 'left', levelDb: null, still: null }])
})
