import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization, storyfile }) => {
  const [session, turn] = [randomUUID(), randomUUID()]
  await sql`insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state)
    values (${session}, ${storyfile}, ${organization}, ${randomUUID()}, 'link', '{}')`
  await sql`insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number,
      channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
    values (${turn}, ${session}, ${storyfile}, ${organization}, ${randomUUID()}, ${randomUUID()}, 1,
      'link', 'text', 'Who are you?', 'answer', 1, 1, 0, '[]', 1)`
  return { session, turn }
}
