import type { Clip } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { CommentedAnswer } from '../../comments/index.ts'

/** `consent`: the person took it back. */
export type ExclusionReason = 'withdrawn' | 'deleted' | 'consent'

/** What a clip was when it was taken back, so that it comes back as it was. */
export type BeforeExclusion = { status: Clip['status']; chosen: boolean; poster: boolean }

/** Takes a clip out of everything that visitors get, beside what is frozen in releases. */
export async function exclude(
  tx: Transaction,
  { clipId, storyfileId }: { clipId: string; storyfileId: string },
  { why, by, before }: { why: ExclusionReason; by: string | null; before: BeforeExclusion },
): Promise<void> {
  await tx`
    insert into exclusions (clip_id, storyfile_id, why, by, before)
    values (${clipId}, ${storyfileId}, ${why}, ${by}, ${tx.json(before)}) on conflict do nothing`
}

/** Ends one reason. Undefined: there was none. `isBack`: no other is left. */
export async function endExclusion(
  tx: Transaction,
  clipId: string,
  why: ExclusionReason,
): Promise<{ before: Partial<BeforeExclusion>; isBack: boolean } | undefined> {
  const [ended] = await tx<{ before: Partial<BeforeExclusion> }[]>`
    delete from exclusions where clip_id = ${clipId} and why = ${why} returning before`
  if (!ended) return undefined
  const [other] = await tx`select 1 from exclusions where clip_id = ${clipId}`
  return { before: ended.before, isBack: !other }
}

export async function isExcluded(sql: Queryable, clipId: string, why: ExclusionReason): Promise<boolean> {
  const rows = await sql`select 1 from exclusions where clip_id = ${clipId} and why = ${why}`
  return rows.length > 0
}

/** All videos that a clip has or had. */
export async function assetsOfClip(sql: Queryable, clipId: string): Promise<string[]> {
  const [row] = await sql<{ assetIds: string[] }[]>`
    select array_remove(former_asset_ids || asset_id, null) as asset_ids from clips where clip_id = ${clipId}`
  return row?.assetIds ?? []
}

/** The videos of a storyfile that no one gets any more, also in releases that show them. */
export async function excludedAssets(sql: Queryable, storyfileId: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ assetId: string }[]>`
    select unnest(array_remove(c.former_asset_ids || c.asset_id, null)) as asset_id from exclusions join clips c using (clip_id)
    where exclusions.storyfile_id = ${storyfileId}`
  return new Set(rows.map((row) => row.assetId))
}

/** A picture for a storyfile that lost its own: of the resting clip, or of the oldest that visitors can get. */
export async function nextPoster(sql: Queryable, storyfileId: string): Promise<string | null> {
  const [row] = await sql<{ assetId: string }[]>`
    select asset_id from clips c
    where storyfile_id = ${storyfileId} and deleted_at is null and chosen and asset_id is not null
      and status in ('processed', 'approved')
    order by kind <> 'resting', created_at, clip_id limit 1`
  return row?.assetId ?? null
}

/** Sets the status of a clip that has a video. */
export async function setStatus(sql: Queryable, clipId: string, status: Clip['status']): Promise<void> {
  await sql`
    update clips set status = ${status}, version = version + 1, updated_at = now() where clip_id = ${clipId}`
}

/** Of these clips those that answer a question: which, and whether they were deleted or taken back. */
export async function answersThatAre(
  sql: Queryable,
  storyfileId: string,
  clipIds: string[],
): Promise<CommentedAnswer[]> {
  return sql<CommentedAnswer[]>`
    select distinct on (c.clip_id) c.clip_id, q.question_id,
      exists (select from exclusions x where x.clip_id = c.clip_id) as is_gone
    from clips c join clip_questions q using (clip_id)
    where c.storyfile_id = ${storyfileId} and c.clip_id = any(${clipIds}::uuid[])
    order by c.clip_id, q.question_id`
}
