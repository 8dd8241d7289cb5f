import type { ClipKind } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** A take of an answer as a merge finds it. `plays`: visitors can get it. */
export type MergedTake = {
  clipId: string
  storyfileId: string
  answerId: string
  takeNo: number
  kind: ClipKind
  chosen: boolean
  version: number
  isDeleted: boolean
  plays: boolean
}
type Link = { clipId: string; questionId: string }
type KeptTake = Pick<MergedTake, 'clipId' | 'answerId' | 'takeNo' | 'kind' | 'chosen' | 'version'>
/** What both answers were; the versions are those that the merge left. */
export type BeforeMerge = {
  takes: KeptTake[]
  links: Link[]
  /** Questions that were skipped and have a video by the merge; missing in merges of before it was kept. */
  skipped?: string[]
}

/** A merge of two answers, with all that undoes it. */
export type Merge = { mergeId: string; keptAnswerId: string; givenAnswerId: string; before: BeforeMerge }

/** All takes of the answer of a clip, also deleted ones; none: there is no such clip. */
export async function readTakesWith(sql: Queryable, clipId: string): Promise<MergedTake[]> {
  return sql<MergedTake[]>`
    select c.clip_id, c.storyfile_id, c.answer_id, c.take_no, c.kind, c.chosen, c.version,
      c.deleted_at is not null as is_deleted,
      c.deleted_at is null and c.asset_id is not null and c.status in ('processed', 'approved') as plays
    from clips c where c.answer_id = (select answer_id from clips where clip_id = ${clipId})
    order by c.take_no, c.clip_id`
}

export async function readLinks(sql: Queryable, clipIds: string[]): Promise<Link[]> {
  return sql<Link[]>`
    select clip_id, question_id from clip_questions where clip_id = any(${clipIds}::uuid[])
    order by clip_id, question_id`
}

export async function readSkipped(sql: Queryable, questionIds: string[]): Promise<string[]> {
  const rows = await sql<{ questionId: string }[]>`
    select question_id from offered.questions where question_id = any(${questionIds}::uuid[]) and status = 'skipped'`
  return rows.map(({ questionId }) => questionId)
}

/** Makes the takes further ones of another answer, after those that it has; none of them is chosen. */
export async function giveTakes(
  tx: Transaction,
  { from, to, kind, after }: { from: string; to: string; kind: ClipKind; after: number },
): Promise<void> {
  await tx`
    update clips c set answer_id = ${to}, take_no = ${after} + n.place, chosen = false, kind = ${kind}, updated_at = now()
    from (select clip_id, row_number() over (order by take_no, clip_id)::int as place from clips where answer_id = ${from}) n
    where n.clip_id = c.clip_id`
}

/** Everybody with one of these clips open sees that it changed. Answers the versions. */
export async function countVersions(
  tx: Transaction,
  clipIds: string[],
): Promise<{ clipId: string; version: number }[]> {
  return tx`
    update clips set version = version + 1, updated_at = now() where clip_id = any(${clipIds}::uuid[])
    returning clip_id, version`
}

export async function readVersions(
  tx: Transaction,
  clipIds: string[],
): Promise<{ clipId: string; version: number }[]> {
  return tx`select clip_id, version from clips where clip_id = any(${clipIds}::uuid[])`
}

/** The takes and links of before; questions that were deleted since stay without an answer. */
export async function putBack(tx: Transaction, before: BeforeMerge): Promise<void> {
  const clipIds = before.takes.map(({ clipId }) => clipId)
  // First none is chosen, so that at no moment an answer has two.
  await tx`update clips set chosen = false where clip_id = any(${clipIds}::uuid[]) and chosen`
  await tx`
    update clips c set answer_id = b."answerId", take_no = b."takeNo", kind = b.kind, chosen = b.chosen, updated_at = now()
    from jsonb_to_recordset(${tx.json(before.takes)})
      as b("clipId" uuid, "answerId" uuid, "takeNo" int, kind text, chosen boolean)
    where c.clip_id = b."clipId"`
  await tx`delete from clip_questions where clip_id = any(${clipIds}::uuid[])`
  await tx`
    insert into clip_questions (clip_id, question_id)
    select b."clipId", q.question_id
    from jsonb_to_recordset(${tx.json(before.links)}) as b("clipId" uuid, "questionId" uuid)
      join offered.questions q on q.question_id = b."questionId"`
}
