import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenClip } from '../given.ts'
import { Foresight } from './foresight.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clip = givenClip()

function given(guess: (text: string) => Promise<(typeof clip)[]> = async () => [clip]) {
  const asked: string[] = []
  const likely: string[][] = []
  const foresight = new Foresight(
    (text) => {
      asked.push(text)
      return guess(text)
    },
    (clips) => likely.push(clips.map(({ clipId }) => clipId)),
  )
  return { foresight, asked, likely }
}

test('looks at the newest words only, and not before there is something to look at', async () => {
  const { foresight, asked, likely } = given()
  foresight.note('W')
  foresight.note('Wh')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
  foresight.note('Where')
  foresight.note('Where were')
  await vi.advanceTimersByTimeAsync(150)
  expect(asked).toEqual(['Where were'])
  expect(likely).toEqual([[clip.clipId]])
  foresight.note('Where were ')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['Where were'])
})

test('one guess at a time: what was typed meanwhile is looked at after it', async () => {
  let come = (_clips: (typeof clip)[]) => {}
  const { foresight, asked } = given(() => new Promise((resolve) => (come = resolve)))
  foresight.note('Where')
  await vi.advanceTimersByTimeAsync(150)
  foresight.note('Where were you')
  foresight.note('Where were you born')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['Where'])
  come([clip])
  // It took a second: a server that is slow is asked less often.
  await vi.advanceTimersByTimeAsync(1990)
  expect(asked).toEqual(['Where'])
  await vi.advanceTimersByTimeAsync(20)
  expect(asked).toEqual(['Where', 'Where were you born'])
})

test('a guess that comes after the question, or that fails, changes nothing', async () => {
  let come = (_clips: (typeof clip)[]) => {}
  const late = given(() => new Promise((resolve) => (come = resolve)))
  late.foresight.note('Where were you born')
  await vi.advanceTimersByTimeAsync(150)
  late.foresight.stop()
  come([clip])
  await vi.advanceTimersByTimeAsync(1000)
  expect(late.likely).toEqual([])

  const failing = given(() => Promise.reject(new Error('no connection')))
  failing.foresight.note('Where')
  await vi.advanceTimersByTimeAsync(150)
  failing.foresight.note('Where were')
  await vi.advanceTimersByTimeAsync(150)
  expect(failing.asked).toEqual(['Where', 'Where were'])
  expect(failing.likely).toEqual([])
})
