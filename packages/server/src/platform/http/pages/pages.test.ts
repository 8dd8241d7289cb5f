import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { readConfig } from '../../../settings/config.ts'
import { answerErrors } from '../gateway.ts'
import { watchMethods } from '../known-methods.ts'
import { isPageFile, pages } from './pages.ts'

let app: FastifyInstance
let folder: string
const requestsMost = 5

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const built = { console: join(folder, 'console'), player: join(folder, 'player') }
  for (const [name, root] of Object.entries(built)) {
    await mkdir(join(root, 'assets'), { recursive: true })
    const title = name === 'player' ? 'Storyfile' : name
    await writeFile(join(root, 'index.html'), `<!doctype html><title>${title}</title>`)
    await writeFile(join(root, 'story-file.js'), 'export {}')
    await writeFile(join(root, 'story-file-words.json'), '{}')
    await writeFile(join(root, 'landing.html'), '<!doctype html><title>landing</title>')
    await writeFile(join(root, 'learn.html'), '<!doctype html><title>class</title>')
    await writeFile(join(root, 'record.html'), '<!doctype html><title>record</title>')
    await writeFile(join(root, 'assets', 'main.js'), 'export {}')
    for (const name of ['gone', 'gone-before', 'gone-later'])
      await writeFile(join(root, 'assets', `${name}.js`), 'export {}')
    await writeFile(join(root, 'assets', 'packed.js'), 'export const packed = 1')
    await writeFile(join(root, 'assets', 'packed.js.br'), 'by brotli')
    await writeFile(join(root, 'assets', 'packed.js.gz'), 'by gzip')
    await writeFile(join(root, 'secret.txt'), 'secret')
  }
  app = Fastify()
  const methodsOf = watchMethods(app)
  answerErrors(app)
  await app.register(rateLimit, { max: requestsMost, timeWindow: 60_000, allowList: isPageFile })
  app.post('/v1/things/:thingId', async () => ({}))
  const embeddersOf = async (address: string) => (address === 'embedded' ? ['*.museum.org'] : [])
  const platformsOf = async () => ['https://school.example']
  const config = readConfig({ STUDIO_URL: 'https://studio.example' })
  const headAt = async (address: string) => (address === 'nobody' ? undefined : `<title>${address}</title>`)
  await pages(app, { config } as Context, { methodsOf, embeddersOf, platformsOf, headAt, built })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

let callers = 0
const send = (
  url: string,
  method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS' = 'GET',
  remoteAddress = `10.0.0.${++callers}`,
) => app.inject({ method, url, remoteAddress })

/** Most clients would tidy up such addresses before they send them. */
function sendAsWritten(path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo
  // Each from an address of its own, so that none is one too many.
  const localAddress = `127.0.0.${++callers}`
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, localAddress }, async (answer) => {
      const chunks = await answer.toArray()
      resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() })
    })
    sent.on('error', reject).end()
  })
}

