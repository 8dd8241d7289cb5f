import type { ReplyOf, routes } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

type Effect = Omit<ReplyOf<typeof routes.quality.tryThreshold>, 'since'>

/**
 * Of the visitors' questions since then, how many the matcher would have refused or answered with another threshold.
 * `clipIds`: only those to which one of these came nearest; otherwise all but those of `exceptClipIds`.
 */
export async function countEffect(
  sql: Queryable,
  storyfileId: string,
  {
    threshold,
    since,
    clipIds,
    exceptClipIds,
  }: { threshold: number; since: Date; clipIds: string[] | undefined; exceptClipIds: string[] },
): Promise<Effect> {
  const weighed = sql`t.decided_by in ('matcher', 'offer', 'decline', 'chooser')`
  const best = sql`(t.top5 -> 0 ->> 'clipId')::uuid`
  const [row] = await sql<Effect[]>`
    select
      count(*) filter (where t.decided_by = 'matcher' and t.score < ${threshold})::int as to_refusals,
      count(*) filter (where t.decided_by in ('offer', 'decline', 'chooser') and t.score >= ${threshold})::int as to_answers,
      count(*) filter (where ${weighed})::int as weighed,
      count(*) filter (where ${weighed} and t.score >= ${threshold})::int as answered,
      count(*) filter (where t.decided_by = 'matcher' and t.quality = 'wrong' and t.score >= ${threshold})::int as wrong
    from offered.turns t
    where t.storyfile_id = ${storyfileId} and t.at >= ${since} and t.channel <> 'studio' and t.score > 0
      and ${clipIds ? sql`${best} = any(${clipIds}::uuid[])` : sql`${best} <> all(${exceptClipIds}::uuid[])`}`
  return row!
}
