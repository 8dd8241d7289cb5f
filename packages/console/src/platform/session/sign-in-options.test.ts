import { expect, test, vi } from 'vitest'
import { asMisconfigured, clientConfig, initOptions, LoginMisconfigured } from './sign-in-options.ts'

const origin = 'https://studio.example'
const browser = { cookieEnabled: true, origin, scope: 'openid', locale: 'de' }
const identity = { url: 'https://id.example', realm: 'museum', clientId: 'studio' }

test('a silent check through a hidden page when cookies are enabled', () => {
  expect(initOptions('look', browser)).toMatchObject({
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${origin}/silent-check-sso.html`,
    pkceMethod: 'S256',
  })
})

test('otherwise login-required with hybrid flow', () => {
  const options = initOptions('look', { ...browser, cookieEnabled: false })
  // The form is shown in the language that the person reads.
  expect(options).toMatchObject({
    onLoad: 'login-required',
    flow: 'hybrid',
    pkceMethod: 'S256',
    locale: 'de',
  })
  expect(options.silentCheckSsoRedirectUri).toBeUndefined()
})

test('who comes back is read by the flow by which they left', () => {
  for (const cookieEnabled of [true, false])
    expect(initOptions('return', { ...browser, cookieEnabled }).flow).toBe(
      initOptions('leave', { ...browser, cookieEnabled }).flow,
    )
})

test('Identity message time-out 10 s', () => {
  expect(initOptions('look', browser).messageReceiveTimeout).toBe(10_000)
})

test('a realm is asked as Keycloak, any other issuer through the studio’s own discovery', () => {
  expect(clientConfig(identity, origin)).toEqual(identity)
  expect(clientConfig({ ...identity, realm: '' }, origin)).toEqual({
    oidcProvider: `${origin}/api/identity`,
    clientId: 'studio',
  })
})

test.each([
  [{ ...identity, clientId: '' }, 'the client id is missing'],
  [{ ...identity, url: '' }, 'the address of the identity service is missing'],
  [{ ...identity, url: 'https://id.example/realms/', realm: '' }, 'the realm is missing'],
])('Login client misconfigured: error for missing realm or client id (%#)', (wrong, reason) => {
  expect(() => clientConfig(wrong, origin)).toThrow(new LoginMisconfigured(reason))
})

test('Login client misconfigured: error for unsupported options', async () => {
  // What the real library throws, beside the same in words of ours.
  vi.stubGlobal('window', { crypto: globalThis.crypto, location: { origin: 'http://localhost' } })
  const { default: Keycloak } = await import('keycloak-js')
  const client = new Keycloak({ url: 'http://localhost', realm: 'studio', clientId: 'studio' })
  const thrown = await client.init({ flow: 'nonsense' as never }).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
  vi.unstubAllGlobals()
  expect(asMisconfigured(thrown)).toBeInstanceOf(LoginMisconfigured)
  expect(asMisconfigured(new Error('Invalid value for flow'))).toBeInstanceOf(LoginMisconfigured)
  const other = new Error('Invalid nonce.')
  expect(asMisconfigured(other)).toBe(other)
})
