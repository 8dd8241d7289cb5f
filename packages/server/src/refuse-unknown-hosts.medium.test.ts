import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenOrganization } from './testing/given/given.ts'
import { givenStudio, type TestStudio } from './testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const get = (url: string, headers: Record<string, string>, to = studio) => to.app.inject({ url, headers })

test('a name that leads here without being ours gets no demo accounts, no page and no provider', async () => {
  for (const url of ['/api/config', '/', '/realms/studio/.well-known/openid-configuration', '/nowhere']) {
    const reply = await get(url, { host: 'rebound.example:4400' })
    expect([reply.statusCode, reply.json().code], url).toEqual([421, 'UNKNOWN_HOST'])
    expect(reply.body).not.toContain('password')
  }
  expect((await get('/api/config', { host: 'localhost:4400' })).json().demoAccounts).not.toEqual([])
})

test.each([
  [{ 'x-forwarded-host': 'studio.example' }],
  [{ forwarded: 'host=studio.example' }],
  [{ 'x-forwarded-for': '203.0.113.9' }],
  [{ 'x-real-ip': '203.0.113.9' }],
])('a proxy on this machine that nobody configured gets no demo accounts: %j', async (header) => {
  const reply = await get('/api/config', { host: 'localhost:4400', ...header } as Record<string, string>)
  expect([reply.statusCode, reply.json().code]).toEqual([421, 'UNKNOWN_HOST'])
})

test('a person reads the sentence, in their language', async () => {
  const browser = { host: '192.168.1.20:4400', accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' }
  const reply = await get('/', browser)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
  expect(reply.body).toContain('Unter dieser Adresse antwortet das Studio nicht.')
})

test('machines that watch the server may call it by its address', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect((await get(url, { host: '10.0.0.5:4400' })).statusCode, url).toBe(200)
})

test('the provider names its addresses by STUDIO_URL, whatever the request says', async () => {
  const url = '/realms/studio/.well-known/openid-configuration'
  const served = await givenStudio({
    variables: { STUDIO_URL: 'https://studio.example', TRUST_PROXY: 'true', STUDIO_DEMO: 'false' },
  })
  try {
    const honest = { host: 'studio.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' }
    const { issuer, token_endpoint } = (await get(url, honest, served)).json()
    expect(issuer).toBe('https://studio.example/realms/studio')
    expect(token_endpoint).toMatch(/^https:\/\/studio\.example\/realms\/studio\//)
    for (const name of ['host', 'x-forwarded-host']) {
      const reply = await get(url, { ...honest, [name]: 'evil.example' }, served)
      expect(reply.statusCode).toBe(421)
      expect(reply.body).not.toContain('evil.example')
    }
  } finally {
    await served.stop()
  }
})

test('the host name of an organization is one of the studio’s, and has no demo accounts', async () => {
  const { organizationId } = await givenOrganization(studio.context)
  const host = `${randomUUID()}.museum.org`
  await studio.context.sql`update organizations set brand = jsonb_build_object('hostName', ${host}::text)
    where organization_id = ${organizationId}`
  const reply = await get('/api/config', { host })
  expect([reply.statusCode, reply.json().demoAccounts]).toEqual([200, []])
})

type Given = (...given: unknown[]) => void

test('a studio for this machine alone answers at both loopback addresses', async () => {
  // What localhost means to a browser differs among systems: here, both.
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  const real = dns.lookup
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((host: string, ...given: [object, Given]) => {
    const [options, done] = given
    if (host !== 'localhost') return real(host, options, done)
    if ('all' in options && options.all) return done(null, both)
    return done(null, both[0]!.address, 4)
  }) as never)
  const local = await givenStudio()
  try {
    await local.app.listen({ host: local.context.config.HOST, port: 0 })
    const { port } = local.app.server.address() as AddressInfo
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await fetch(`http://${host}:${port}/healthz`)).status, host).toBe(200)
  } finally {
    lookup.mockRestore()
    await local.stop()
  }
})
