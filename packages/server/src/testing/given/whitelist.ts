import { randomUUID } from 'node:crypto'
import type { WhitelistEntry } from '@studio/contract'
import type { TestStudio } from '../studio.ts'
import { type GivenMember, givenOrganization } from './given.ts'

/** What owners do with the whitelist of their organization, by the real routes of the studio that is there then. */
export function whitelistsOf(studio: () => TestStudio) {
  async function send(
    who: GivenMember,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
    more: Record<string, string> = {},
  ) {
    const reply = await studio().app.inject({
      method,
      url: `/v1/conversa/whitelist${path}`,
      headers: { ...who.headers, ...more },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, json: reply.json(), etag: String(reply.headers.etag) }
  }

  /** An organization with the attribute and its owner. */
  async function given(attributes: object = { SSO_WHITELIST: true }) {
    const { context } = studio()
    const label = `Harbor Museum ${randomUUID().slice(0, 8)}`
    const { organizationId, owner } = await givenOrganization(context, label)
    await context.sql`update organizations set attributes = ${context.sql.json(attributes)}
      where organization_id = ${organizationId}`
    const settings = { provider: 'any', role: 'read:ns', teamIds: [], autoJoin: true, expiresAt: null }
    const add = (values: string, more: object = {}) =>
      send(owner, 'POST', '', { organizationId, values, ...settings, ...more })
    const list = async (query = ''): Promise<WhitelistEntry[]> =>
      (await send(owner, 'GET', `?organizationId=${organizationId}${query}`)).json.items
    const ask = async (email: string, provider = 'any') =>
      (await send(owner, 'GET', `/test?organizationId=${organizationId}&email=${email}&provider=${provider}`))
        .json
    const act = (name: string, body: object) => send(owner, 'POST', `/${name}`, { organizationId, ...body })
    return { organizationId, owner, label, add, list, ask, act }
  }

  return { send, given }
}

export const newDomain = () => `d${randomUUID().slice(0, 8)}.example`
