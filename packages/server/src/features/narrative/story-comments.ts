import { limits, Refusal, type StoryComment, sentence } from '@studio/contract'
import { type Actor, displayName, type Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { openStoryfile } from './stories.ts'
import { type CommentRow, insertComment, listComments, settleComment } from './story-comments.store.ts'

type Caller = { actor: Actor; scope: Scope }

export async function readComments({ sql }: Context, scope: Scope, storyfileId: string) {
  await openStoryfile(sql, scope, storyfileId)
  return { items: (await listComments(sql, storyfileId, limits.storyComments)).map(present) }
}

export async function addComment(
  { sql }: Context,
  { actor, scope }: Caller,
  storyfileId: string,
  said: { line: number; lineText: string; body: string },
): Promise<StoryComment> {
  const { organizationId } = await openStoryfile(sql, scope, storyfileId)
  const place = { storyfileId, organizationId }
  const comment = { ...said, writtenBy: displayName(actor) }
  const made = await sql.begin((tx) => insertComment(tx, place, comment, limits.storyComments))
  if (!made)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('This story has 500 open comments. Settle some first.'),
    })
  return present(made as CommentRow)
}

export async function setSettled(
  { sql }: Context,
  { actor, scope }: Caller,
  { storyfileId, commentId }: { storyfileId: string; commentId: string },
  settled: boolean,
): Promise<StoryComment> {
  const { organizationId } = await openStoryfile(sql, scope, storyfileId)
  const place = { storyfileId, organizationId }
  const settledBy = settled ? displayName(actor) : null
  const row = await sql.begin((tx) => settleComment(tx, place, commentId, settledBy))
  if (!row) throw new Refusal('NOT_FOUND')
  return present(row as CommentRow)
}

function present({ writtenAt, ...rest }: CommentRow): StoryComment {
  return { ...rest, writtenAt: writtenAt.toISOString() }
}
