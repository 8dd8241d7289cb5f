import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'studio-upstreams-'))
afterAll(() => rmSync(folder, { recursive: true }))

const google = { issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' }
const facebook = {
  authorizationUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
  tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
  userinfoUrl: 'https://graph.facebook.com/me?fields=id,email,first_name,last_name',
  clientId: 'a',
  clientSecret: 'b',
  emailsAreVerified: true,
}

function reading(providers: unknown, variables: Record<string, string> = {}) {
  const file = join(folder, 'providers.json')
  writeFileSync(file, typeof providers === 'string' ? providers : JSON.stringify(providers))
  return readConfig({ STUDIO_IDENTITY_PROVIDERS: file, ...variables })
}

test('a provider is found by its issuer, or described by its addresses', () => {
  const { upstreams } = reading({ google, facebook })
  expect(upstreams.map(({ hint, scope, emailsAreVerified }) => [hint, scope, emailsAreVerified])).toEqual([
    ['google', 'openid email profile', false],
    ['facebook', 'email', true],
  ])
})

test('without a file there is none', () => {
  expect(readConfig({}).upstreams).toEqual([])
})

test.each<[string, unknown, RegExp]>([
  ['no JSON', 'google', /providers\.json: .*JSON/],
  ['a list', [google], /one object with a provider under each hint/],
  ['an unknown name', { myspace: google }, /myspace is not one of facebook, google, medtronic, walmart/],
  ['no client', { google: { issuer: google.issuer } }, /google\.clientId/],
  ['an open line', { google: { ...google, issuer: 'http://id.example' } }, /google\.issuer: use https/],
  ['half of its addresses', { facebook: { ...facebook, tokenUrl: undefined } }, /facebook\.tokenUrl/],
  ['a field that nobody knows', { google: { ...google, secret: 'x' } }, /Unrecognized key: "secret"/],
])('the studio does not start with %s, and says why', (_name, providers, words) => {
  expect(() => reading(providers)).toThrow(ConfigError)
  expect(() => reading(providers)).toThrow(words)
})

test('an issuer of the installation’s own brokers by itself', () => {
  expect(() => reading({ google }, { OIDC_ISSUER: 'https://id.example/realms/museum' })).toThrow(
    /STUDIO_IDENTITY_PROVIDERS belongs to the embedded provider/,
  )
})

test('an issuer whose realm is missing keeps the studio from starting', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://id.example/realms/' })).toThrow(/names no realm/)
})
