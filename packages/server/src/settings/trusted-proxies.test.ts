import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/** The address that the server sees when `from` calls with this header. */
async function addressSeen(setting: string, from: string, forwardedFor: string): Promise<string> {
  const app = Fastify({ trustProxy: readTrustedProxies(setting) })
  app.get('/', (request) => request.ip)
  const headers = { 'x-forwarded-for': forwardedFor }
  const { body } = await app.inject({ url: '/', remoteAddress: from, headers })
  await app.close()
  return body
}

test.each([
  ['false', '127.0.0.1', '203.0.113.9', '127.0.0.1', 'nobody is trusted'],
  ['true', '127.0.0.1', '203.0.113.9', '203.0.113.9', 'a proxy on this machine'],
  ['true', '172.18.0.5', '203.0.113.9', '203.0.113.9', 'a proxy in a private network'],
  ['true', '198.51.100.7', '203.0.113.9', '198.51.100.7', 'a stranger'],
  ['true', '127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9', 'a visitor who names another address'],
  ['198.51.100.7', '198.51.100.7', '1.2.3.4, 203.0.113.9', '203.0.113.9', 'the named proxy'],
  ['10.0.0.0/8, ::1', '198.51.100.7', '203.0.113.9', '198.51.100.7', 'a proxy that is not named'],
])('TRUST_PROXY=%s, a call from %s for "%s" comes from %s: %s', async (setting, from, header, seen) => {
  expect(await addressSeen(setting, from, header)).toBe(seen)
})

test.each(['proxy.example', '10.0.0.0/40', '10.0.0.1 10.0.0.2', '0', '2', '10.0.0.1/8/9'])(
  'TRUST_PROXY=%s is refused with a sentence',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError)
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: /)
  },
)
