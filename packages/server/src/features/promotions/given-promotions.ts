import { randomUUID } from 'node:crypto'
import type { PromoClient, PromoCode } from '@studio/contract'
import { type GivenOrganization, givenMember, givenOrganization } from '../../testing/given/given.ts'
import type { TestStudio } from '../../testing/studio.ts'

export const promo = '/v1/conversa/promo'

type Sent = { as?: { headers: Record<string, string> } | null; version?: number; address?: string }

/** What the tests of promo codes need: a platform admin who calls, clients, codes and trials. */
export async function givenPromotions({ app, context }: TestStudio) {
  const { organizationId } = await givenOrganization(context)
  const admin = await givenMember(context, organizationId, 'read:ns')
  await context.sql`update users set is_admin = true where user_id = ${admin.userId}`

  function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, sent: Sent = {}) {
    const { as = admin, version, address = '10.0.0.1' } = sent
    return app.inject({
      method,
      url: promo + path,
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
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json()
  }

  async function givenTrial(): Promise<GivenOrganization> {
    const given = await givenOrganization(context)
    await context.sql`update plans set plan = 'trial', question_budget = 0
      where organization_id = ${given.organizationId}`
    return given
  }

  const redeem = (code: string, { organizationId: id, owner }: GivenOrganization, address?: string) =>
    send('POST', '/redemptions', { code, organizationId: id }, { as: owner, ...(address ? { address } : {}) })

  return { admin, send, givenClient, givenCode, givenTrial, redeem }
}
