import type { List, Storyfile } from '@studio/contract'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import type { TestStudio } from '../studio.ts'
import { type GivenMember, type GivenOrganization, givenMember, givenOrganization } from './given.ts'

/** Who works on the storyfiles of one organization. */
export type Authors = GivenOrganization & { creator: GivenMember; viewer: GivenMember }

export async function givenAuthors(context: Context): Promise<Authors> {
  const organization = await givenOrganization(context)
  const { organizationId } = organization
  const creator = await givenMember(context, organizationId, 'edit:ns')
  return { ...organization, creator, viewer: await givenMember(context, organizationId, 'read:ns') }
}

/** What they do with them, by the real routes; `there` tells the studio and the people that are there by then. */
export function storyfilesOf(
  there: () => Pick<Authors, 'organizationId' | 'creator'> & { studio: TestStudio },
) {
  async function send(
    who: GivenMember,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    at: string,
    body?: object,
  ) {
    return there().studio.app.inject({
      method,
      url: `/v1/conversa/storyfiles${at}`,
      headers: who.headers,
      ...(body ? { payload: body } : {}),
    })
  }
  async function inOrder(who: GivenMember, query: string): Promise<string[]> {
    const reply = await send(who, 'GET', `?${query}`)
    expect(reply.statusCode, reply.body).toBe(200)
    return (reply.json() as List<Storyfile>).items.map((one) => one.name)
  }
  const names = async (who: GivenMember, query: string) => (await inOrder(who, query)).sort()
  /** A storyfile that the content creator makes. */
  async function given(name: string, more: object = {}): Promise<Storyfile> {
    const { organizationId, creator } = there()
    const reply = await send(creator, 'POST', '', {
      organizationId,
      name,
      subject: { displayName: 'Marta Keller' },
      ...more,
    })
    expect(reply.statusCode, reply.body).toBe(201)
    return reply.json()
  }
  return { send, inOrder, names, given }
}

/** One conversation on the web with so many turns, a moment ago. */
export async function givenTurns({ sql }: Context, storyfileId: string, kinds: string[]): Promise<void> {
  const [session] = await sql<{ sessionId: string; organizationId: string }[]>`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state, turns)
    select gen_random_uuid(), storyfile_id, organization_id, gen_random_uuid(), 'link', '{}', ${kinds.length}
    from storyfiles where storyfile_id = ${storyfileId} returning session_id, organization_id`
  const { sessionId, organizationId } = session!
  await sql`
    insert into storyfile_days (storyfile_id, day, sessions, questions, answered)
    values (${storyfileId}, (now() at time zone 'utc')::date, 1, ${kinds.length},
      ${kinds.filter((kind) => kind === 'answer').length})`
  for (const [number, kind] of kinds.entries())
    await sql`
      insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
        asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
      values (gen_random_uuid(), ${sessionId}, ${storyfileId}, ${organizationId}, gen_random_uuid(),
        gen_random_uuid(), ${number}, 'link', 'text', 'Are you afraid?', ${kind}, 0.5, 0.1, 0.4, '[]', 3)`
}
