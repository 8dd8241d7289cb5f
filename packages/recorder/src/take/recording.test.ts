import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { given, memoryFolder } from '../store/memory-folder.ts'
import { mp4Fragment, mp4Head } from '../store/mp4-data.ts'
import { TakeStore } from '../store/take-store.ts'
import { fakeCamera } from './fake-camera.ts'
import { Recording } from './recording.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function givenRecording({ limitMs, mimeType }: { limitMs?: number; mimeType?: string } = {}) {
  const device = memoryFolder()
  const store = new TakeStore(device.folder)
  const { recorder, tracks, stream, makeRecorder } = fakeCamera()
  let now = 0
  const recording = await Recording.begin({
    stream,
    take: { ...given, ...(mimeType ? { mimeType } : {}) },
    store,
    makeRecorder,
    now: () => now,
    ...(limitMs ? { limitMs } : {}),
  })
  const pass = async (ms: number) => {
    now += ms
    await vi.advanceTimersByTimeAsync(ms > 10_000 ? 250 : ms)
  }
  return { device, store, recorder, tracks, recording, pass }
}

it('keeps each slice as it comes, the last one too, and then notes the end', async () => {
  const { recorder, recording, store } = await givenRecording()
  recorder.give('one ')
  recorder.give('two ')
  expect(await recording.end()).toMatchObject({ slices: 3, bytes: 12, ended: 'stopped' })
  expect(await store.list()).toMatchObject([{ slices: 3, bytes: 12, ended: 'stopped' }])
})

it.each([
  ['video', 'cameraGone'],
  ['audio', 'microphoneGone'],
])('ends when the %s is pulled out, with what came before', async (kind, reason) => {
  const { recorder, recording, tracks } = await givenRecording()
  recorder.give('one ')
  tracks.find((track) => track.kind === kind)!.dispatchEvent(new Event('ended'))
  expect(await recording.end()).toMatchObject({ ended: reason, bytes: 8 })
})

it('ends when the device is full, and leaves no hole behind what was kept', async () => {
  const { recorder, recording, device, store } = await givenRecording()
  recorder.give('one ')
  await vi.advanceTimersByTimeAsync(10)
  device.leave(2)
  recorder.give('two ')
  await vi.advanceTimersByTimeAsync(10)
  device.leave(1000)
  expect(await recording.end()).toMatchObject({ ended: 'full', bytes: 4 })
  expect(await store.list()).toMatchObject([{ ended: 'full', bytes: 4 }])
})

it('ends when the device forgets what it was given, and counts none of it as safe', async () => {
  const { recorder, recording, device } = await givenRecording()
  recorder.give('one ')
  await vi.advanceTimersByTimeAsync(10)
  device.forget()
  recorder.give('two ')
  await vi.advanceTimersByTimeAsync(10)
  expect(await recording.end()).toMatchObject({ ended: 'storeFailed', slices: 1, bytes: 4 })
})

it('ends at its limit, and when the device slept', async () => {
  const long = await givenRecording({ limitMs: 5000 })
  await long.pass(5000)
  expect(await long.recording.end()).toMatchObject({ ended: 'tooLong' })
  const asleep = await givenRecording()
  await asleep.pass(1000)
  await asleep.pass(60_000)
  expect(await asleep.recording.end()).toMatchObject({ ended: 'asleep' })
  expect(asleep.recording.state.elapsedMs).toBe(1000)
})

it('ends when a call takes the microphone for longer than a moment', async () => {
  const { recording, tracks, pass } = await givenRecording()
  tracks[1]!.muted = true
  tracks[1]!.dispatchEvent(new Event('mute'))
  await pass(1000)
  expect(await recording.end()).toMatchObject({ ended: 'paused' })
})

it('closes the open slice when its tab is hidden or the page goes, and films on when it is back', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const { recorder, recording, store } = await givenRecording()
  recorder.give('one ')
  recorder.requestData = () => recorder.give('two ')
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  expect((await store.list())[0]).toMatchObject({ slices: 1 })
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  // The system may take the page away now: all of it is on the device.
  expect((await store.list())[0]).toMatchObject({ slices: 2, bytes: 8, ended: null })
  page.visibilityState = 'visible'
  recorder.give('three')
  expect(await recording.end()).toMatchObject({ slices: 4, ended: 'stopped' })
  vi.unstubAllGlobals()
})

it('waits for Safari, which gives its MP4 several seconds late, and calls none of it safe before it is here', async () => {
  const { recorder, recording, pass } = await givenRecording({ mimeType: 'video/mp4' })
  const give = (...bytes: number[]) =>
    recorder.dispatchEvent(
      Object.assign(new Event('dataavailable'), { data: new Blob([Uint8Array.from(bytes)]) }),
    )
  give(...mp4Head)
  for (let second = 0; second < 6; second++) await pass(1000)
  expect(recording.state).toMatchObject({ ended: null, elapsedMs: 6000, facts: { safeMs: 0 } })
  give(...mp4Fragment(0, new Array<number>(6).fill(30_000)))
  await pass(10)
  expect(recording.state.facts).toMatchObject({ slices: 2, safeMs: 6000 })
  expect(await recording.end()).toMatchObject({ ended: 'stopped', slices: 3 })
})

it('counts its seconds alike when the clock of the device is changed', async () => {
  const { recorder, recording, pass } = await givenRecording()
  recorder.give('one ')
  await pass(2000)
  vi.setSystemTime(new Date('1999-01-01'))
  await pass(2000)
  vi.setSystemTime(new Date('2040-01-01'))
  await pass(2000)
  expect(recording.state).toMatchObject({ elapsedMs: 6000, ended: null })
  expect(await recording.end()).toMatchObject({ ended: 'stopped', bytes: 8 })
})

it('of an hour keeps the 30 minutes that a take may have, and says why it ended', async () => {
  const { recorder, recording, pass, store } = await givenRecording()
  for (let second = 0; second < 3600 && recorder.state === 'recording'; second += 5) {
    recorder.give('five.')
    await pass(5000)
  }
  const facts = await recording.end()
  expect(facts).toMatchObject({ ended: 'tooLong', slices: 361 })
  expect(recording.state.elapsedMs).toBe(30 * 60_000)
  expect(await store.list()).toMatchObject([{ ended: 'tooLong', bytes: 360 * 5 + 4 }])
})
