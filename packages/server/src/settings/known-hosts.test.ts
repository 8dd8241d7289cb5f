import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type Addressed, adviceOnHost, createKnownHosts } from './known-hosts.ts'

const unknownTo = (variables: Record<string, string>, request: Partial<Addressed>) =>
  createKnownHosts(readConfig(variables))({
    host: 'localhost',
    headers: {},
    peer: '198.51.100.7',
    ...request,
  })

test.each(['localhost', 'LOCALHOST:4400', '127.0.0.1:4400', '127.8.8.8', '[::1]:80', 'brand.localhost:4400'])(
  'without STUDIO_URL the studio answers at %s',
  (host) => {
    expect(unknownTo({}, { host })).toEqual([])
  },
)

test.each([
  ['rebound.example:4400', 'rebound.example'],
  ['localhost.evil.example', 'localhost.evil.example'],
  ['127.0.0.1.evil.example', '127.0.0.1.evil.example'],
  ['192.168.1.20:4400', '192.168.1.20'],
  ['0.0.0.0:4400', '0.0.0.0'],
  ['', undefined],
  ['localhost@evil.example', undefined],
  ['a b', undefined],
])('without STUDIO_URL the host "%s" is refused', (host, name) => {
  expect(unknownTo({}, { host })).toEqual([name])
})

test('a number that means a loopback address is one', () => {
  expect(unknownTo({}, { host: '2130706433' })).toEqual([])
  expect(unknownTo({}, { host: '0x7f.1' })).toEqual([])
})

test('the host that a proxy was called by counts, whether the proxy is trusted or not', () => {
  const host = 'localhost:4400'
  expect(unknownTo({}, { host, headers: { 'x-forwarded-host': 'studio.example' } })).toEqual([
    'studio.example',
  ])
  expect(
    unknownTo({}, { host, headers: { forwarded: 'for=192.0.2.4;host="evil.example:80";proto=https' } }),
  ).toEqual(['evil.example'])
  expect(unknownTo({}, { host, headers: { 'x-forwarded-host': 'localhost, evil.example' } })).toEqual([
    'evil.example',
  ])
})

test('with STUDIO_URL its name counts, at any port, and loopback names only from this machine', () => {
  const variables = { STUDIO_URL: 'https://Studio.example' }
  expect(unknownTo(variables, { host: 'studio.example:8443' })).toEqual([])
  expect(unknownTo(variables, { host: 'studio.example.' })).toEqual([])
  expect(unknownTo(variables, { host: 'localhost:4400' })).toEqual(['localhost'])
  expect(unknownTo(variables, { host: 'localhost:4400', peer: '::ffff:127.0.0.1' })).toEqual([])
  expect(unknownTo(variables, { host: '10.0.0.5:4400', peer: '127.0.0.1' })).toEqual(['10.0.0.5'])
})

test('the host names of brands count', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'brands-')), 'brand.json')
  const brand = { key: 'museum', name: 'Museum', logo: '/assets/icon.svg', homeUrl: 'https://museum.example' }
  await writeFile(file, JSON.stringify({ ...brand, hosts: ['www.museum.example'] }))
  const variables = { STUDIO_URL: 'https://studio.example', STUDIO_BRANDS: file }
  for (const host of ['museum.example', 'www.museum.example'])
    expect(unknownTo(variables, { host })).toEqual([])
  expect(unknownTo(variables, { host: 'other.museum.example' })).toEqual(['other.museum.example'])
})

test('an operator who opens the port to other machines is told what they need', () => {
  expect(adviceOnHost(readConfig({ HOST: '0.0.0.0', STUDIO_DEMO: 'false' }))).toContain('set STUDIO_URL')
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(adviceOnHost(readConfig({ HOST }))).toBe('')
  const STUDIO_URL = 'http://museum-pc.local:4400'
  expect(adviceOnHost(readConfig({ HOST: '0.0.0.0', STUDIO_URL }))).toBe('')
})
