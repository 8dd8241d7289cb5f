import { randomUUID } from 'node:crypto'
import type { List, PromoClient, PromoCode, PromoRedemption, Redeemed } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenOrganization,
} from '../../testing/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { createUser, issueToken } from '../identity/index.ts'

let studio: TestStudio
let admin: GivenMember
beforeAll(async () => {
  studio = await givenStudio({ variables: { STUDIO_SIGN_UP: 'open' } })
  const { organizationId } = await givenOrganization(studio.context)
  admin = await givenMember(studio.context, organizationId, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
})
afterAll(() => studio?.stop())

const base = '/v1/conversa/promo'
type Sent = { as?: { headers: Record<string, string> } | null; version?: number; address?: string }
function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, sent: Sent = {}) {
  const { as = admin, version, address = '10.0.0.1' } = sent
  return studio.app.inject({
    method,
    url: base + path,
    remoteAddress: address,
    headers: { ...as?.headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    ...(body ? { payload: body } : {}),
  })
}

async function givenClient(name = `Client ${randomUUID().slice(0, 8)}`): Promise<PromoClient> {
  return (await send('POST', '/clients', { name })).json()
}
/** A code of a client of its own, 33 questions unless said otherwise. */
async function givenCode(more: object = {}, promoClientId?: string): Promise<PromoCode> {
  const client = promoClientId ?? (await givenClient()).promoClientId
  const code = `C-${randomUUID().slice(0, 8)}`
  const body = { promoClientId: client, code, kind: 'free_questions', value: 33, ...more }
  const reply = await send('POST', '/codes', body)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
async function givenTrial(): Promise<GivenOrganization> {
  const given = await givenOrganization(studio.context)
  await studio.context.sql`update organizations set plan = 'trial', question_budget = 0
    where organization_id = ${given.organizationId}`
  return given
}
const redeem = (code: string, { organizationId, owner }: GivenOrganization, address?: string) =>
  send('POST', '/redemptions', { code, organizationId }, { as: owner, ...(address ? { address } : {}) })
const codesOf = async (promoClientId: string, query = '') =>
  (await send('GET', `/codes?promoClientId=${promoClientId}${query}`)).json<List<PromoCode>>()

describe('clients', () => {
  test('have names of their own, are changed by one person at a time, deleted softly and restored', async () => {
    const client = await givenClient('Harbor Guild')
    const again = await send('POST', '/clients', { name: 'harbor guild' })
    expect(again.json()).toMatchObject({
      code: 'NAME_TAKEN',
      fields: [{ field: 'name', message: 'This name is already taken.' }],
    })
    const free = async (as: GivenMember) => {
      const url = '/v1/conversa/promo_clients/nameTaken?name=HARBOR+GUILD'
      return (await studio.app.inject({ url, headers: as.headers })).json().unique
    }
    // Only platform admins learn who the clients are.
    expect([await free(admin), await free((await givenTrial()).owner)]).toEqual([false, true])
    const path = `/clients/${client.promoClientId}`
    const changed = await send('PATCH', path, { contact: 'ann@guild.example' }, { version: client.version })
    expect(changed.json()).toMatchObject({ contact: 'ann@guild.example', version: 2 })
    const late = await send('PATCH', path, { notes: 'late' }, { version: client.version })
    expect(late.json().code).toBe('CHANGED_MEANWHILE')

    expect((await send('DELETE', path)).statusCode).toBe(200)
    expect((await send('GET', path)).json()).toMatchObject({ name: 'Harbor Guild - Deleted', deleted: true })
    const shown = async (query: string) =>
      (await send('GET', `/clients?search=harbor${query}`)).json<List<PromoClient>>().total
    expect([await shown(''), await shown('&deleted=true')]).toEqual([0, 1])
    const other = await givenClient('Harbor Guild') // the name is free again
    expect((await send('POST', `${path}/restore`)).json().code).toBe('NAME_TAKEN')
    await send('DELETE', `/clients/${other.promoClientId}`)
    expect((await send('POST', `${path}/restore`)).json()).toMatchObject({
      name: 'Harbor Guild',
      deleted: false,
    })
  })

  test('are found by their name, a code of theirs, or the contact', async () => {
    const client = await givenClient('Lighthouse')
    await send('PATCH', `/clients/${client.promoClientId}`, { contact: 'Bo Lind' })
    await givenCode({ code: 'LAMP2026' }, client.promoClientId)
    const names = async (query: string) =>
      (await send('GET', `/clients?${query}`)).json<List<PromoClient>>().items.map((one) => one.name)
    expect(await names('search=lighthouse')).toEqual(['Lighthouse'])
    expect(await names('search=lamp2026')).toEqual(['Lighthouse'])
    expect(await names('search=bo+lind')).toEqual([])
    expect(await names('search=bo+lind&searchOptions=contact')).toEqual(['Lighthouse'])
  })

  test('count their codes, redemptions, and who left the trial', async () => {
    const client = await givenClient()
    const code = await givenCode({}, client.promoClientId)
    await givenCode({ draft: true }, client.promoClientId)
    const trials = [await givenTrial(), await givenTrial()]
    for (const one of trials) expect((await redeem(code.code, one)).statusCode).toBe(201)
    await studio.context
      .sql`update organizations set plan = 'studio' where organization_id = ${trials[0]!.organizationId}`
    expect((await send('GET', `/clients/${client.promoClientId}`)).json()).toMatchObject({
      codes: 2,
      activeCodes: 1,
      redemptions: 2,
      convertedPercent: 50,
    })
    const log = await send('GET', `/redemptions?promoClientId=${client.promoClientId}`)
    expect(log.json<List<PromoRedemption>>().items).toMatchObject([
      { code: code.code, who: 'Ilse Brandt', converted: false },
      { code: code.code, converted: true },
    ])
  })
})

describe('codes', () => {
  test('are compared without case; This code is already taken.', async () => {
    const code = await givenCode({ code: ' museum-10 ' })
    expect(code.code).toBe('MUSEUM-10')
    const client = await givenClient()
    const reply = await send('POST', '/codes', {
      promoClientId: client.promoClientId,
      code: 'Museum-10',
      kind: 'free_questions',
      value: 1,
    })
    expect(reply.json()).toMatchObject({ code: 'ALREADY_EXISTS', message: 'This code is already taken.' })
  })

  test.each(['ABC', 'A'.repeat(33), 'MUSEUM 10', 'MÜSEUM', 'MUSEUM_1'])(
    '%s: Enter a code like MUSEUM10.',
    async (code) => {
      const { promoClientId } = await givenClient()
      const reply = await send('POST', '/codes', { promoClientId, code, kind: 'discount', value: 10 })
      expect(reply.json().fields).toEqual([{ field: 'code', message: 'Enter a code like MUSEUM10.' }])
    },
  )

  test.each([
    [{ kind: 'discount', value: 101 }, 'value', 'Enter a number from 1 to 100.'],
    [{ kind: 'free_questions', value: null }, 'value', 'Enter a number from 1 to 1,000,000.'],
    [{ kind: 'plan', value: null }, 'plan', 'Choose a plan.'],
    [{ kind: 'discount', value: 5, plan: 'studio' }, 'plan', 'Choose a plan.'],
    [
      { kind: 'discount', value: 5, startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' },
      'endsAt',
      'The end has to be after the beginning.',
    ],
  ])('terms that make no sense are refused at their field: %j', async (terms, field, message) => {
    const { promoClientId } = await givenClient()
    const reply = await send('POST', '/codes', { promoClientId, code: 'SENSE', ...terms })
    expect(reply.json().fields).toEqual([{ field, message }])
  })

  test('stand where the clock and the counts put them', async () => {
    const { promoClientId } = await givenClient()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await givenCode({ code: 'DRAFT', draft: true }, promoClientId)
    await givenCode({ code: 'SCHEDULED', startsAt: at(1) }, promoClientId)
    await givenCode({ code: 'ACTIVE', startsAt: at(-1), endsAt: at(1) }, promoClientId)
    await givenCode({ code: 'EXPIRED', endsAt: at(-1) }, promoClientId)
    await givenCode({ code: 'EXHAUSTED', maxRedemptions: 1 }, promoClientId)
    const revoked = await givenCode({ code: 'REVOKED' }, promoClientId)
    await redeem('EXHAUSTED', await givenTrial())
    await send('POST', '/codes/revoke', { promoClientId, selection: { ids: [revoked.promoCodeId] } })
    const { items } = await codesOf(promoClientId)
    for (const { code, status } of items) expect(status.toUpperCase()).toBe(code)
    expect(items).toHaveLength(6)
    expect((await codesOf(promoClientId, '&filter=status:expired')).items.map((one) => one.code)).toEqual([
      'EXPIRED',
    ])

    const told = async (code: string) => (await redeem(code, await givenTrial())).json().message
    expect(await told('EXPIRED')).toBe('This code has expired.')
    expect(await told('EXHAUSTED')).toBe('This code has been used up.')
    expect(await told('REVOKED')).toBe('This code is not valid any more.')
    expect(await told('SCHEDULED')).toBe('This code cannot be used yet.')
    expect(await told('DRAFT')).toBe('We do not know this code. Check how it is written.')
    expect(await told('NOBODYS')).toBe('We do not know this code. Check how it is written.')
  })

  test('are changed in their window and counts, by one person at a time, and never below what was used', async () => {
    const code = await givenCode({ draft: true, maxRedemptions: 5 })
    const path = `/codes/${code.promoCodeId}`
    const published = await send('PATCH', path, { draft: false }, { version: code.version })
    expect(published.json()).toMatchObject({ status: 'active', maxRedemptions: 5 })
    const late = await send('PATCH', path, { perAccount: 2 }, { version: code.version })
    expect(late.json().code).toBe('CHANGED_MEANWHILE')
    for (let n = 0; n < 2; n++) await redeem(code.code, await givenTrial())
    const low = await send('PATCH', path, { maxRedemptions: 1 })
    expect(low.json().fields).toEqual([
      { field: 'maxRedemptions', message: 'This code was used 2 times already.' },
    ])
    expect((await send('PATCH', path, { maxRedemptions: 2 })).json().status).toBe('exhausted')
    expect((await send('PATCH', path, { maxRedemptions: null })).json().status).toBe('active')
  })

  test('5,000 are made at once, all different, and taken away as CSV', async () => {
    const { promoClientId } = await givenClient()
    const many = (count: number, prefix = 'fair-') =>
      send('POST', '/codes/batch', { promoClientId, prefix, count, kind: 'free_questions', value: 33 })
    const reply = await many(5000)
    expect(reply.json()).toMatchObject({ created: 5000 })
    const csv = await send(
      'GET',
      `/codes/export?promoClientId=${promoClientId}&filter=batch:${reply.json().batchId}`,
    )
    const codes = csv.body.match(/FAIR-[A-Z2-9]{8}/g) ?? []
    expect(new Set(codes).size).toBe(5000)
    expect((await many(5001)).json().fields[0].message).toBe('At most 5,000 codes can be made at once.')
    expect((await many(1, 'no spaces')).json().fields[0].message).toBe('Enter a prefix like MUSEUM.')
    const all = { matching: { search: 'fair', searchOptions: '', filter: 'status:active' } }
    const ended = await send('POST', '/codes/revoke', { promoClientId, selection: all })
    expect(ended.json()).toEqual({ revoked: 5000 })
  })
})

describe('redeeming', () => {
  test('adds questions, days or a plan, and never takes away', async () => {
    const given = await givenTrial()
    const questions = await givenCode()
    expect((await redeem(questions.code.toLowerCase(), given)).json()).toMatchObject({ questionsLeft: 33 })
    const days = await givenCode({ kind: 'trial_extension', value: 10 })
    const extended = (await redeem(days.code, given)).json<Redeemed>()
    expect(Math.round((Date.parse(extended.trialEndsAt!) - Date.now()) / 86_400_000)).toBe(10)
    const plan = await givenCode({ kind: 'plan', value: null, plan: 'enterprise' })
    expect((await redeem(plan.code, given)).json()).toMatchObject({
      plan: 'enterprise',
      questionsLeft: null,
      trialEndsAt: null,
    })
    const lower = await givenCode({ kind: 'plan', value: null, plan: 'studio' })
    expect((await redeem(lower.code, given)).json().message).toBe(
      'Your organization has this plan, or a better one, already.',
    )
    const late = await givenCode()
    expect((await redeem(late.code, given)).json().message).toBe('This code is for organizations on a trial.')
    const discount = await givenCode({ kind: 'discount', value: 15 })
    expect((await redeem(discount.code, given)).json()).toMatchObject({
      kind: 'discount',
      value: 15,
      plan: 'enterprise',
    })
  })

  test('is for owners, of organizations of theirs', async () => {
    const { code } = await givenCode()
    const given = await givenTrial()
    const editor = await givenMember(studio.context, given.organizationId, 'edit:ns')
    const refused = await redeem(code, { ...given, owner: editor })
    expect(refused.json().message).toBe('You need to be at least "Admin"')
    const stranger = await givenTrial()
    expect((await redeem(code, { ...given, owner: stranger.owner })).json().code).toBe('NOT_FOUND')
  })

  test('stops while the client is paused or deleted', async () => {
    const client = await givenClient()
    const { code } = await givenCode({}, client.promoClientId)
    const path = `/clients/${client.promoClientId}`
    await send('PATCH', path, { status: 'paused' })
    expect((await redeem(code, await givenTrial())).json().message).toBe('This code is not valid any more.')
    await send('PATCH', path, { status: 'active' })
    expect((await redeem(code, await givenTrial())).statusCode).toBe(201)
    await send('DELETE', path)
    expect((await redeem(code, await givenTrial())).json().message).toBe('This code is not valid any more.')
  })

  test('holds to its counts when fifty come at once, and to one for each organization', async () => {
    const few = await givenCode({ maxRedemptions: 7 })
    const trials = await Promise.all(Array.from({ length: 50 }, () => givenTrial()))
    const replies = await Promise.all(trials.map((one, n) => redeem(few.code, one, `10.1.0.${n}`)))
    expect(replies.filter((one) => one.statusCode === 201)).toHaveLength(7)
    const told = new Set(replies.filter((one) => one.statusCode !== 201).map((one) => one.json().message))
    expect([...told]).toEqual(['This code has been used up.'])

    const many = await givenCode()
    const one = trials[0]!
    await studio.context
      .sql`update organizations set question_budget = 0 where organization_id = ${one.organizationId}`
    const same = await Promise.all(
      Array.from({ length: 50 }, (_, n) => redeem(many.code, one, `10.2.0.${n}`)),
    )
    expect(same.filter((reply) => reply.statusCode === 201)).toHaveLength(1)
    expect(same.find((reply) => reply.statusCode !== 201)!.json().message).toBe(
      'Your organization has used this code already.',
    )
    const [row] = await studio.context.sql`
      select question_budget from organizations where organization_id = ${one.organizationId}`
    expect(row!.questionBudget).toBe(33)
  })
})

describe('the offer and the trial', () => {
  async function givenStranger() {
    const email = `${randomUUID()}@example.com`
    await createUser(studio.context.sql, { email, firstName: 'Nora', lastName: 'Feld' })
    return { headers: { authorization: `Bearer ${await issueToken(studio.context, email)}` } }
  }

  test('anybody sees what a code gives, and whether one may sign up here', async () => {
    const { code } = await givenCode()
    const offer = await send('GET', `/offers/${code.toLowerCase()}`, undefined, { as: null })
    expect(offer.json()).toMatchObject({ code, kind: 'free_questions', value: 33, signUp: 'open' })
    const wrong = await send('GET', '/offers/x', undefined, { as: null })
    expect(wrong.json().fields[0].message).toBe('Enter a code like MUSEUM10.')
  })

  test('somebody who belongs to no organization gets a trial of 33 questions with a code, once', async () => {
    const { code } = await givenCode()
    const label = `Nora’s archive ${randomUUID().slice(0, 6)}`
    const stranger = await givenStranger()
    const attempts = await Promise.all(
      [1, 2, 3].map((n) => send('POST', '/trials', { code, label: `${label} ${n}` }, { as: stranger })),
    )
    const opened = attempts.filter((one) => one.statusCode === 201)
    expect(opened).toHaveLength(1)
    expect(opened[0]!.json()).toMatchObject({ plan: 'trial', questionsLeft: 33 })
    expect(attempts.find((one) => one.statusCode !== 201)!.json().message).toBe(
      'You belong to an organization. Use the code there.',
    )
    const me = await studio.app.inject({ url: '/v1/conversa/auth/me', headers: stranger.headers })
    expect(me.json().namespaces).toMatchObject([{ userNamespaces: [{ scope: 'owner:ns' }] }])
  })

  test('a code about days comes on top of the usual trial; a taken name is told at its field', async () => {
    const { code } = await givenCode({ kind: 'trial_extension', value: 10, perAccount: 2 })
    const { organizationId } = await givenOrganization(studio.context, 'Taken already')
    expect(organizationId).toBeTruthy()
    const stranger = await givenStranger()
    const taken = await send('POST', '/trials', { code, label: 'taken already' }, { as: stranger })
    expect(taken.json().fields).toEqual([{ field: 'label', message: 'This name is already taken.' }])
    const opened = await send(
      'POST',
      '/trials',
      { code, label: `Free ${randomUUID().slice(0, 6)}` },
      { as: stranger },
    )
    const { trialEndsAt, questionsLeft } = opened.json<Redeemed>()
    expect([Math.round((Date.parse(trialEndsAt!) - Date.now()) / 86_400_000), questionsLeft]).toEqual([
      40, 33,
    ])
  })

  test('nobody opens an organization where sign-up is closed, and the sentence says what to do', async () => {
    const closed = await givenStudio()
    try {
      const email = `${randomUUID()}@example.com`
      await createUser(closed.context.sql, { email, firstName: 'Nora', lastName: 'Feld' })
      const reply = await closed.app.inject({
        method: 'POST',
        url: `${base}/trials`,
        headers: { authorization: `Bearer ${await issueToken(closed.context, email)}` },
        payload: { code: 'MUSEUM10', label: 'Mine' },
      })
      expect(reply.json().message).toBe(
        'This studio opens no new organizations by itself. Ask an owner to invite you, then use the code there.',
      )
    } finally {
      await closed.stop()
    }
  })
})
