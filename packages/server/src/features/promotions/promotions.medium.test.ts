import type { List, PromoClient, PromoCode, PromoRedemption } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenMember } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { givenPromotions } from './given-promotions.ts'

let studio: TestStudio
let promos: Awaited<ReturnType<typeof givenPromotions>>
beforeAll(async () => {
  studio = await givenStudio()
  promos = await givenPromotions(studio)
})
afterAll(() => studio?.stop())
const send: typeof promos.send = (...call) => promos.send(...call)
const codesOf = async (promoClientId: string, query = '') =>
  (await send('GET', `/codes?promoClientId=${promoClientId}${query}`)).json<List<PromoCode>>()

describe('clients', () => {
  test('have names of their own, are changed by one person at a time, deleted softly and restored', async () => {
    const client = await promos.givenClient('Harbor Guild')
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
    expect([await free(promos.admin), await free((await promos.givenTrial()).owner)]).toEqual([false, true])
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
    const other = await promos.givenClient('Harbor Guild') // the name is free again
    expect((await send('POST', `${path}/restore`)).json().code).toBe('NAME_TAKEN')
    await send('DELETE', `/clients/${other.promoClientId}`)
    expect((await send('POST', `${path}/restore`)).json()).toMatchObject({
      name: 'Harbor Guild',
      deleted: false,
    })
  })

  test('are found by their name, a code of theirs, or the contact', async () => {
    const client = await promos.givenClient('Lighthouse')
    await send('PATCH', `/clients/${client.promoClientId}`, { contact: 'Bo Lind' })
    await promos.givenCode({ code: 'LAMP2026' }, client.promoClientId)
    const names = async (query: string) =>
      (await send('GET', `/clients?${query}`)).json<List<PromoClient>>().items.map((one) => one.name)
    expect(await names('search=lighthouse')).toEqual(['Lighthouse'])
    expect(await names('search=lamp2026')).toEqual(['Lighthouse'])
    expect(await names('search=bo+lind')).toEqual([])
    expect(await names('search=bo+lind&searchOptions=contact')).toEqual(['Lighthouse'])
  })

  test('count their codes, redemptions, and who left the trial', async () => {
    const client = await promos.givenClient()
    const code = await promos.givenCode({}, client.promoClientId)
    await promos.givenCode({ draft: true }, client.promoClientId)
    const trials = [await promos.givenTrial(), await promos.givenTrial()]
    for (const one of trials) expect((await promos.redeem(code.code, one)).statusCode).toBe(201)
    await studio.context
      .sql`update plans set plan = 'studio' where organization_id = ${trials[0]!.organizationId}`
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
    const code = await promos.givenCode({ code: ' museum-10 ' })
    expect(code.code).toBe('MUSEUM-10')
    const client = await promos.givenClient()
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
      const { promoClientId } = await promos.givenClient()
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
    const { promoClientId } = await promos.givenClient()
    const reply = await send('POST', '/codes', { promoClientId, code: 'SENSE', ...terms })
    expect(reply.json().fields).toEqual([{ field, message }])
  })

  test('stand where the clock and the counts put them', async () => {
    const { promoClientId } = await promos.givenClient()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await promos.givenCode({ code: 'DRAFT', draft: true }, promoClientId)
    await promos.givenCode({ code: 'SCHEDULED', startsAt: at(1) }, promoClientId)
    await promos.givenCode({ code: 'ACTIVE', startsAt: at(-1), endsAt: at(1) }, promoClientId)
    await promos.givenCode({ code: 'EXPIRED', endsAt: at(-1) }, promoClientId)
    await promos.givenCode({ code: 'EXHAUSTED', maxRedemptions: 1 }, promoClientId)
    const revoked = await promos.givenCode({ code: 'REVOKED' }, promoClientId)
    await promos.redeem('EXHAUSTED', await promos.givenTrial())
    await send('POST', '/codes/revoke', { promoClientId, selection: { ids: [revoked.promoCodeId] } })
    const { items } = await codesOf(promoClientId)
    for (const { code, status } of items) expect(status.toUpperCase()).toBe(code)
    expect(items).toHaveLength(6)
    expect((await codesOf(promoClientId, '&filter=status:expired')).items.map((one) => one.code)).toEqual([
      'EXPIRED',
    ])

    const told = async (code: string) => (await promos.redeem(code, await promos.givenTrial())).json().message
    expect(await told('EXPIRED')).toBe('This code has expired.')
    expect(await told('EXHAUSTED')).toBe('This code has been used up.')
    expect(await told('REVOKED')).toBe('This code is not valid any more.')
    expect(await told('SCHEDULED')).toBe('This code cannot be used yet.')
    expect(await told('DRAFT')).toBe('We do not know this code. Check how it is written.')
    expect(await told('NOBODYS')).toBe('We do not know this code. Check how it is written.')
  })

  test('are changed in their window and counts, by one person at a time, and never below what was used', async () => {
    const code = await promos.givenCode({ draft: true, maxRedemptions: 5 })
    const path = `/codes/${code.promoCodeId}`
    const published = await send('PATCH', path, { draft: false }, { version: code.version })
    expect(published.json()).toMatchObject({ status: 'active', maxRedemptions: 5 })
    const late = await send('PATCH', path, { perAccount: 2 }, { version: code.version })
    expect(late.json().code).toBe('CHANGED_MEANWHILE')
    for (let n = 0; n < 2; n++) await promos.redeem(code.code, await promos.givenTrial())
    const low = await send('PATCH', path, { maxRedemptions: 1 })
    expect(low.json().fields).toEqual([
      { field: 'maxRedemptions', message: 'This code was used 2 times already.' },
    ])
    expect((await send('PATCH', path, { maxRedemptions: 2 })).json().status).toBe('exhausted')
    expect((await send('PATCH', path, { maxRedemptions: null })).json().status).toBe('active')
  })

  test('5,000 are made at once, all different, and taken away as CSV', async () => {
    const { promoClientId } = await promos.givenClient()
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
