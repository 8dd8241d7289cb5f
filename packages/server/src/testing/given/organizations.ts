import { randomUUID } from 'node:crypto'
import type { TestStudio } from '../studio.ts'
import { type GivenMember, givenMember, givenOrganization } from './given.ts'

/** A person who runs the platform, and is a viewer at home. */
export async function givenAdmin({ context }: TestStudio): Promise<GivenMember> {
  const home = await givenOrganization(context)
  const admin = await givenMember(context, home.organizationId, 'read:ns')
  await context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  return admin
}

/** Calls a route of the console as a person, at the studio that is there by then, whatever it answers. */
export function callsOf(studio: () => TestStudio) {
  return async (
    who: GivenMember,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const reply = await studio().app.inject({
      method,
      url: `/v1/conversa/${path}`,
      headers: { ...who.headers, ...headers },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, json: reply.json(), etag: String(reply.headers.etag) }
  }
}

export const organizationPath = (organizationId: string, rest = '') =>
  `organizations/${organizationId}${rest}`
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
