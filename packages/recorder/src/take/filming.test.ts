import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { given, memoryFolder } from '../store/memory-folder.ts'
import { TakeStore } from '../store/take-store.ts'
import { fakeCamera } from './fake-camera.ts'
import { Filming, type FilmingPlan } from './filming.ts'
import { hold } from './hold-question.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function givenFilming(plan: Partial<FilmingPlan> = {}, device = memoryFolder()) {
  const { folder } = device
  const store = new TakeStore(folder)
  const { recorder, tracks, stream, makeRecorder } = fakeCamera()
  const wake = vi.fn()
  const release = vi.fn()
  const picture = { moved: 0.14, light: 0, sharpness: 1 }
  const filming = new Filming(
    {
      stream,
      makeRecorder,
      store,
      mimeType: 'video/webm',
      picture: { width: 1280, height: 720 },
      watch: { beginTake() {}, endTake: () => ({ sound: undefined, picture }) },
      courier: { wake },
      hold: async () => ({ release, lost: new Promise(() => {}) }),
    },
    {
      subject: given,
      countdownSeconds: 3,
      expectedMs: 60_000,
      isSilent: false,
      ...plan,
    },
  )
  return { filming, store, recorder, tracks, wake, release }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('counts down, holds still for a second at both ends, and judges the take', async () => {
  const { filming, recorder, store, wake, release } = givenFilming()
  expect(filming.state).toMatchObject({ phase: 'countdown', count: 3 })
  await pass(2000)
  expect(filming.state).toMatchObject({ phase: 'countdown', count: 1 })
  await pass(1000)
  expect(filming.state).toMatchObject({ phase: 'recording', isStill: true })
  await pass(1000)
  expect(filming.state).toMatchObject({ phase: 'recording', isStill: false })
  recorder.give('four')
  await pass(3000)
  expect(wake).toHaveBeenCalledTimes(1)
  filming.stop()
  expect(filming.state).toMatchObject({ phase: 'recording', isStill: true })
  await pass(1000)
  const over = await filming.over
  expect(over).toMatchObject({ phase: 'over', ended: 'stopped', verdict: { fault: 'moved', act: 'retake' } })
  expect(over.elapsedMs).toBe(5000)
  expect(await store.list()).toMatchObject([{ bytes: 8, ended: 'stopped' }])
  expect(release).toHaveBeenCalledTimes(1)
  expect(filming.preview!.size).toBe(8)
})

it('counts down from five, and not at all from zero', async () => {
  const five = givenFilming({ countdownSeconds: 5 })
  const counts = []
  for (let second = 0; second < 5; second++) {
    counts.push(five.filming.state.count)
    await pass(1000)
  }
  expect(counts).toEqual([5, 4, 3, 2, 1])
  expect(five.filming.state).toMatchObject({ phase: 'recording', isStill: true })
  const none = givenFilming({ countdownSeconds: 0 })
  await pass(0)
  expect(none.filming.state).toMatchObject({ phase: 'recording', isStill: true })
})

it('films nothing when it is stopped while it counts', async () => {
  const { filming, store } = givenFilming()
  await pass(1500)
  filming.stop()
  expect(await filming.over).toMatchObject({ phase: 'over', take: undefined })
  await pass(5000)
  expect(await store.list()).toEqual([])
})

it.each([15, 45])('ends a pose of %i seconds by itself', async (seconds) => {
  const { filming } = givenFilming({ countdownSeconds: 0, autoStopMs: seconds * 1000, isSilent: true })
  await pass(seconds * 1000 - 100)
  expect(filming.state).toMatchObject({ phase: 'recording', isStill: true })
  await pass(200)
  expect(await filming.over).toMatchObject({ ended: 'stopped', elapsedMs: seconds * 1000 })
})

it('tells that the microphone was pulled out, with the take that came before', async () => {
  const { filming, tracks, recorder } = givenFilming({ countdownSeconds: 0 })
  await pass(10)
  recorder.give('four')
  await pass(10)
  tracks[1]!.dispatchEvent(new Event('ended'))
  await pass(10)
  expect(await filming.over).toMatchObject({ ended: 'microphoneGone', take: { bytes: 8 } })
})

it('films nothing on a device that is full from the start, and says so', async () => {
  const device = memoryFolder()
  device.leave(0)
  const { filming, recorder, release } = givenFilming({ countdownSeconds: 0 }, device)
  await pass(10)
  expect(await filming.over).toMatchObject({ phase: 'over', ended: 'full', take: undefined })
  expect([recorder.state, release.mock.calls.length]).toEqual(['inactive', 1])
})

it('gives a question to one window, and to another that takes it; the first one is told', async () => {
  const names = new Map<string, { lose: () => void }>()
  // As the browser's locks do it, for two windows.
  const locks = {
    request(
      name: string,
      { steal = false }: { steal?: boolean },
      act: (lock: object | null) => Promise<void> | undefined,
    ) {
      const holder = names.get(name)
      if (holder && !steal) return Promise.resolve(act(null))
      holder?.lose()
      return new Promise<void>((resolve, reject) => {
        names.set(name, { lose: () => reject(new DOMException('Stolen', 'AbortError')) })
        void act({})?.then(() => {
          names.delete(name)
          resolve()
        })
      })
    },
  }
  vi.stubGlobal('navigator', { locks })
  const first = (await hold('question'))!
  expect(await hold('question')).toBeUndefined()
  const taken = vi.fn()
  void first.lost.then(taken)
  const second = (await hold('question', { steal: true }))!
  await pass(0)
  expect(taken).toHaveBeenCalledOnce()
  second.release()
  await pass(0)
  expect(await hold('question')).toBeDefined()
  vi.unstubAllGlobals()
})
