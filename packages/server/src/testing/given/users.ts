import type { User } from '@studio/contract'
import type { TestStudio } from '../studio.ts'
import { type GivenMember, givenMember, givenOrganization } from './given.ts'

/** What owners do with the people of their organization, by the real routes of the studio that is there then. */
export function peopleOf(studio: () => TestStudio) {
  async function send(who: GivenMember, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const url = `/v1/conversa/${path}`
    const { headers } = who
    const reply = await studio().app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: reply.statusCode, json: reply.json() }
  }

  async function listed(who: GivenMember, organizationId: string, query = ''): Promise<User[]> {
    return (await send(who, 'GET', `users?organizationId=${organizationId}${query}`)).json.items
  }

  /** An organization with its owner, who is also an admin of no other, and members by role. */
  async function given() {
    const { context } = studio()
    const { organizationId, owner } = await givenOrganization(context)
    const act = (name: string, body: object, who = owner) =>
      send(who, 'POST', `users/${name}`, { organizationId, ...body })
    const only = (...members: GivenMember[]) => ({ selection: { ids: members.map((one) => one.userId) } })
    const member = (role: 'owner:ns' | 'edit:ns' | 'read:ns' | 'restricted:ns') =>
      givenMember(context, organizationId, role)
    return { organizationId, owner, act, only, member }
  }

  return { send, listed, given }
}

export async function statusAt(server: TestStudio, who: GivenMember, path: string): Promise<number> {
  return (await server.app.inject({ method: 'GET', url: path, headers: who.headers })).statusCode
}
