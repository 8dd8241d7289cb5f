import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadsWords } from './uploads.words.ts'

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))
// As in a browser, with the calls of one.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', undefined)
  const announced = { clip: { clipId: 'c2' }, upload: { uploadId: 'u2' } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(announced), { status: 201 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server behind a proxy that lets through bodies of `most` bytes, with the sizes of the pieces that came. */
function givenProxy(most: number, bytes: number) {
  const pieces: number[] = []
  let offset = 0
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      responseText = ''
      upload = {}
      onload = () => {}
      private method = ''
      private headers: Record<string, string> = {}
      open(method: string) {
        this.method = method
      }
      setRequestHeader() {}
      abort() {}
      getResponseHeader = (name: string) => this.headers[name.toLowerCase()] ?? null
      send(body?: Blob) {
        if (this.method === 'POST') this.answer(201, { location: '/v1/files/u2' })
        else if (this.method === 'HEAD')
          this.answer(200, { 'upload-offset': String(offset), 'upload-length': String(bytes) })
        else {
          pieces.push(body!.size)
          if (body!.size > most) this.answer(413, {}, '<html>413 Request Entity Too Large</html>')
          else {
            offset += body!.size
            this.answer(204, { 'upload-offset': String(offset) })
          }
        }
      }
      private answer(status: number, headers: Record<string, string>, text = '') {
        Object.assign(this, { status, headers, responseText: text })
        queueMicrotask(() => this.onload())
      }
    },
  )
  return pieces
}

async function whenSent(file: File) {
  vi.useFakeTimers()
  const { sendVideos } = await import('./send-videos.ts')
  const { findUpload } = await import('./upload-list.ts')
  const { startWords } = await import('../words/words.ts')
  startWords({ uploads: uploadsWords })
  await sendVideos({ storyfileId: 's', name: 'Marta' }, [
    { file, kind: 'regular', topicName: '', questionText: '' },
  ])
  const isEnded = () => findUpload('u2')?.transfer === 'sent' || findUpload('u2')?.error
  for (let n = 0; n < 200 && !isEnded(); n++) await vi.advanceTimersByTimeAsync(1_000)
  return findUpload('u2')!
}

test('a proxy that refuses a piece for its size gets smaller ones, down to what it lets through', async () => {
  const pieces = givenProxy(1_048_576, 3_000_000)
  expect(await whenSent(new File([new Uint8Array(3_000_000)], 'take.mp4'))).toMatchObject({
    transfer: 'sent',
  })
  const refused = pieces.filter((size) => size > 1_048_576)
  expect(refused.length).toBeGreaterThan(0)
  expect(pieces.slice(refused.length).every((size) => size <= 1_048_576)).toBe(true)
  expect(pieces.slice(refused.length).reduce((sum, size) => sum + size, 0)).toBe(3_000_000)
})

test('a proxy that refuses even small pieces is named', async () => {
  const pieces = givenProxy(1_000, 500_000)
  const sent = await whenSent(new File([new Uint8Array(500_000)], 'take.mp4'))
  expect(sent).toMatchObject({ transfer: 'paused', uploadStatus: 2, error: uploadsWords.proxyLimit })
  expect(pieces.at(-1)).toBe(250_000)
})
