import { afterEach, expect, test, vi } from 'vitest'

let end: (options: { onError(error: Error): void; onSuccess(): void }) => void
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = '/v1/files/7c1e'
    options
    constructor(_file: unknown, options: Parameters<typeof end>[0]) {
      this.options = options
    }
    start() {
      end(this.options)
    }
  },
}))
// Both need a browser.
vi.mock('./downscale.ts', () => ({ downscale: async (file: unknown) => file }))
vi.mock('../session/session.ts', () => ({ currentAccessToken: () => '', refreshTokens: async () => true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const picture = { type: 'user', id: '7', file: new File(['x'], 'a.png', { type: 'image/png' }) } as const

test("Avatar upload fails: 'An error occurred while trying to upload the avatar.' unless the server said why", async () => {
  const { sendAvatar } = await import('./send-avatar.ts')
  end = ({ onError }) => onError(new Error('network'))
  await expect(sendAvatar({ ...picture, onProgress() {} })).rejects.toThrow(
    'An error occurred while trying to upload the avatar.',
  )
  const originalResponse = { getBody: () => '{"message":"Choose a png or jpeg."}' }
  end = ({ onError }) => onError(Object.assign(new Error('refused'), { originalResponse }))
  await expect(sendAvatar({ ...picture, onProgress() {} })).rejects.toThrow('Choose a png or jpeg.')
})

test('an avatar upload is watched by the one status call', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('{"status":"END","error":null,"percentage":100}')
  })
  const { sendAvatar } = await import('./send-avatar.ts')
  end = ({ onSuccess }) => onSuccess()
  const sent = sendAvatar({ ...picture, onProgress() {} })
  await vi.advanceTimersByTimeAsync(300)
  expect(await sent).toBe('7c1e')
  expect(asked).toEqual(['/v1/conversa/upload/status?uploadObjectKey=7c1e'])
})
