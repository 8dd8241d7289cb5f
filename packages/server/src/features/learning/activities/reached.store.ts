import type { Queryable } from '../../../platform/database/sql.ts'

/**
 * By clip: how many visitors should have got it, and how many of them did. Only what a person judged says what was asked
 * for. The studio's own conversations, trials among them, and rehearsals are no visitors.
 * Judged turns are few, and an index (turns_by_quality) holds them alone.
 */
export async function readReached(
  sql: Queryable,
  { organizationId, storyfileIds, since }: { organizationId: string; storyfileIds: string[]; since: Date },
): Promise<{ clipId: string; got: number; asked: number }[]> {
  return sql`
    select clip_id, count(*) filter (where got)::int as got, count(*)::int as asked
    from (
      select u.quality in ('good', 'acceptable') as got,
        case when u.quality in ('good', 'acceptable') then u.chosen_clip_id else u.correct_clip_id end as clip_id
      from offered.turns u
      where u.organization_id = ${organizationId} and u.quality in ('good', 'acceptable', 'wrong', 'missing')
        and u.at >= ${since} and u.storyfile_id = any(${storyfileIds}::uuid[])
        and u.channel not in ('studio', 'rehearsal')
    ) judged
    where clip_id is not null group by 1`
}
