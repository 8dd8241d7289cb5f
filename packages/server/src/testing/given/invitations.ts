import { randomUUID } from 'node:crypto'
import type { Invitation } from '@studio/contract'
import { createUser, issueToken } from '../../features/identity/index.ts'
import type { TestStudio } from '../studio.ts'
import { type GivenMember, givenOrganization } from './given.ts'

/** People who are invited and join, by the real routes. */

export type Sender = { headers?: Record<string, string> }
export const nobody: Sender = {}
export const strong = 'correct horse battery'
export const newEmail = () => `${randomUUID()}@example.org`

export async function post(at: TestStudio, who: Sender, url: string, payload: object) {
  // From an address of its own: the limits on requests have a test of their own.
  const remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const { headers = {} } = who
  const reply = await at.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  return { status: reply.statusCode, json: reply.json() }
}

/** An organization whose owner invites. */
export async function givenHost(at: TestStudio) {
  const { organizationId, owner } = await givenOrganization(at.context)
  const invite = async (emails: string, more: object = {}) =>
    post(at, owner, '/v1/conversa/invitations', { organizationId, emails, role: 'read:ns', ...more })
  /** The token of the link that is shown to whoever invites. */
  const link = async (email: string, more: object = {}) =>
    tokenOf((await invite(email, more)).json.results[0].link)
  const list = async (query = ''): Promise<Invitation[]> => {
    const url = `/v1/conversa/invitations?organizationId=${organizationId}${query}`
    return (await at.app.inject({ method: 'GET', url, headers: owner.headers })).json().items
  }
  const act = (one: Invitation, name: string) =>
    post(at, owner, `/v1/conversa/invitations/${one.invitationId}/${name}`, {})
  return { organizationId, owner, invite, link, list, act }
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('invitation')!

export const lookAtInvitation = (at: TestStudio, token: string) =>
  post(at, nobody, '/api/invitations/look', { token })

export const acceptInvitation = (at: TestStudio, token: string, more: object = {}) =>
  post(at, nobody, '/api/invitations/accept', {
    token,
    firstName: 'Ann',
    lastName: 'Lee',
    password: strong,
    ...more,
  })

/** A person who has an account and belongs to no one. */
export async function givenAccount({ context }: TestStudio, email = newEmail()): Promise<GivenMember> {
  const user = (await createUser(context.sql, { email }))!
  const headers = { authorization: `Bearer ${await issueToken(context, email)}` }
  return { userId: user.userId, email, headers }
}
