import { access, type BodyOf, type Comment, Refusal, roleName, type routes, sentence } from '@studio/contract'
import type { Actor, Owner } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { postLetter } from '../../platform/mail/letters.ts'
import { audit, can } from '../organizations/index.ts'
import { type CommentedAnswer, commentedAnswers, openPreviews } from './commented-answers.ts'
import {
  deleteComment,
  findComment,
  insertComment,
  listComments,
  listWriters,
  type Place,
  saveTask,
} from './comments.store.ts'
import { mentionKind } from './mention-kind.ts'

type By = { actor: Actor; owner: Owner; requestId: string }

/** Comments on a question of the script. */
export async function writeComment(
  context: Context,
  by: By,
  place: Place,
  { questionId, text, mentions }: BodyOf<typeof routes.comments.add>,
): Promise<Comment> {
  return save(context, by, place, { questionId, text, mentions })
}

/** A comment on an answer, at a place in its video, of a person who watches a preview. */
export async function commentAnswer(
  context: Context,
  by: By,
  place: Place & { storyfileId: string },
  { clipId, atMs, releaseNumber, text, mentions }: BodyOf<typeof routes.comments.addToAnswer>,
): Promise<Comment> {
  const [answer] = await answersOf(context, place.storyfileId, [clipId])
  if (!answer) throw new Refusal('NOT_FOUND')
  if (answer.isGone)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This answer is no longer in the release.') })
  const open = openPreviews.of(context).map((isOpen) => isOpen(context.sql, place.storyfileId, context.now()))
  if (!(await Promise.all(open)).every(Boolean))
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This preview has ended.') })
  const { questionId } = answer
  return save(context, by, place, { questionId, text, mentions, answer: { clipId, atMs, releaseNumber } })
}

/** What is said of answers, with those marked whose clip is gone. */
export async function commentsOfAnswers(
  context: Context,
  place: Place & { storyfileId: string },
): Promise<Comment[]> {
  const comments = await listComments(context.sql, place, { atAnswers: true })
  const clipIds = new Set(comments.flatMap(({ answer }) => answer?.clipId ?? []))
  const found = await answersOf(context, place.storyfileId, [...clipIds])
  const there = new Set(found.flatMap(({ clipId, isGone }) => (isGone ? [] : [clipId])))
  return comments.map(({ answer, ...comment }) => ({
    ...comment,
    answer: answer && { ...answer, isGone: !there.has(answer.clipId) },
  }))
}

async function answersOf(
  context: Context,
  storyfileId: string,
  clipIds: string[],
): Promise<CommentedAnswer[]> {
  const found = commentedAnswers.of(context).map((look) => look(context.sql, storyfileId, clipIds))
  return (await Promise.all(found)).flat()
}

export async function setTask(
  { sql }: Context,
  by: By,
  place: Place,
  { commentId, task }: { commentId: string; task: Comment['task'] },
): Promise<Comment> {
  return sql.begin(async (tx) => {
    if (!(await findComment(tx, place, commentId))) throw new Refusal('NOT_FOUND')
    await saveTask(tx, commentId, { task, userId: by.actor.userId })
    await noted(tx, by, place, 'comment.task_changed')
    return (await findComment(tx, place, commentId))!
  })
}

async function save(
  context: Context,
  by: By,
  place: Place,
  { mentions, ...comment }: Omit<Parameters<typeof insertComment>[2], 'authorId'>,
): Promise<Comment> {
  const { sql, config } = context
  const writers = new Set((await listWriters(sql, place.organizationId)).map(({ userId }) => userId))
  if (mentions.some((userId) => !writers.has(userId)))
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('mentions: choose people who may write this script'),
    })
  return sql.begin(async (tx) => {
    const authorId = by.actor.userId
    const others = [...new Set(mentions)].filter((userId) => userId !== authorId)
    const commentId = await insertComment(tx, place, { ...comment, authorId, mentions: others })
    if (config.SMTP_URL)
      for (const userId of others)
        await postLetter(context, tx, mentionKind, {
          organizationId: place.organizationId,
          about: { commentId, userId },
        })
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
    organizationId,
    actor,
    action,
    requestId,
    details: {},
    objectType: storyfileId ? 'storyfile' : 'script',
    objectId: (storyfileId ?? scriptId)!,
  })
  await noteChange(tx, { topic: 'comment', organizationId, storyfileId, subjectId: scriptId })
}
