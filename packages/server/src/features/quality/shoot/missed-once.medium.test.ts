import { randomUUID } from 'node:crypto'
import type { Dashboard } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../testing/given/conversation.ts'
import { givenOrganization, givenStoryfile } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { readMisses } from './shoot-material.store.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

test.each<[text: string, kind: string, change: object, isMissed: boolean]>([
  ['Where is my mother buried?', 'cannot_answer', {}, true],
  ['Was the ship painted?', 'did_you_mean', {}, true],
  ['Who painted the ship?', 'did_you_mean', { recovered: true }, false],
  ['Was it blue?', 'cannot_answer', { recovered: true }, false],
  ['Did penguins dance?', 'answer', { noneOfThese: true }, true],
  ['Did whales sing?', 'did_you_mean', { noneOfThese: true }, true],
  ['Can you juggle?', 'answer', {}, false],
  ['Which car was yours?', 'answer', { quality: 'wrong' }, true],
  ['Who cooked on board?', 'answer', { quality: 'wrong', correctClipId: randomUUID() }, false],
  ['Did you ever paint?', 'cannot_answer', { quality: 'good' }, false],
  ['shouting', 'cannot_answer', { quality: 'abuse' }, false],
  ['You are stupid', 'cannot_answer', { flag: 'insult' }, false],
  ['grmbl', 'bad_transcription', {}, false],
  ['Do you sing opera?', 'bad_transcription', { misheardText: 'Do you sink a Oprah?' }, true],
])('“%s” (%s, %j) is missed on the dashboard and in Next shoot: %s', async (text, kind, change, isMissed) => {
  const { app, context } = studio
  const { sql } = context
  const { organizationId, owner } = await givenOrganization(context)
  const storyfileId = await givenStoryfile(context, { organizationId })
  const [session] = await sql<{ sessionId: string }[]>`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state)
    values (gen_random_uuid(), ${storyfileId}, ${organizationId}, gen_random_uuid(), 'link', '{}') returning session_id`
  await sql`
    insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
      asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
    values (gen_random_uuid(), ${session!.sessionId}, ${storyfileId}, ${organizationId}, gen_random_uuid(),
      gen_random_uuid(), 1, 'link', 'text', ${text}, ${kind}, 0.5, 0.1, 0.4, '[]', 3)`
  if (Object.keys(change).length > 0)
    await sql`update turns set ${sql(change)} where storyfile_id = ${storyfileId}`
  const { going } = await call<Dashboard>(app, 'GET', '/v1/conversa/dashboard?days=7', owner)
  const missed = await readMisses(sql, storyfileId, new Date(Date.now() - 86_400_000))
  const expected = isMissed ? [text] : []
  expect(going.unanswered.map((one) => one.text)).toEqual(expected)
  expect(missed.map((one) => one.text)).toEqual(expected)
})