test.each([
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%00',
  '/assets/',
  '/assets/.',
  '/assets//main.js',
  '/assets/main.js/',
  '/assets/%5c..%5csecret.txt',
  `/assets/${'x'.repeat(2000)}`,
  `/assets/${'x/'.repeat(400)}`,
  '/player-assets/assets/..',
  '/player-assets/assets/%00',
  '/player-assets/',
])('GET %s is not found', async (url) => {
  const { status, body } = await sendAsWritten(url)
  expect([status, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND'])
})

test('what is pasted into other sites can be tried on a page of its own, for what is open', async () => {
  const element = await send('/s/navigator/try/element')
  expect(element.body).toContain('<story-file short-name="navigator"')
  expect(element.body).toContain('/story-file.js')
  expect(element.headers['content-security-policy']).toContain("script-src 'self'")
  const frame = await send('/s/navigator/try/frame')
  expect(frame.body).toMatch(/<iframe src="http:\/\/[^"]+\/s\/navigator\?channel=embed"/)
  for (const url of ['/s/nobody/try/element', '/s/navigator/try/other', '/s/navigator/try'])
    expect((await send(url)).statusCode, url).toBe(404)
  expect((await send('/s/%22%3E%3Cscript%3E/try/frame')).body).not.toContain('<script>/')
})

test('files that are there are sent as often as somebody asks; what is not there is counted', async () => {
  const codes = async (url: string) => {
    const address = `10.0.1.${++callers}`
    const replies = []
    for (let sent = 0; sent <= requestsMost; sent++) replies.push(await send(url, 'GET', address))
    return [...new Set(replies.map(({ statusCode }) => statusCode))].sort()
  }
  expect(await codes('/assets/main.js')).toEqual([200])
  expect(await codes('/dashboard')).toEqual([200])
  expect(await codes('/assets/%00')).toEqual([404, 429])
  expect(await codes('/v1/nothing')).toEqual([404, 429])
})

test('a file of the player is sent as the browser takes it, and is kept for good', async () => {
  const url = '/player-assets/assets/packed.js'
  const ask = async (headers: Record<string, string>) => {
    const { statusCode, body, headers: told } = await app.inject({ url, headers })
    return [statusCode, body, told['content-encoding']]
  }
  expect(await ask({})).toEqual([200, 'export const packed = 1', undefined])
  expect(await ask({ 'accept-encoding': 'gzip, deflate, br' })).toEqual([200, 'by brotli', 'br'])
  expect(await ask({ 'accept-encoding': 'br;q=0, gzip' })).toEqual([200, 'by gzip', 'gzip'])
  expect(await ask({ 'accept-encoding': 'zstd' })).toEqual([200, 'export const packed = 1', undefined])
  const { headers } = await app.inject({ url })
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(await ask({ 'if-none-match': String(headers.etag) })).toEqual([304, '', undefined])
  expect((await app.inject({ method: 'HEAD', url })).headers['content-length']).toBe('23')
  for (const one of [`${url}.br`, `${url}.gz`]) expect((await app.inject({ url: one })).statusCode).toBe(404)
})

test.each([
  ['console', '/assets/gone.js'],
  ['player', '/player-assets/assets/gone-before.js'],
])('a file of the %s that is gone since the start is not found', async (room, url) => {
  await rm(join(folder, room, 'assets', basename(url)))
  const reply = await send(url)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('a file of the console that is gone since it was sent is not found', async () => {
  const gone = join(folder, 'console', 'assets', 'gone-later.js')
  expect((await send('/assets/gone-later.js')).statusCode).toBe(200)
  await rm(gone)
  const reply = await send('/assets/gone-later.js')
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('the landing page is sent at / alone, whatever its address asks for; the console at the addresses of its pages', async () => {
  const titleOf = async (url: string) => /<title>(\w+)/.exec((await send(url)).body)?.[1]
  for (const url of ['/', '/?code=MUSEUM10', '/?invitation=a&wanted=/dashboard'])
    expect(await titleOf(url), url).toBe('landing')
  for (const url of [
    '/dashboard',
    '/_app?code=1',
    '/privacy',
    '/help/first-training',
    '/storyfiles/1/?tab=builder',
  ])
    expect(await titleOf(url), url).toBe('console')
})

test.each(['/embed.js', '/sw.js', '/nowhere', '/storyfiles/1/nowhere', '/landing', '/account'])(
  '%s is not found: a person gets the page that says so, a program the refusal',
  async (url) => {
    const reply = await send(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
    const remoteAddress = `10.0.0.${++callers}`
    const opened = await app.inject({ url, remoteAddress, headers: { accept: 'text/html,*/*' } })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

test('the page of a storyfile says what it is; where none is open it is not found', async () => {
  const [open, closed] = [await send('/s/navigator'), await send('/s/nobody')]
  expect([open.statusCode, open.body]).toEqual([200, '<!doctype html><title>navigator</title>'])
  expect([closed.statusCode, closed.body]).toEqual([404, '<!doctype html><title>Storyfile</title>'])
})

test.each(['/story-file.js', '/story-file-words.json'])(
  'pages of other sites may load %s, and get a new one within minutes',
  async (url) => {
    const { statusCode, headers } = await send(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    })
  },
)

test('HEAD of a page is answered like GET, without the page', async () => {
  for (const url of ['/', '/dashboard', '/s/navigator', '/rehearsal/abc', '/record/abc', '/assets/main.js']) {
    const [head, get] = [await send(url, 'HEAD'), await send(url)]
    expect([head.statusCode, head.headers['content-type']], url).toEqual([200, get.headers['content-type']])
    expect(head.body).toBe('')
  }
})

test('a known address that is called in another way names the methods that it has', async () => {
  for (const [url, method, allowed] of [
    ['/dashboard', 'POST', 'GET, HEAD'],
    ['/v1/things/1?all=1', 'GET', 'POST'],
    ['/s/navigator', 'OPTIONS', 'GET, HEAD'],
    ['/assets/main.js', 'POST', 'GET, HEAD'],
  ] as const) {
    const reply = await send(url, method)
    expect([reply.statusCode, reply.headers.allow], url).toEqual([405, allowed])
    expect(reply.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  }
})

test('the player shows itself in frames of the studio, and of the sites that its storyfile names', async () => {
  const ancestors = async (url: string) => {
    const { headers } = await send(url)
    return String(headers['content-security-policy'])
      .split('; ')
      .find((part) => part.startsWith('frame-ancestors'))
  }
  expect(await ancestors('/s/navigator')).toBe("frame-ancestors 'self' https://studio.example")
  expect(await ancestors('/s/embedded')).toBe("frame-ancestors 'self' https://studio.example *.museum.org")
  expect(await ancestors('/rehearsal/abc')).toBe("frame-ancestors 'none'")
  expect(await ancestors('/record/abc')).toBe("frame-ancestors 'none'")
  expect(await ancestors('/dashboard')).toBe("frame-ancestors 'none'")
  expect(await ancestors('/learn/NVGTWKRM')).toBe("frame-ancestors 'none'")
  const school = '11111111-1111-4111-8111-111111111111'
  expect(await ancestors(`/learn/lti/${school}`)).toBe("frame-ancestors 'self' https://school.example")
  expect(await ancestors('/learn/lti/nobody')).toBe("frame-ancestors 'self'")
})

test('only the page that a learning platform launches calls other sites', async () => {
  const called = async (url: string) =>
    String((await send(url)).headers['content-security-policy'])
      .split('; ')
      .find((part) => part.startsWith('connect-src'))
  expect(await called('/learn/cmi5/k1')).toMatch(/ https: http:$/)
  for (const url of ['/learn', '/learn/NVGTWKRM', '/s/navigator', '/dashboard'])
    expect(await called(url)).toBe("connect-src 'self' https://studio.example")
})
