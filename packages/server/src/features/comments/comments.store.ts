import type { Comment, CommentList } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** Which script is written: a storyfile's, or one that storyfiles are made from. */
export type Place = { organizationId: string; storyfileId: string | null; scriptId: string | null }

type Row = Omit<Comment, 'author' | 'createdAt' | 'answer' | 'taskBy'> & {
  createdAt: Date
  clipId: string | null
  atMs: number | null
  releaseNumber: number | null
  taskFirstName: string | null
  taskLastName: string | null
  taskEmail: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
}
const most = 1000

function present({ firstName, lastName, email, createdAt, ...row }: Row): Comment {
  const { clipId, atMs, releaseNumber, taskFirstName, taskLastName, taskEmail, ...comment } = row
  return {
    ...comment,
    author: called(firstName, lastName, email),
    createdAt: createdAt.toISOString(),
    // Whether the clip is still there, who lists them looks up.
    answer:
      clipId === null ? null : { clipId, atMs: atMs ?? 0, releaseNumber: releaseNumber ?? 0, isGone: false },
    taskBy: called(taskFirstName, taskLastName, taskEmail),
  }
}

function called(firstName: string | null, lastName: string | null, email: string | null): string {
  return email === null ? '' : displayName({ firstName: firstName ?? '', lastName: lastName ?? '', email })
}

const columns = (sql: Queryable) => sql`
  c.comment_id, c.question_id, c.author_id, c.text, c.created_at, u.first_name, u.last_name, u.email,
  c.clip_id, c.at_ms, c.release_number, c.task, b.first_name as task_first_name, b.last_name as task_last_name,
  b.email as task_email`
const withPeople = (sql: Queryable) => sql`
  script_comments c left join offered.users u on u.user_id = c.author_id
    left join offered.users b on b.user_id = c.task_by`
const inPlace = (sql: Queryable, { organizationId, storyfileId, scriptId }: Place) => sql`
  c.organization_id = ${organizationId}
    and ${storyfileId ? sql`c.storyfile_id = ${storyfileId}` : sql`c.script_id = ${scriptId}`}`

export async function listComments(
  sql: Queryable,
  place: Place,
  { atAnswers = false } = {},
): Promise<Comment[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from ${withPeople(sql)}
    where ${inPlace(sql, place)} ${atAnswers ? sql`and c.clip_id is not null` : sql``} order by c.created_at desc, c.comment_id limit ${most}`
  return rows.toReversed().map(present)
}

export async function findComment(
  sql: Queryable,
  place: Place,
  commentId: string,
): Promise<Comment | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from ${withPeople(sql)}
    where ${inPlace(sql, place)} and c.comment_id = ${commentId}`
  return row && present(row)
}

/** Who may write scripts in the organization. */
export async function listWriters(sql: Queryable, organizationId: string): Promise<CommentList['people']> {
  const rows = await sql<{ userId: string; firstName: string; lastName: string; email: string }[]>`
    select u.user_id, u.first_name, u.last_name, u.email
    from offered.memberships m join offered.users u using (user_id)
    where m.organization_id = ${organizationId} and m.status = 'active' and m.scope in ('edit:ns', 'owner:ns')
    order by lower(concat_ws(' ', u.first_name, u.last_name, u.email))`
  return rows.map((row) => ({ userId: row.userId, name: displayName(row) }))
}

export async function insertComment(
  tx: Transaction,
  { organizationId, storyfileId, scriptId }: Place,
  {
    questionId,
    authorId,
    text,
    mentions,
    answer,
  }: {
    questionId: string
    authorId: string
    text: string
    mentions: string[]
    answer?: { clipId: string; atMs: number; releaseNumber: number } | undefined
  },
): Promise<string> {
  const [row] = await tx<{ commentId: string }[]>`
    insert into script_comments (organization_id, storyfile_id, script_id, question_id, author_id, text, mentions,
      clip_id, at_ms, release_number)
    values (${organizationId}, ${storyfileId}, ${scriptId}, ${questionId}, ${authorId}, ${text}, ${mentions}::uuid[],
      ${answer?.clipId ?? null}, ${answer?.atMs ?? null}, ${answer?.releaseNumber ?? null})
    returning comment_id`
  return row!.commentId
}

export async function saveTask(
  tx: Transaction,
  commentId: string,
  { task, userId }: { task: Comment['task']; userId: string },
): Promise<void> {
  await tx`update script_comments set task = ${task}, task_by = ${userId}, task_at = now()
    where comment_id = ${commentId}`
}

export async function deleteComment(tx: Transaction, commentId: string): Promise<void> {
  await tx`delete from script_comments where comment_id = ${commentId}`
}

export type Mention = {
  organizationId: string
  storyfileId: string | null
  scriptId: string | null
  questionId: string
  script: string
  text: string
  firstName: string
  lastName: string
  authorEmail: string
  email: string
}

/** What a letter says, if the person may still read it. */
export async function findMention(
  sql: Queryable,
  { commentId, userId }: { commentId: string; userId: string },
): Promise<Mention | undefined> {
  const [row] = await sql<Mention[]>`
    select c.organization_id, c.storyfile_id, c.script_id, c.question_id, coalesce(f.name, s.name) as script,
      c.text, a.first_name, a.last_name, a.email as author_email, u.email
    from script_comments c
      join offered.users a on a.user_id = c.author_id
      join offered.memberships m on m.organization_id = c.organization_id and m.user_id = ${userId}
        and m.status = 'active' and m.scope in ('edit:ns', 'owner:ns')
      join offered.users u on u.user_id = m.user_id
      left join offered.storyfiles f on f.storyfile_id = c.storyfile_id
      left join offered.scripts s on s.script_id = c.script_id
    where c.comment_id = ${commentId}`
  return row
}
