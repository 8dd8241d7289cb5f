import { randomUUID } from 'node:crypto'
import type { Redeemed } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { createUser, issueToken } from '../identity/index.ts'
import { givenPromotions, promo } from './given-promotions.ts'

let studio: TestStudio
let promos: Awaited<ReturnType<typeof givenPromotions>>
beforeAll(async () => {
  studio = await givenStudio({ variables: { STUDIO_SIGN_UP: 'open' } })
  promos = await givenPromotions(studio)
})
afterAll(() => studio?.stop())
const send: typeof promos.send = (...call) => promos.send(...call)
describe('redeeming', () => {
  test('adds questions, days or a plan, and never takes away', async () => {
    const given = await promos.givenTrial()
    const questions = await promos.givenCode()
    expect((await promos.redeem(questions.code.toLowerCase(), given)).json()).toMatchObject({
      questionsLeft: 33,
    })
    const days = await promos.givenCode({ kind: 'trial_extension', value: 10 })
    const extended = (await promos.redeem(days.code, given)).json<Redeemed>()
    expect(Math.round((Date.parse(extended.trialEndsAt!) - Date.now()) / 86_400_000)).toBe(10)
    const plan = await promos.givenCode({ kind: 'plan', value: null, plan: 'enterprise' })
    expect((await promos.redeem(plan.code, given)).json()).toMatchObject({
      plan: 'enterprise',
      questionsLeft: null,
      trialEndsAt: null,
    })
    const lower = await promos.givenCode({ kind: 'plan', value: null, plan: 'studio' })
    expect((await promos.redeem(lower.code, given)).json().message).toBe(
      'Your organization has this plan, or a better one, already.',
    )
    const late = await promos.givenCode()
    expect((await promos.redeem(late.code, given)).json().message).toBe(
      'This code is for organizations on a trial.',
    )
    const discount = await promos.givenCode({ kind: 'discount', value: 15 })
    expect((await promos.redeem(discount.code, given)).json()).toMatchObject({
      kind: 'discount',
      value: 15,
      plan: 'enterprise',
    })
  })

  test('is for owners, of organizations of theirs', async () => {
    const { code } = await promos.givenCode()
    const given = await promos.givenTrial()
    const editor = await givenMember(studio.context, given.organizationId, 'edit:ns')
    const refused = await promos.redeem(code, { ...given, owner: editor })
    expect(refused.json().message).toBe('You need to be at least "Admin"')
    const stranger = await promos.givenTrial()
    expect((await promos.redeem(code, { ...given, owner: stranger.owner })).json().code).toBe('NOT_FOUND')
  })

  test('stops while the client is paused or deleted', async () => {
    const client = await promos.givenClient()
    const { code } = await promos.givenCode({}, client.promoClientId)
    const path = `/clients/${client.promoClientId}`
    await send('PATCH', path, { status: 'paused' })
    expect((await promos.redeem(code, await promos.givenTrial())).json().message).toBe(
      'This code is not valid any more.',
    )
    await send('PATCH', path, { status: 'active' })
    expect((await promos.redeem(code, await promos.givenTrial())).statusCode).toBe(201)
    await send('DELETE', path)
    expect((await promos.redeem(code, await promos.givenTrial())).json().message).toBe(
      'This code is not valid any more.',
    )
  })

  test('holds to its counts when fifty come at once, and to one for each organization', async () => {
    const few = await promos.givenCode({ maxRedemptions: 7 })
    const trials = await Promise.all(Array.from({ length: 50 }, () => promos.givenTrial()))
    const replies = await Promise.all(trials.map((one, n) => promos.redeem(few.code, one, `10.1.0.${n}`)))
    expect(replies.filter((one) => one.statusCode === 201)).toHaveLength(7)
    const told = new Set(replies.filter((one) => one.statusCode !== 201).map((one) => one.json().message))
    expect([...told]).toEqual(['This code has been used up.'])

    const many = await promos.givenCode()
    const one = trials[0]!
    await studio.context
      .sql`update plans set question_budget = 0 where organization_id = ${one.organizationId}`
    const same = await Promise.all(
      Array.from({ length: 50 }, (_, n) => promos.redeem(many.code, one, `10.2.0.${n}`)),
    )
    expect(same.filter((reply) => reply.statusCode === 201)).toHaveLength(1)
    expect(same.find((reply) => reply.statusCode !== 201)!.json().message).toBe(
      'Your organization has used this code already.',
    )
    const [row] = await studio.context.sql`
      select question_budget from plans where organization_id = ${one.organizationId}`
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
    const { code } = await promos.givenCode()
    const offer = await send('GET', `/offers/${code.toLowerCase()}`, undefined, { as: null })
    expect(offer.json()).toMatchObject({ code, kind: 'free_questions', value: 33, signUp: 'open' })
    const wrong = await send('GET', '/offers/x', undefined, { as: null })
    expect(wrong.json().fields[0].message).toBe('Enter a code like MUSEUM10.')
  })

  test('somebody who belongs to no organization gets a trial of 33 questions with a code, once', async () => {
    const { code } = await promos.givenCode()
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
    const namespaces = async () =>
      (await studio.app.inject({ url: '/v1/conversa/auth/me', headers: stranger.headers })).json().namespaces
    // Every server hears of a new membership in a moment.
    await expect.poll(namespaces).toMatchObject([{ userNamespaces: [{ scope: 'owner:ns' }] }])
  })

  test('a code about days comes on top of the usual trial; a taken name is told at its field', async () => {
    const { code } = await promos.givenCode({ kind: 'trial_extension', value: 10, perAccount: 2 })
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
        url: `${promo}/trials`,
        headers: { authorization: `Bearer ${await issueToken(closed.context, email)}` },
        payload: { code: 'MUSEUM10', label: 'Mine' },
      })
      expect(reply.json().message).toBe(
        'This studio does not create organizations automatically. Ask an owner to invite you, then use the code there.',
      )
    } finally {
      await closed.stop()
    }
  })
})
