import type { Change } from '@studio/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

const followers: ((change: Change) => void)[] = []
vi.mock('../calls/change-stream.ts', () => ({
  onChange: (hear: (change: Change) => void) => followers.push(hear),
}))

const statusPath = '/v1/conversa/upload/status?uploadObjectKey=u1'
let asked: string[]
let statuses: Response[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = []
  followers.length = 0
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === statusPath) return statuses.shift() ?? new Response('{"status":"START","error":null}')
    return new Response(JSON.stringify({ accessToken: 'new', expiresIn: Date.now() / 1000 + 900 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the stream of changes brings. */
async function change(subjectId: string) {
  for (const hear of followers) hear({ topic: 'upload', organizationId: null, storyfileId: 's', subjectId })
  await vi.advanceTimersByTimeAsync(0)
}

async function givenUploaded() {
  const { putUpload, findUpload } = await import('./upload-list.ts')
  const { watchProcessing } = await import('./watch-processing.ts')
  putUpload({
    id: 'u1',
    clipId: 'c',
    storyfileId: 's',
    storyfileName: '',
    topicName: '',
    questionText: '',
    fileName: 'take.mp4',
    bytes: 1,
    percentage: 100,
    uploadStatus: 0,
    transfer: 'sent',
    begun: true,
    error: null,
    bytesPerSecond: 0,
  })
  watchProcessing('u1')
  return () => findUpload('u1')?.uploadStatus
}

test('an END that comes after the last poll still counts', async () => {
  statuses = []
  const status = await givenUploaded()
  await vi.advanceTimersByTimeAsync(8_904_000)
  expect([asked.length, status()]).toEqual([120, 2])
  await change('u1')
  expect(status()).toBe(2)
  statuses = [new Response('{"status":"END","error":null}')]
  await change('another')
  expect(status()).toBe(2)
  await change('u1')
  expect(status()).toBe(1)
})

test('a change of the upload is asked for without waiting for the next poll', async () => {
  statuses = [new Response('{"status":"END","error":null}')]
  const status = await givenUploaded()
  await change('u1')
  expect([asked, status()]).toEqual([[statusPath], 1])
})

test('A 403 on the upload status call triggers a refresh.', async () => {
  statuses = [
    new Response('{"code":"FORBIDDEN","message":"x"}', { status: 403 }),
    new Response('{"status":"END","error":null}'),
  ]
  const status = await givenUploaded()
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toEqual([statusPath, '/api/refresh_token'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toEqual([statusPath, '/api/refresh_token', statusPath])
  expect(status()).toBe(1)
})

test.each([
  ['START', 0],
  ['END', 1],
  ['FAIL', 2],
])('Upload status values: %s is %d.', async (word, value) => {
  statuses = [new Response(JSON.stringify({ status: word, error: null }))]
  const status = await givenUploaded()
  await vi.advanceTimersByTimeAsync(3000)
  expect([asked.length, status()]).toEqual([1, value])
})

test('After 120 polls without a result, the state is failed.', async () => {
  statuses = []
  const status = await givenUploaded()
  const delays = Array.from({ length: 120 }, (_, index) => Math.floor(1.2 * (index + 1) + 2) * 1000)
  const last = delays.pop()!
  for (const delay of delays) await vi.advanceTimersByTimeAsync(delay)
  expect([asked.length, status()]).toEqual([119, 0])
  await vi.advanceTimersByTimeAsync(last)
  expect([asked.length, status()]).toEqual([120, 2])
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(asked).toHaveLength(120)
})

test('An empty or START answer means poll again.', async () => {
  statuses = [new Response('{"status":null,"error":null}')]
  const status = await givenUploaded()
  await vi.advanceTimersByTimeAsync(3000 + 4000)
  expect([asked.length, status()]).toEqual([2, 0])
})
