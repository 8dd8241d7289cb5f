import { access, type BodyOf, type Comment, Refusal, roleName, type routes, sentence } from '@studio/contract'
import type { Actor, Owner } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit, can } from '../organizations/index.ts'
import { deleteComment, findComment, insertComment, listWriters, type Place } from './comments.store.ts'
import { sendMentionJob } from './send-mentions.ts'

type By = { actor: Actor; owner: Owner; requestId: string }

/** Comments on a question. `questionIds` are those of the script, so that nobody comments on what is elsewhere. */
export async function writeComment(
  { sql, jobs, config }: Context,
  by: By,
  place: Place,
  { questionId, text, mentions }: BodyOf<typeof routes.comments.add>,
  questionIds: ReadonlySet<string>,
): Promise<Comment> {
  if (!questionIds.has(questionId)) throw new Refusal('NOT_FOUND')
  const writers = new Set((await listWriters(sql, place.organizationId)).map(({ userId }) => userId))
  if (mentions.some((userId) => !writers.has(userId)))
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('mentions: choose people who may write this script'),
    })
  return sql.begin(async (tx) => {
    const authorId = by.actor.userId
    const others = [...new Set(mentions)].filter((userId) => userId !== authorId)
    const commentId = await insertComment(tx, place, { questionId, authorId, text, mentions: others })
    if (config.SMTP_URL)
      for (const userId of others) await jobs.enqueue(tx, sendMentionJob, { commentId, userId })
    await noted(tx, by, place, 'comment.added')
    return (await findComment(tx, place, commentId))!
  })
}

/** One's own; owners remove anybody's. */
export async function removeComment(
  { sql }: Context,
  by: By,
  place: Place,
  commentId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const comment = await findComment(tx, place, commentId)
    if (!comment) throw new Refusal('NOT_FOUND')
    const { actor, owner } = by
    const mayRemoveAll = can(actor, access.member('owner', 'organization'), owner).may === 'go'
    if (comment.authorId !== actor.userId && !mayRemoveAll)
      throw new Refusal('ROLE_REQUIRED', { role: roleName('owner') })
    await deleteComment(tx, commentId)
    await noted(tx, by, place, 'comment.removed')
  })
}

async function noted(
  tx: Transaction,
  { actor, requestId }: By,
  { organizationId, storyfileId, scriptId }: Place,
  action: string,
): Promise<void> {
  await audit(tx, {
    ...{ organizationId, actor, action, requestId, details: {} },
    objectType: storyfileId ? 'storyfile' : 'script',
    objectId: (storyfileId ?? scriptId)!,
  })
  await noteChange(tx, { topic: 'comment', organizationId, storyfileId, subjectId: scriptId })
}
