import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

let asked: string[]
let reply: Response

beforeEach(() => {
  vi.resetModules()
  asked = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return reply
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ code: 'STATE_CONFLICT', message, fields: [] }), { status })

async function givenFailed(transfer: 'sent' | 'paused') {
  const { putUpload, findUpload } = await import('./upload-list.ts')
  putUpload({
    id: 'u1',
    clipId: 'c1',
    storyfileId: 's',
    storyfileName: '',
    topicName: '',
    questionText: '',
    fileName: 'take.mp4',
    bytes: 1,
    percentage: 100,
    uploadStatus: 2,
    transfer,
    begun: true,
    error: 'The video could not be processed.',
    bytesPerSecond: 0,
  })
  return { ...(await import('./send-videos.ts')), found: () => findUpload('u1') }
}

test('a refused try tells why beside its video', async () => {
  reply = refusal(409, 'The file did not arrive. Upload it again.')
  const { retryUpload, found } = await givenFailed('sent')
  await retryUpload('u1')
  expect(found()).toMatchObject({ uploadStatus: 2, error: 'The file did not arrive. Upload it again.' })
})

test('trying again is offered only where it can help', async () => {
  const { mayRetry } = await givenFailed('sent')
  const offered = (['file', 'unsent', 'studio', null] as const).map((failure) =>
    mayRetry({ transfer: 'sent', failure }),
  )
  expect(offered).toEqual([false, false, true, true])
  expect(mayRetry({ transfer: 'paused', failure: null })).toBe(true)
})

test('another file takes the place of a failed one on the same clip, and gives way to it when it is cancelled', async () => {
  reply = new Response('{"clip":{"clipId":"c1"},"upload":{"uploadId":"u2"}}', { status: 201 })
  const { cancelUpload, found, replaceFile } = await givenFailed('sent')
  const place = { clipId: 'c1', storyfileId: 's', storyfileName: '', topicName: '', questionText: 'Why?' }
  await replaceFile(place, new File(['video'], 'better.mp4'))
  const { findUpload } = await import('./upload-list.ts')
  expect(found()).toBeUndefined()
  expect(findUpload('u2')).toMatchObject({ clipId: 'c1', fileName: 'better.mp4', replaces: true })
  reply = new Response('{}')
  await cancelUpload('u2')
  expect(asked).toEqual(
    expect.arrayContaining(['POST /v1/conversa/clips/c1/file', 'DELETE /v1/conversa/clips/c1/file']),
  )
  expect(asked).not.toContain('DELETE /v1/conversa/clips/c1')
})

test('a file that can be no clip replaces none: nothing is asked of the server', async () => {
  const { found, replaceFile } = await givenFailed('sent')
  const place = { clipId: 'c1', storyfileId: 's', storyfileName: '', topicName: '', questionText: 'Why?' }
  for (const file of [new File([], 'empty.mp4'), new File(['x'], 'pic.png', { type: 'image/png' })])
    await expect(replaceFile(place, file)).rejects.toThrow()
  expect(asked).toEqual([])
  expect(found()).toBeDefined()
})

test('a failed upload is taken off the list, and its clip stays', async () => {
  const { forgetUpload, found } = await givenFailed('sent')
  forgetUpload('u1')
  expect([found(), asked]).toEqual([undefined, []])
})

test('an upload whose clip was deleted leaves the list', async () => {
  const { forgetUploadOf, found } = await givenFailed('sent')
  forgetUploadOf('another')
  expect(found()).toBeDefined()
  forgetUploadOf('c1')
  expect(found()).toBeUndefined()
})

test('given up where somebody else deleted the clip before, it leaves the list all the same', async () => {
  reply = refusal(404, 'We could not find what you asked for.')
  const { cancelUpload, found } = await givenFailed('paused')
  await cancelUpload('u1')
  expect(asked).toEqual(['DELETE /v1/conversa/clips/c1'])
  expect(found()).toBeUndefined()
})

test('an upload that cannot be given up stays, and tells why', async () => {
  reply = refusal(409, 'You need to be at least "Content Creator"')
  const { cancelUpload, found } = await givenFailed('paused')
  await cancelUpload('u1')
  expect(found()).toMatchObject({ transfer: 'lost', error: 'You need to be at least "Content Creator"' })
})
