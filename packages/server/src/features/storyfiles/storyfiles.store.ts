import type { BodyOf, ListQuery, routes } from '@studio/contract'
import type { Owner, Scope } from '../../access.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import type { StoryfileStatus } from './storyfile.ts'

export type StoryfileRow = {
  storyfileId: string
  organizationId: string
  organizationLabel: string
  name: string
  shortName: string
  subject: { displayName: string; description: string }
  description: string
  language: string
  purpose: 'museum' | 'training' | 'education' | 'support' | 'family' | 'other'
  status: StoryfileStatus
  isSample: boolean
  version: number
  revision: number
  liveRevision: number | null
  posterAssetId: string | null
  questions: number
  recorded: number
  sessions30d: number
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
}

const listing: Listing = {
  columns: {
    name: 's.name',
    subject: `s.subject->>'displayName'`,
    description: 's.description',
    shortName: 's.short_name',
    topic: `(select string_agg(t.name, ' ') from script_topics t where t.storyfile_id = s.storyfile_id)`,
    createdBy: `(select u.first_name || ' ' || u.last_name || ' ' || u.email from users u where u.user_id = s.created_by)`,
  },
  defaults: ['name', 'subject'],
  sorts: {
    name: words('s.name'),
    status: ['s.status'],
    createdAt: ['s.created_at'],
    updatedAt: ['s.updated_at'],
  },
  order: 's.updated_at desc',
  key: 's.storyfile_id',
  filters: { status: 's.status', language: 's.language' },
}

function columns(sql: Queryable) {
  return sql`
    s.storyfile_id, s.organization_id, o.label as organization_label, s.name, s.short_name, s.subject, s.description,
    s.language, s.purpose, s.status, s.is_sample, s.version, s.revision, s.live_revision, s.poster_asset_id,
    s.created_at, s.updated_at, s.published_at,
    (select count(*)::int from questions q where q.storyfile_id = s.storyfile_id) as questions,
    (select count(*)::int from questions q where q.storyfile_id = s.storyfile_id and q.status in ('recorded', 'approved')) as recorded,
    (select count(*)::int from chat_sessions c where c.storyfile_id = s.storyfile_id
       and c.channel <> 'studio' and c.started_at > now() - interval '30 days') as "sessions30d"`
}

export async function listStoryfiles(
  sql: Sql,
  scope: Scope,
  query: ListQuery & { status?: StoryfileStatus; organizationId?: string; deleted: boolean },
): Promise<{ rows: StoryfileRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`
    where ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      and ${query.deleted ? sql`s.status = 'deleted'` : sql`s.status <> 'deleted'`}
      ${query.status ? sql`and s.status = ${query.status}` : sql``}
      ${query.organizationId ? sql`and s.organization_id = ${query.organizationId}` : sql``}
      and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from storyfiles s ${where}`
  const rows = await sql<StoryfileRow[]>`
    select ${columns(sql)} from storyfiles s join organizations o using (organization_id)
    ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findStoryfile(
  sql: Queryable,
  scope: Scope,
  storyfileId: string,
): Promise<StoryfileRow | undefined> {
  const [row] = await sql<StoryfileRow[]>`
    select ${columns(sql)} from storyfiles s join organizations o using (organization_id)
    where s.storyfile_id = ${storyfileId} and ${within(sql, scope, 's.organization_id', 's.storyfile_id')}`
  return row
}

/** The sample storyfile of an organization. */
export async function findSample(
  sql: Queryable,
  organizationId: string,
): Promise<{ storyfileId: string; liveRevision: number | null } | undefined> {
  const [row] = await sql<{ storyfileId: string; liveRevision: number | null }[]>`
    select storyfile_id, live_revision from storyfiles
    where organization_id = ${organizationId} and is_sample order by created_at limit 1`
  return row
}

export async function storyfileOwner(sql: Queryable, storyfileId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, storyfile_id from storyfiles where storyfile_id = ${storyfileId}`
  return row
}

