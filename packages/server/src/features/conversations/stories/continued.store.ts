import type { ToldTurn } from '@studio/dialogue'
import type { Queryable } from '../../../platform/database/sql.ts'
import type { InkRecord } from './story-turn.ts'

/** A turn that a conversation can be continued from. */
export type OriginRow = {
  turnId: string
  sessionId: string
  storyfileId: string
  organizationId: string
  number: number
  ink: InkRecord | null
  /** Who tried it out in the studio; null: a visitor. */
  openedBy: string | null
  /** Where its own conversation was continued from. */
  fromTurnId: string | null
}

export async function findOrigin(sql: Queryable, turnId: string): Promise<OriginRow | undefined> {
  const [row] = await sql<OriginRow[]>`
    select t.turn_id, t.session_id, t.storyfile_id, t.organization_id, t.number, t.ink, s.opened_by, s.from_turn_id
    from turns t join chat_sessions s using (session_id) where t.turn_id = ${turnId}`
  return row
}

/** What happened in a conversation until a turn, this one included. */
export async function readToldTurns(
  sql: Queryable,
  { sessionId, number }: Pick<OriginRow, 'sessionId' | 'number'>,
): Promise<ToldTurn[]> {
  const rows = await sql<
    { kind: ToldTurn['kind']; chosenClipId: string | null; thenClips: { clipId: string }[] }[]
  >`
    select kind, chosen_clip_id, then_clips from turns
    where session_id = ${sessionId} and number <= ${number} order by number`
  return rows.map(({ kind, chosenClipId, thenClips }) => ({
    kind,
    clipIds: [...(chosenClipId ? [chosenClipId] : []), ...thenClips.map(({ clipId }) => clipId)],
  }))
}
