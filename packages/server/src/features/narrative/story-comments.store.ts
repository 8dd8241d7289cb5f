import { randomUUID } from 'node:crypto'
import type { StoryComment } from '@studio/contract'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

export type CommentRow = Omit<StoryComment, 'writtenAt'> & { writtenAt: Date }
type Place = { storyfileId: string; organizationId: string }

function columns(sql: Queryable) {
  return sql`comment_id, line, line_text, body, written_by, written_at, settled_by`
}

/** The open ones, and the newest of those that are settled. */
export async function listComments(sql: Queryable, storyfileId: string, most: number): Promise<CommentRow[]> {
  const rows = await sql<CommentRow[]>`
    select ${columns(sql)} from (
      select * from story_comments where storyfile_id = ${storyfileId}
      order by settled_at is null desc, written_at desc limit ${most}
    ) newest order by written_at, comment_id`
  return [...rows]
}

/** Undefined: there are `most` open ones already. */
export async function insertComment(
  tx: Transaction,
  place: Place,
  said: Pick<StoryComment, 'line' | 'lineText' | 'body' | 'writtenBy'>,
  most: number,
): Promise<CommentRow | undefined> {
  const [row] = await tx<CommentRow[]>`
    insert into story_comments (comment_id, storyfile_id, organization_id, line, line_text, body, written_by)
    select ${randomUUID()}, ${place.storyfileId}, ${place.organizationId}, ${said.line}, ${said.lineText}, ${said.body},
      ${said.writtenBy}
    where (select count(*) from story_comments
      where storyfile_id = ${place.storyfileId} and settled_at is null) < ${most}
    returning ${columns(tx)}`
  if (row) await noteStory(tx, place)
  return row
}

/** `settledBy` null: open again. Undefined: the story has no such comment. */
export async function settleComment(
  tx: Transaction,
  place: Place,
  commentId: string,
  settledBy: string | null,
): Promise<CommentRow | undefined> {
  const [row] = await tx<CommentRow[]>`
    update story_comments set settled_by = ${settledBy}, settled_at = case when ${settledBy !== null} then now() end
    where comment_id = ${commentId} and storyfile_id = ${place.storyfileId}
    returning ${columns(tx)}`
  if (row) await noteStory(tx, place)
  return row
}

function noteStory(tx: Transaction, { storyfileId, organizationId }: Place): Promise<void> {
  return noteChange(tx, { topic: 'story', organizationId, storyfileId, subjectId: storyfileId })
}
