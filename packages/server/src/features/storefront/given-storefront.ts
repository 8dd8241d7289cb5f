import { randomUUID } from 'node:crypto'
import type { List } from '@studio/contract'
import { givenMember, givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import type { TestStudio } from '../../testing/studio.ts'

type Send = { body?: object; version?: number; headers?: Record<string, string> }

/** What the tests of the mobile app need: an admin who calls, storyfiles, conversations, and a clock of their own. */
export async function givenStorefront(studio: TestStudio) {
  const { organizationId } = await givenOrganization(studio.context, 'Harbor Museum')
  const admin = await givenMember(studio.context, organizationId, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  let now = new Date()
  studio.context.now = () => now

  /** Nothing is left of the test before. */
  async function reset(): Promise<void> {
    await studio.context.sql`delete from storyfiles`
    // The ranking is kept for a minute.
    now = new Date(now.getTime() + 61_000)
  }

  /** A storyfile that is open to visitors in this way, without anything to play. */
  async function storyfile(
    name: string,
    visibility: 'private' | 'link' | 'public' = 'public',
  ): Promise<string> {
    const { sql } = studio.context
    const storyfileId = await givenStoryfile(studio.context, { organizationId, name })
    if (visibility === 'private') return storyfileId
    const releaseId = randomUUID()
    await sql`insert into releases (release_id, storyfile_id, number, reason, revision)
      values (${releaseId}, ${storyfileId}, 1, 'training', 1)`
    await sql`insert into publications (storyfile_id, visibility) values (${storyfileId}, ${visibility})`
    await sql`insert into release_pointers (storyfile_id, name, release_id) values (${storyfileId}, 'live', ${releaseId})`
    await sql`update storyfiles set status = 'published', published_at = now() where storyfile_id = ${storyfileId}`
    return storyfileId
  }

  async function givenSession(storyfileId: string, daysAgo: number, channel = 'link'): Promise<string> {
    const sessionId = randomUUID()
    const startedAt = new Date(now.getTime() - daysAgo * 86_400_000)
    await studio.context.sql`
      insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state, started_at)
      values (${sessionId}, ${storyfileId}, ${organizationId}, ${randomUUID()}, ${channel}, '{}', ${startedAt})`
    return sessionId
  }

  async function givenAnswer(
    sessionId: string,
    storyfileId: string,
    clipId: string,
    playedMs: number | null,
  ) {
    await studio.context.sql`
      insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
        asked_by, heard_text, kind, chosen_clip_id, score, margin, threshold, top5, response_ms, played_ms)
      values (${randomUUID()}, ${sessionId}, ${storyfileId}, ${organizationId}, ${randomUUID()}, ${randomUUID()},
        (select 1 + count(*)::int from turns where session_id = ${sessionId}), 'link', 'text', 'Who are you?', 'answer',
        ${clipId}, 1, 1, 0, '[]', 1, ${playedMs})`
  }

  async function send(method: 'GET' | 'PUT' | 'PATCH', path: string, { body, version, headers }: Send = {}) {
    return studio.app.inject({
      method,
      url: path,
      headers: {
        ...(path.startsWith('/v1/conversa') ? admin.headers : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    })
  }
  const list = (storyfileId: string, body: object = { listed: true }, version?: number) =>
    send('PATCH', `/v1/conversa/storefront/listings/${storyfileId}`, {
      body,
      ...(version === undefined ? {} : { version }),
    })
  const feature = (items: object[], version?: number) =>
    send('PUT', '/v1/conversa/storefront/featured', {
      body: { items },
      ...(version === undefined ? {} : { version }),
    })
  const names = (reply: { json(): List<{ name: string }> }) => reply.json().items.map((one) => one.name)
  const app = async (query = '') => names(await send('GET', `/v1/content/app/storyfiles${query}`))
  return {
    organizationId,
    now: () => now,
    reset,
    storyfile,
    givenSession,
    givenAnswer,
    send,
    list,
    feature,
    names,
    app,
  }
}
