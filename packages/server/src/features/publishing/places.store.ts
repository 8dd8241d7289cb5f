import type { ClipPlace } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

type Row = Omit<ClipPlace, 'from' | 'until'> & { from: Date | null; until: Date | null }
export const presentPlace = ({ from, until, ...place }: Row): ClipPlace => ({
  ...place,
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
})

/** Releases that show one of these clips, the links by which visitors come to them, and the sites that may frame them. */
export async function placesInReleases(
  sql: Queryable,
  { storyfileIds, clipIds }: { storyfileIds: string[]; clipIds: string[] },
): Promise<ClipPlace[]> {
  const rows = await sql<Row[]>`
    with parts_with as materialized (
      select storyfile_id, hash from offered.parts c
      where c.storyfile_id = any(${storyfileIds}::uuid[]) and c.kind = 'clips'
        and exists (select from jsonb_array_elements(c.json->'clips') k where k->>'clipId' = any(${clipIds}::text[]))
    ), shown as (
      select distinct r.release_id, r.storyfile_id, r.number, r.created_at from releases r
        join offered.release_parts p on p.release_id = r.release_id and p.kind = 'clips'
        join parts_with h on h.storyfile_id = p.storyfile_id and h.hash = p.hash
      where r.reason <> 'rehearsal'
    )
    select * from (
      select 'release' as kind, s.name || ' ' || n.number as name, n.created_at as "from", null::timestamptz as until, null::int as times
        from shown n join offered.storyfiles s using (storyfile_id) where n.number > 0
      union all
      select 'link', l.name, l.created_at, coalesce(l.revoked_at, l.ends_at), l.visits from share_links l
        where l.storyfile_id in (select storyfile_id from shown)
      union all
      select 'site', d, null, null, null from publications p, unnest(p.embed_domains) d
        where p.storyfile_id in (select storyfile_id from shown)) places
    order by kind desc, "from", name limit 500`
  return rows.map(presentPlace)
}
