import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenOrganization, givenOrganization, givenStoryfile } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { forgetOldSessions } from '../conversations.store.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

/** Conversations with one turn each, begun so many days ago. */
async function givenConversations({ organizationId }: GivenOrganization, days: number[]): Promise<void> {
  const { sql } = studio.context
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  for (const ago of days) {
    const [sessionId, releaseId] = [randomUUID(), randomUUID()]
    await sql`insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state, started_at)
      values (${sessionId}, ${storyfileId}, ${organizationId}, ${releaseId}, 'link', '{}', now() - make_interval(days => ${ago}))`
    await sql`insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number,
        channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
      values (${randomUUID()}, ${sessionId}, ${storyfileId}, ${organizationId}, ${releaseId}, ${randomUUID()}, 1,
        'link', 'text', 'Who are you?', 'answer', 1, 1, 0, '[]', 1)`
  }
}

test('conversations are deleted with their turns once they are older than their organization keeps them', async () => {
  const brief = await givenOrganization(studio.context)
  const usual = await givenOrganization(studio.context)
  const reply = await studio.app.inject({
    method: 'PATCH',
    url: `/v1/conversa/organizations/${brief.organizationId}`,
    headers: brief.owner.headers,
    payload: { retentionDays: 30 },
  })
  expect(reply.statusCode).toBe(200)
  await givenConversations(brief, [29, 31])
  await givenConversations(usual, [31, 364, 366])
  await forgetOldSessions(studio.context.sql)
  const count = async ({ organizationId }: GivenOrganization) => {
    const [row] = await studio.context.sql`
      select (select count(*)::int from chat_sessions where organization_id = ${organizationId}) as sessions,
        (select count(*)::int from turns where organization_id = ${organizationId}) as turns`
    return row
  }
  expect(await count(brief)).toEqual({ sessions: 1, turns: 1 })
  expect(await count(usual)).toEqual({ sessions: 2, turns: 2 })
})