export async function insertStoryfile(
  sql: Queryable,
  row: BodyOf<typeof routes.storyfiles.create> & {
    storyfileId: string
    shortName: string
    createdBy: string | null
    isSample?: boolean
  },
): Promise<void> {
  await sql`
    insert into storyfiles (storyfile_id, organization_id, name, short_name, subject, description, language, purpose, created_by, is_sample)
    values (${row.storyfileId}, ${row.organizationId}, ${row.name}, ${row.shortName}, ${sql.json(row.subject)},
      ${row.description}, ${row.language}, ${row.purpose}, ${row.createdBy}, ${row.isSample ?? false})`
}

export async function shortNamesLike(sql: Queryable, start: string): Promise<string[]> {
  const rows = await sql<{ shortName: string }[]>`
    select short_name from storyfiles where lower(short_name) like lower(${start}) || '%'`
  return rows.map((row) => row.shortName.toLowerCase())
}

/** Changes the row if it still has the version, where one is given; answers whether it did. */
export async function updateStoryfile(
  sql: Queryable,
  storyfileId: string,
  version: number | undefined,
  changes: { name?: string; subject?: object; description?: string; purpose?: string },
): Promise<boolean> {
  const rows = await sql`
    update storyfiles set
      name = coalesce(${changes.name ?? null}, name),
      subject = coalesce(${changes.subject ? sql.json(changes.subject as never) : null}, subject),
      description = coalesce(${changes.description ?? null}, description),
      purpose = coalesce(${changes.purpose ?? null}, purpose),
      version = version + 1, revision = revision + 1, updated_at = now()
    where storyfile_id = ${storyfileId} and version = coalesce(${version ?? null}, version) returning 1`
  return rows.length === 1
}

export async function namesLike(sql: Queryable, organizationId: string, start: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storyfiles where organization_id = ${organizationId} and starts_with(lower(name), lower(${start}))`
  return rows.map((row) => row.name.toLowerCase())
}

export async function markDeleted(tx: Transaction, storyfileId: string, name: string): Promise<void> {
  await tx`
    update storyfiles set name = ${name}, status_before = status, status = 'deleted', deleted_at = now(),
      version = version + 1, updated_at = now()
    where storyfile_id = ${storyfileId} and status <> 'deleted'`
}

export async function markRestored(tx: Transaction, storyfileId: string, name: string): Promise<void> {
  await tx`
    update storyfiles set name = ${name}, deleted_at = null, version = version + 1, updated_at = now(),
      status = case when status_before = 'published' then 'trained' else coalesce(status_before, 'draft') end,
      status_before = null
    where storyfile_id = ${storyfileId} and status = 'deleted'`
}

/** Takes the row's lock, so that changes of one script wait for each other; answers its status. */
export async function lockStoryfile(tx: Transaction, storyfileId: string): Promise<StoryfileStatus> {
  const [row] = await tx<{ status: StoryfileStatus }[]>`
    select status from storyfiles where storyfile_id = ${storyfileId} for update`
  return row!.status
}

export async function setStatus(tx: Queryable, storyfileId: string, status: StoryfileStatus): Promise<void> {
  await tx`update storyfiles set status = ${status}, updated_at = now() where storyfile_id = ${storyfileId}`
}

/** Counts a change that a release could show; `script` also counts the script's own version. */
export async function countChange(
  tx: Queryable,
  storyfileId: string,
  what: 'script' | 'clips',
): Promise<void> {
  await tx`
    update storyfiles set revision = revision + 1, updated_at = now(),
      script_version = script_version + ${what === 'script' ? 1 : 0}
    where storyfile_id = ${storyfileId}`
}

/** What visitors talk to now; null closes the storyfile to them. */
export async function setLiveRevision(
  tx: Queryable,
  storyfileId: string,
  revision: number | null,
): Promise<void> {
  await tx`
    update storyfiles set live_revision = ${revision},
      published_at = case when ${revision}::bigint is null then null else coalesce(published_at, now()) end, updated_at = now()
    where storyfile_id = ${storyfileId}`
}

/** Shows the first processed picture as the storyfile's poster, unless it has one. */
export async function offerPoster(
  tx: Queryable,
  storyfileId: string,
  assetId: string,
  replace: boolean,
): Promise<void> {
  await tx`
    update storyfiles set poster_asset_id = ${assetId}
    where storyfile_id = ${storyfileId} and (${replace} or poster_asset_id is null)`
}
