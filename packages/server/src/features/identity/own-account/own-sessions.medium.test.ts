import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenListeningStudio } from '../../../testing/browser.ts'
import {
  type agents,
  auditOf as auditIn,
  givenBrowser as browserIn,
  givenPerson as personIn,
} from '../../../testing/signed-in.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  studio = await givenListeningStudio({}, { jobs: true })
})
afterAll(() => studio?.stop())
beforeEach(() => studio.context.sql`delete from sign_in_failures`)

const givenPerson = () => personIn(studio)
const givenBrowser = (account: { email: string; password: string }, agent?: keyof typeof agents) =>
  browserIn(studio, account, agent)
const auditOf = (userId: string) => auditIn(studio, userId)

describe('sessions', () => {
  test('are listed with their devices, and one’s own is marked', async () => {
    const person = await givenPerson()
    const phone = await givenBrowser(person, 'phone')
    const laptop = await givenBrowser(person, 'laptop')
    await givenBrowser(await givenPerson())
    const { items } = (await laptop.call('GET', '/v1/user/sessions')).json
    expect(items).toMatchObject([
      { browser: 'Chrome', system: 'Windows', current: true },
      { browser: 'Firefox', system: 'Android', current: false },
    ])
    expect((await phone.call('GET', '/v1/user/sessions')).json.items).toMatchObject([
      { current: false },
      { current: true },
    ])
    expect(JSON.stringify(items)).not.toMatch(/hash|token/i)
  })

  test('one ends: its cookie and its tokens are worth nothing', async () => {
    const person = await givenPerson()
    const phone = await givenBrowser(person, 'phone')
    const laptop = await givenBrowser(person, 'laptop')
    const { items } = (await laptop.call('GET', '/v1/user/sessions')).json
    const other = items.find((one: { current: boolean }) => !one.current)
    expect((await laptop.call('DELETE', `/v1/user/sessions/${other.sessionId}`)).status).toBe(200)
    expect(await phone.isSignedIn()).toBe(false)
    expect((await phone.call('POST', '/api/refresh_token', {})).status).toBe(400)
    const headers = { authorization: `Bearer ${phone.tokens.access_token}` }
    expect((await fetch(`${studio.url}/v1/conversa/auth/me`, { headers })).status).toBe(401)
    expect(await laptop.isSignedIn()).toBe(true)
  })

  test('all others end at once, the own one goes on and can be renewed', async () => {
    const person = await givenPerson()
    const [phone, tablet, laptop] = [
      await givenBrowser(person, 'phone'),
      await givenBrowser(person, 'phone'),
      await givenBrowser(person, 'laptop'),
    ]
    expect((await laptop.call('DELETE', '/v1/user/sessions')).json).toEqual({ ended: 2 })
    expect([await phone.isSignedIn(), await tablet.isSignedIn(), await laptop.isSignedIn()]).toEqual([
      false,
      false,
      true,
    ])
    await studio.context.sql`update sessions set refreshed_at = now() - interval '1 hour'`
    expect((await laptop.call('POST', '/api/refresh_token', {})).status).toBe(200)
  })

  test('those of others are not there', async () => {
    const mine = await givenBrowser(await givenPerson())
    const theirs = await givenBrowser(await givenPerson())
    const { sessionId } = (await theirs.call('GET', '/v1/user/sessions')).json.items[0]
    expect((await mine.call('DELETE', `/v1/user/sessions/${sessionId}`)).status).toBe(404)
    expect(await theirs.isSignedIn()).toBe(true)
  })
})

describe('the password', () => {
  const next = 'four words of a song'

  test('changes, ends every other session, and is the only one from then on', async () => {
    const person = await givenPerson()
    const phone = await givenBrowser(person, 'phone')
    const laptop = await givenBrowser(person, 'laptop')
    const changed = await laptop.call('POST', '/v1/user/password', { current: person.password, next })
    expect([changed.status, changed.json]).toEqual([200, { ended: 1 }])
    expect([await phone.isSignedIn(), await laptop.isSignedIn()]).toEqual([false, true])
    await expect(givenBrowser(person)).rejects.toThrow()
    await givenBrowser({ email: person.email, password: next })
    await expect
      .poll(async () => (await auditOf(person.userId)).map((one) => one.action), { timeout: 10_000 })
      .toEqual(['user.password_changed'])
    expect(JSON.stringify(await auditOf(person.userId))).not.toContain(next)
  })

  test.each([
    ['the old one is wrong', { current: 'something else', next }, 'current', 'This is not your password.'],
    ['it is short', { next: 'short' }, 'next', 'The password needs at least 8 characters.'],
    [
      'it is easy to guess',
      { next: 'password123' },
      'next',
      'This password is easy to guess. Choose another one.',
    ],
    [
      'it is the old one',
      { next: 'correct horse battery' },
      'next',
      'Choose a password that is different from the old one.',
    ],
  ])('stays when %s', async (_name, wrong, field, message) => {
    const person = await givenPerson()
    const { call } = await givenBrowser(person)
    const { status, json } = await call('POST', '/v1/user/password', { current: person.password, ...wrong })
    expect([status, json.fields]).toEqual([400, [{ field, message }]])
    await givenBrowser(person)
  })

  test('is guessed at no faster than at the sign-in', async () => {
    const person = await givenPerson()
    const { call } = await givenBrowser(person)
    const guess = async () => (await call('POST', '/v1/user/password', { current: 'a guess', next })).status
    const told: number[] = []
    for (let count = 0; count < 6; count++) told.push(await guess())
    expect(told).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('of people who sign in elsewhere is not ours to change', async () => {
    const person = await givenPerson()
    const { call } = await givenBrowser(person)
    await studio.context.sql`update users set password_hash = null where user_id = ${person.userId}`
    const { json } = await call('POST', '/v1/user/password', { current: person.password, next })
    expect(json).toMatchObject({ code: 'STATE_CONFLICT' })
    expect((await call('GET', '/v1/user/profile')).json.hasPassword).toBe(false)
  })
})
