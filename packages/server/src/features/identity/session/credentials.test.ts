import { gateway } from '@studio/contract'
import { describe, expect, test } from 'vitest'
import { type Asking, credentialsOf, refuseCrossSite, sessionCookieName } from './credentials.ts'

const publicUrl = 'https://studio.example'

function givenAsking(method: string, headers: Record<string, string> = {}, cookies = {}): Asking {
  return { method, headers: { host: 'studio.example', ...headers }, cookies }
}

describe('credentials', () => {
  test('a bearer wins over the cookie', () => {
    const asking = givenAsking('GET', { authorization: 'Bearer abc' }, { '__Host-studio': 'key' })
    expect(credentialsOf(asking, publicUrl)).toEqual({ bearer: 'abc' })
  })
  test('a header that is no bearer is refused, not skipped', () => {
    for (const authorization of ['', 'Basic abc', 'Bearer', 'Bearer a b', 'Bearer a,b'])
      expect(() => credentialsOf(givenAsking('GET', { authorization }), publicUrl)).toThrow('not valid')
  })
  test('the cookie is bound to its host over https, and plain on this machine', () => {
    expect(sessionCookieName(publicUrl)).toBe('__Host-studio')
    expect(sessionCookieName('http://localhost:4400')).toBe('studio')
    expect(credentialsOf(givenAsking('GET', {}, { studio: 'key' }), publicUrl)).toEqual({
      sessionKey: undefined,
    })
  })
})

describe('writes by cookie', () => {
  const ours = {
    'content-type': 'application/json',
    [gateway.systemHeader]: gateway.systemId,
    'sec-fetch-site': 'same-origin',
    origin: publicUrl,
  }
  const refused = (method: string, headers: Record<string, string>) => () =>
    refuseCrossSite(givenAsking(method, headers), publicUrl)

  test('pass when the browser says they come from our own pages', () => {
    expect(refused('POST', ours)).not.toThrow()
    expect(refused('POST', { ...ours, 'content-type': 'application/json; charset=utf-8' })).not.toThrow()
  })
  test('pass without a body and its type', () => {
    const { 'content-type': _, ...headers } = ours
    expect(refused('DELETE', headers)).not.toThrow()
    expect(refused('DELETE', { ...headers, 'content-length': '0' })).not.toThrow()
  })
  test('reading needs none of it', () => {
    expect(refused('GET', { 'sec-fetch-site': 'cross-site' })).not.toThrow()
  })
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text that looks like JSON', { 'content-type': 'text/plain' }],
    ['a type that only begins like ours', { 'content-type': 'application/jsonp' }],
    ['a body of unknown type', { 'content-type': undefined, 'content-length': '2' }],
    ['a missing system header', { [gateway.systemHeader]: undefined }],
    ['a foreign system header', { [gateway.systemHeader]: 'other' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister host', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin that hides itself', { origin: 'null' }],
  ])('are refused with %s', (_name, change) => {
    expect(refused('POST', { ...ours, ...change } as Record<string, string>)).toThrow(
      'did not come from the studio',
    )
  })
})
