import type { ClipKind } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

export type AnswerRow = { answerId: string; kind: ClipKind; questionIds: string[] }

/** What an answer of a storyfile is about; undefined where no take of it is left. */
export async function findAnswer(
  sql: Queryable,
  storyfileId: string,
  answerId: string,
): Promise<AnswerRow | undefined> {
  const [row] = await sql<AnswerRow[]>`
    select c.answer_id, c.kind,
      array(select cq.question_id from clip_questions cq where cq.clip_id = c.clip_id) as question_ids
    from clips c
    where c.answer_id = ${answerId} and c.storyfile_id = ${storyfileId} and c.deleted_at is null limit 1`
  return row
}

/** The oldest answer of this kind to all of these questions; without questions, one that has none either. */
export async function findAnswerTo(
  sql: Queryable,
  storyfileId: string,
  { kind, questionIds }: { kind: ClipKind; questionIds: string[] },
): Promise<AnswerRow | undefined> {
  const questionsOf = sql`array(select cq.question_id from clip_questions cq where cq.clip_id = c.clip_id)`
  const [row] = await sql<AnswerRow[]>`
    select c.answer_id, c.kind, ${questionsOf} as question_ids from clips c
    where c.storyfile_id = ${storyfileId} and c.kind = ${kind} and c.deleted_at is null
      and ${questionIds.length > 0 ? sql`${questionsOf} @> ${questionIds}::uuid[]` : sql`${questionsOf} = '{}'`}
    order by c.created_at, c.clip_id limit 1`
  return row
}

/** Makes a take the chosen one of its answer; deleted takes lose the mark too, so that none comes back with it. */
export async function setChosen(sql: Queryable, clipId: string): Promise<void> {
  const takes = sql`answer_id = (select answer_id from clips where clip_id = ${clipId})`
  await sql`update clips set chosen = false, updated_at = now() where ${takes} and chosen and clip_id <> ${clipId}`
  await sql`update clips set chosen = true, updated_at = now() where clip_id = ${clipId} and not chosen`
}

/**
 * Chooses the newest take that can play where an answer has no chosen one, or one that visitors cannot get. A deleted take
 * keeps its mark: restored, it is chosen again.
 */
export async function ensureChosen(sql: Queryable, answerId: string): Promise<void> {
  const [next] = await sql<{ clipId: string }[]>`
    select c.clip_id from clips c
    where c.answer_id = ${answerId} and c.deleted_at is null and not exists (
      select 1 from clips o where o.answer_id = c.answer_id and o.deleted_at is null and o.chosen
        and (${plays(sql, 'o')} or not ${plays(sql, 'c')}))
    order by ${plays(sql, 'c')} desc, c.take_no desc limit 1`
  if (!next) return
  await sql`
    update clips set chosen = false, updated_at = now()
    where answer_id = ${answerId} and deleted_at is null and chosen and clip_id <> ${next.clipId}`
  await sql`update clips set chosen = true, updated_at = now() where clip_id = ${next.clipId}`
}

/** Whether visitors can get a clip. */
function plays(sql: Queryable, table: 'c' | 'o') {
  return sql`(${sql(table)}.asset_id is not null and ${sql(table)}.status <> 'withdrawn')`
}

/** Makes a clip a take of another answer, or an answer of its own. */
export async function setAnswer(
  sql: Queryable,
  clipId: string,
  answer: { answerId: string; takeNo: number; kind: ClipKind; chosen: boolean },
): Promise<void> {
  await sql`
    update clips set ${sql(answer)}, version = version + 1, updated_at = now() where clip_id = ${clipId}`
}
