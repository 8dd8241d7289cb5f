import type { AppStoryfile, QueryOf, routes } from '@studio/contract'
import { type Listing, matches } from '../../platform/database/listing.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { address, fromStoryfiles, standing } from './standing.store.ts'

export type AppQuery = QueryOf<typeof routes.storefront.app>
export type AppRow = Omit<AppStoryfile, 'posterUrl' | 'playerUrl' | 'publishedAt'> & {
  posterAssetId: string | null
  publishedAt: Date
}

const listing: Listing = {
  columns: {
    name: 'c.name',
    subject: 'c.subject_name',
    organization: 'c.organization',
    category: 'c.category',
    description: 'c.description',
  },
  defaults: ['name', 'subject', 'organization', 'category', 'description'],
  sorts: {},
  order: 'c.name',
  key: 'c.storyfile_id',
}

/** Versions are compared as numbers: 2.10 is newer than 2.9, and 2.1 is 2.1.0. */
const numbers = (version: string) =>
  `(string_to_array(nullif(${version}, ''), '.')::int[] || array[0, 0, 0])[1:3]`

function candidates(sql: Queryable, now: Date) {
  const joins = sql`
    left join featured f on f.storyfile_id = s.storyfile_id
      and (f.starts_at is null or f.starts_at <= ${now}) and (f.ends_at is null or f.ends_at > ${now})`
  return sql`
    select s.storyfile_id, ${address(sql)} as short_name, s.name, s.subject->>'displayName' as subject_name,
      coalesce(s.subject->>'description', '') as subject_description, s.description, o.label as organization, s.language,
      s.poster_asset_id, coalesce(s.published_at, s.updated_at) as published_at, coalesce(l.listed, false) as listed,
      coalesce(l.category, '') as category, coalesce(l.age_note, '') as age_note,
      coalesce(l.app_version, '') as app_version, ${standing(sql)} as standing, p.visibility,
      coalesce(p.is_guarded, false) or 'mobile' = any(coalesce(p.channels_off, '{}')) as is_guarded,
      f.position as featured_position, f.locale as featured_locale
    ${fromStoryfiles(sql, joins)}`
}

/** `ranked`: the ids of the popular ones, best first; asked for by their shelf only. */
export async function listForApp(
  sql: Sql,
  now: Date,
  query: AppQuery,
  ranked: string[],
): Promise<{ rows: AppRow[]; total: number }> {
  const { shelf, page, pageSize } = query
  const where = sql`where ${inReach(sql, query)} and ${onShelf(sql, query, ranked)}
    ${query.category ? sql`and lower(c.category) = lower(${query.category})` : sql``}
    ${query.language ? sql`and ${speaks(sql, 'c.language', query.language)}` : sql``}
    ${query.appVersion ? sql`and ${shownBy(sql, query.appVersion)}` : sql``}
    and ${matches(sql, listing, { ...query, searchOptions: '' })}`
  const order = {
    all: sql`c.name collate "und-x-icu", c.storyfile_id`,
    featured: sql`c.featured_position`,
    popular: sql`array_position(${ranked}::uuid[], c.storyfile_id)`,
  }[shelf]
  const [count] = await sql<{ total: number }[]>`
    with c as (${candidates(sql, now)}) select count(*)::int as total from c ${where}`
  const rows = await sql<AppRow[]>`
    with c as (${candidates(sql, now)})
    select c.*, c.featured_position is not null as featured,
      (select avg(m.rating)::float8 from offered.chat_sessions m where m.storyfile_id = c.storyfile_id) as rating
    from c ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { rows: [...rows], total: count!.total }
}

/** What is open by link only is found by those who know the link, and in no list. */
function inReach(sql: Queryable, { shortName }: AppQuery) {
  if (!shortName) return sql`c.standing = 'shown'`
  return sql`(lower(c.short_name) = lower(${shortName}) and c.listed
    and (c.standing = 'shown' or (c.standing = 'link_only' and c.visibility = 'link' and not c.is_guarded)))`
}

function onShelf(sql: Queryable, { shelf, locale }: AppQuery, ranked: string[]) {
  if (shelf === 'popular') return sql`c.storyfile_id = any(${ranked}::uuid[])`
  if (shelf === 'all') return sql`true`
  const forReader = locale ? speaks(sql, 'c.featured_locale', locale) : sql`true`
  return sql`c.featured_position is not null and (c.featured_locale = '' or ${forReader})`
}

/** `de` and `de-AT` understand each other. */
function speaks(sql: Queryable, column: string, language: string) {
  return sql`split_part(lower(${sql(column)}), '-', 1) = split_part(lower(${language}), '-', 1)`
}

function shownBy(sql: Queryable, appVersion: string) {
  return sql`(c.app_version = '' or ${sql.unsafe(numbers('c.app_version'))} <=
    (string_to_array(${appVersion}, '.')::int[] || array[0, 0, 0])[1:3])`
}

export async function countCategories(sql: Sql, now: Date): Promise<{ category: string; count: number }[]> {
  const rows = await sql<{ category: string; count: number }[]>`
    with c as (${candidates(sql, now)})
    select min(category) as category, count(*)::int as count from c
    where standing = 'shown' and category <> '' group by lower(category) order by lower(category)`
  return [...rows]
}
