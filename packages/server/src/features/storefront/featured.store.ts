import type { FeaturedEntry } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { fromStoryfiles, standing } from './standing.store.ts'

export type FeaturedRow = Omit<FeaturedEntry, 'posterUrl' | 'startsAt' | 'endsAt'> & {
  posterAssetId: string | null
  startsAt: Date | null
  endsAt: Date | null
}
export type FeaturedPlace = Pick<FeaturedRow, 'storyfileId' | 'startsAt' | 'endsAt' | 'locale'>

export async function readFeatured(sql: Queryable): Promise<{ version: number; rows: FeaturedRow[] }> {
  const [order] = await sql<{ version: number }[]>`select version from featured_order`
  const rows = await sql<FeaturedRow[]>`
    select c.*, f.starts_at, f.ends_at, f.locale from featured f join (
      select s.storyfile_id, s.name, s.subject->>'displayName' as subject_name, o.label as organization_label,
        s.poster_asset_id, s.language, coalesce(l.category, '') as category, ${standing(sql)} as standing
      ${fromStoryfiles(sql)}
    ) c using (storyfile_id) order by f.position`
  return { version: order!.version, rows: [...rows] }
}

/**
 * Whoever changes the order waits here; answers its version and what is in it. Those that are wanted are held before, so
 * that none of them ends meanwhile: who ends one takes it out of the order under the storyfile's lock.
 */
export async function lockFeatured(
  tx: Transaction,
  wanted: string[],
): Promise<{ version: number; storyfileIds: ReadonlySet<string> }> {
  await tx`select from offered.storyfiles where storyfile_id = any(${wanted}::uuid[]) order by storyfile_id for key share`
  const [order] = await tx<{ version: number }[]>`select version from featured_order for no key update`
  const rows = await tx<{ storyfileId: string }[]>`select storyfile_id from featured`
  return { version: order!.version, storyfileIds: new Set(rows.map((row) => row.storyfileId)) }
}

export type FeaturedCandidate = {
  storyfileId: string
  organizationId: string
  name: string
  standing: FeaturedEntry['standing']
}

export async function findCandidates(
  sql: Queryable,
  storyfileIds: string[],
): Promise<Map<string, FeaturedCandidate>> {
  const rows = await sql<FeaturedCandidate[]>`
    select s.storyfile_id, s.organization_id, s.name, ${standing(sql)} as standing
    ${fromStoryfiles(sql)} and s.storyfile_id = any(${storyfileIds}::uuid[])`
  return new Map(rows.map((row) => [row.storyfileId, row]))
}

/** Writes the order anew, and counts its version. */
export async function saveFeatured(tx: Transaction, places: FeaturedPlace[]): Promise<void> {
  const rows = places.map(({ storyfileId, startsAt, endsAt, locale }, position) => ({
    storyfileId,
    position,
    startsAt,
    endsAt,
    locale,
  }))
  await tx`delete from featured`
  if (rows.length > 0) await tx`insert into featured ${tx(rows)}`
  await tx`update featured_order set version = version + 1`
}

/** What is featured is listed, too. */
export async function listInApp(tx: Transaction, storyfileIds: string[]): Promise<void> {
  await tx`
    insert into app_listings (storyfile_id, listed) select unnest(${storyfileIds}::uuid[]), true
    on conflict (storyfile_id) do update set listed = true, version = app_listings.version + 1, updated_at = now()
    where not app_listings.listed`
}
