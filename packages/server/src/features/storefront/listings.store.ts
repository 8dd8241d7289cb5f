import type { BodyOf, Listing as ListedStoryfile, ListQuery, routes } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { fromStoryfiles, standing } from './standing.store.ts'

export type ListingRow = Omit<ListedStoryfile, 'posterUrl' | 'updatedAt'> & {
  organizationId: string
  posterAssetId: string | null
  updatedAt: Date
}

const listing: Listing = {
  columns: {
    name: 'c.name',
    subject: 'c.subject_name',
    organization: 'c.organization_label',
    category: 'c.category',
    description: 'c.description',
    shortName: 'c.short_name',
    topic: `(select string_agg(t.name, ' ') from offered.script_topics t where t.storyfile_id = c.storyfile_id)`,
    tag: `array_to_string(c.tags, ' ')`,
    team: `(select string_agg(t.name, ' ') from offered.team_storyfiles ts
      join offered.teams t on t.team_id = ts.team_id and t.deleted_at is null where ts.storyfile_id = c.storyfile_id)`,
    createdBy: `(select concat_ws(' ', u.first_name, u.last_name, u.email) from offered.users u where u.user_id = c.created_by)`,
  },
  defaults: ['name', 'subject'],
  sorts: {
    name: words('c.name'),
    listed: ['c.listed'],
    category: words('c.category'),
    featuredRank: ['c.featured_rank'],
    appVersion: ['c.app_version'],
    views: ['"views30d"'],
    rating: ['rating'],
    updatedAt: ['c.updated_at'],
  },
  order: 'c.updated_at desc',
  key: 'c.storyfile_id',
  filters: {
    standing: 'c.standing',
    /** Whether it can be featured. */
    published: `(c.standing <> 'not_published')::text`,
    listed: 'c.listed::text',
    category: 'c.category',
    language: 'c.language',
    organization: 'c.organization_id::text',
    storyfile: 'c.storyfile_id::text',
  },
}

function candidates(sql: Queryable) {
  return sql`
    select s.storyfile_id, s.organization_id, s.name, s.subject->>'displayName' as subject_name,
      o.label as organization_label, s.description, s.tags, s.short_name, s.created_by, s.poster_asset_id, s.status, s.language,
      ${standing(sql)} as standing, coalesce(l.listed, false) as listed, coalesce(l.category, '') as category,
      coalesce(l.age_note, '') as age_note, coalesce(l.app_version, '') as app_version, coalesce(l.version, 0) as version,
      (select r.rank from (select storyfile_id, row_number() over (order by position)::int as rank from featured) r
        where r.storyfile_id = s.storyfile_id) as featured_rank,
      greatest(s.updated_at, l.updated_at) as updated_at
    ${fromStoryfiles(sql)}`
}

function columns(sql: Queryable) {
  return sql`c.*,
    (select count(*)::int from offered.chat_sessions m where m.storyfile_id = c.storyfile_id and m.channel = 'mobile'
      and m.started_at > now() - interval '30 days') as "views30d",
    (select avg(m.rating)::float8 from offered.chat_sessions m where m.storyfile_id = c.storyfile_id) as rating,
    (select count(m.rating)::int from offered.chat_sessions m where m.storyfile_id = c.storyfile_id) as ratings`
}

export async function listListings(
  sql: Sql,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: ListingRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`
    where ${within(sql, scope, 'c.organization_id', 'c.storyfile_id')} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`
    with c as (${candidates(sql)}) select count(*)::int as total from c ${where}`
  const rows = await sql<ListingRow[]>`
    with c as (${candidates(sql)}) select ${columns(sql)} from c ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findListing(
  sql: Queryable,
  scope: Scope,
  storyfileId: string,
): Promise<ListingRow | undefined> {
  const [row] = await sql<ListingRow[]>`
    with c as (${candidates(sql)}) select ${columns(sql)} from c
    where c.storyfile_id = ${storyfileId} and ${within(sql, scope, 'c.organization_id', 'c.storyfile_id')}`
  return row
}

/** Changes the listing if it still has the version, where one is given; answers whether it did. */
export async function updateListing(
  tx: Transaction,
  storyfileId: string,
  version: number | undefined,
  changes: BodyOf<typeof routes.storefront.changeListing>,
): Promise<boolean> {
  await tx`insert into app_listings (storyfile_id) values (${storyfileId}) on conflict do nothing`
  const rows = await tx`
    update app_listings set
      listed = coalesce(${changes.listed ?? null}, listed),
      category = coalesce(${changes.category ?? null}, category),
      age_note = coalesce(${changes.ageNote ?? null}, age_note),
      app_version = coalesce(${changes.appVersion ?? null}, app_version),
      version = version + 1, updated_at = now()
    where storyfile_id = ${storyfileId} and version = coalesce(${version ?? null}, version) returning 1`
  return rows.length === 1
}
