import type { ClipPlace } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'

/** The channels on which visitors got one of these clips, and how often. */
export async function placesOfVisitors(
  sql: Queryable,
  { storyfileIds, clipIds }: { storyfileIds: string[]; clipIds: string[] },
): Promise<ClipPlace[]> {
  const rows = await sql<{ name: string; from: Date; until: Date; times: number }[]>`
    select channel as name, min(at) as "from", max(at) as until, count(*)::int as times from turns
    where storyfile_id = any(${storyfileIds}::uuid[]) and chosen_clip_id = any(${clipIds}::uuid[])
      and channel not in ('studio', 'rehearsal')
    group by channel order by channel`
  return rows.map(({ from, until, ...row }) => ({
    kind: 'channel',
    ...row,
    from: from.toISOString(),
    until: until.toISOString(),
  }))
}
