import { type BodyOf, type ChangeTopic, type FaceArea, Refusal, type routes } from '@studio/contract'
import type { Owner, Scope } from '../../access.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import { within } from '../../platform/database/scope.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { recentActivity } from './activity.store.ts'
import type { StoryfileStatus } from './storyfile.ts'

/** A storyfile itself: what everybody needs who acts on it. */
export type StoryfileRow = {
  storyfileId: string
  organizationId: string
  name: string
  shortName: string
  subject: { displayName: string; description: string }
  description: string
  language: string
  purpose: 'museum' | 'training' | 'education' | 'support' | 'family' | 'other'
  status: StoryfileStatus
  isSample: boolean
  tags: string[]
  createdBy: string | null
  versionOf: string | null
  versionNumber: number
  version: number
  revision: number
  liveRevision: number | null
  posterAssetId: string | null
  faceArea: FaceArea | null
  recorded: number
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  deletedAt: Date | null
}
/** What lists and the head of its pages show of a storyfile, besides. */
export type StoryfileCard = StoryfileRow & {
  organizationLabel: string
  teams: { teamId: string; name: string }[]
  isPublic: boolean
  owner: string | null
  avatarAt: Date | null
  questions: number
  sessions30d: number
  questions30d: number
  answered30d: number
}

function rowColumns(sql: Queryable) {
  return sql`
    s.storyfile_id, s.organization_id, s.name, s.short_name, s.subject, s.description, s.language, s.purpose, s.status,
    s.is_sample, s.tags, s.created_by, s.version_of, s.version_number, s.version, s.revision, s.live_revision,
    s.poster_asset_id, s.face_area, s.recorded, s.created_at, s.updated_at, s.published_at, s.deleted_at`
}

/** The teams of storyfile `s`, from A to Z. */
function teamsOf(sql: Queryable) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('teamId', t.team_id, 'name', t.name) order by lower(t.name)), '[]')
    from offered.team_storyfiles ts join offered.teams t using (team_id)
    where ts.storyfile_id = s.storyfile_id and t.deleted_at is null)`
}

/** The card of a storyfile `s` of the organization `o`. */
export function cardColumns(sql: Queryable) {
  return sql`
    ${rowColumns(sql)}, o.label as organization_label,
    (select a.updated_at from offered.avatars a
       where a.resource_type = 'storyfile' and a.resource_id = s.storyfile_id::text) as avatar_at,
    (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from offered.users u
       where u.user_id = s.created_by) as owner,
    ${teamsOf(sql)} as teams,
    (select count(*)::int from offered.questions q where q.storyfile_id = s.storyfile_id) as questions,
    s.is_public,
    activity."sessions30d", activity."questions30d", activity."answered30d"`
}

/** The tables of `cardColumns`, beside the storyfile itself. */
export function cardTables(sql: Queryable) {
  return sql`
    join offered.organizations o using (organization_id)
    cross join lateral (${recentActivity(sql)}) activity`
}

export async function findStoryfile(
  sql: Queryable,
  scope: Scope,
  storyfileId: string,
): Promise<StoryfileRow | undefined> {
  const [row] = await sql<StoryfileRow[]>`
    select ${rowColumns(sql)} from storyfiles s
    where s.storyfile_id = ${storyfileId} and ${within(sql, scope, 's.organization_id', 's.storyfile_id')}`
  return row
}

/** A storyfile as it is shown. */
export async function findCard(
  sql: Queryable,
  scope: Scope,
  storyfileId: string,
): Promise<StoryfileCard | undefined> {
  const [row] = await sql<StoryfileCard[]>`
    select ${cardColumns(sql)} from storyfiles s ${cardTables(sql)}
    where s.storyfile_id = ${storyfileId} and ${within(sql, scope, 's.organization_id', 's.storyfile_id')}`
  return row
}

/** The teams that a storyfile is in. */
export async function readTeamIds(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ teamId: string }[]>`
    select t.team_id from offered.team_storyfiles ts join offered.teams t using (team_id)
    where ts.storyfile_id = ${storyfileId} and t.deleted_at is null order by lower(t.name)`
  return rows.map((row) => row.teamId)
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
    select organization_id, storyfile_id, created_by from storyfiles where storyfile_id = ${storyfileId}`
  return row
}

export async function insertStoryfile(
  sql: Queryable,
  row: BodyOf<typeof routes.storyfiles.create> & {
    storyfileId: string
    shortName: string
    createdBy: string | null
    isSample?: boolean
    versionOf?: string
    versionNumber?: number
    faceArea?: FaceArea | null
  },
): Promise<void> {
  await sql`
    insert into storyfiles (storyfile_id, organization_id, name, short_name, subject, description, language, purpose, tags,
      created_by, is_sample, version_of, version_number, face_area)
    values (${row.storyfileId}, ${row.organizationId}, ${row.name}, ${row.shortName}, ${sql.json(row.subject)},
      ${row.description}, ${row.language}, ${row.purpose}, ${row.tags}, ${row.createdBy}, ${row.isSample ?? false},
      ${row.versionOf ?? null}, ${row.versionNumber ?? 1},
      ${row.faceArea ? sql.json(row.faceArea) : null})`
}

/** Whether everybody may talk to it, as it is published. */
export async function setPublic(tx: Queryable, storyfileId: string, isPublic: boolean): Promise<void> {
  await tx`
    update storyfiles set is_public = ${isPublic} where storyfile_id = ${storyfileId} and is_public <> ${isPublic}`
}

/** The newest version of those that belong together; `root` is the first of them. */
export async function lastVersion(sql: Queryable, root: string): Promise<number> {
  const [row] = await sql<{ last: number | null }[]>`
    select max(version_number) as last from storyfiles where storyfile_id = ${root} or version_of = ${root}`
  return row!.last ?? 1
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
  changes: BodyOf<typeof routes.storyfiles.update>,
): Promise<boolean> {
  const rows = await sql`
    update storyfiles set
      name = coalesce(${changes.name ?? null}, name),
      subject = coalesce(${changes.subject ? sql.json(changes.subject) : null}, subject),
      description = coalesce(${changes.description ?? null}, description),
      purpose = coalesce(${changes.purpose ?? null}, purpose),
      language = coalesce(${changes.language ?? null}, language),
      tags = coalesce(${changes.tags ?? null}, tags),
      face_area = ${changes.faceArea === undefined ? sql`face_area` : changes.faceArea && sql.json(changes.faceArea)},
      version = version + 1, revision = revision + 1, updated_at = now()
    where storyfile_id = ${storyfileId} and status <> 'deleted' and version = coalesce(${version ?? null}, version)
    returning 1`
  return rows.length === 1
}

/**
 * Takes the row's lock, so that changes of one storyfile wait for each other; answers its status. Take it before any
 * other row of the storyfile: two who took theirs in another order would wait for each other for ever. Rows that only
 * name the storyfile, such as visitors' turns, do not wait.
 */
export async function lockStoryfile(tx: Transaction, storyfileId: string): Promise<StoryfileStatus> {
  const [row] = await tx<{ status: StoryfileStatus }[]>`
    select status from storyfiles where storyfile_id = ${storyfileId} for no key update`
  if (!row) throw new Refusal('NOT_FOUND')
  return row.status
}

export async function setStatus(tx: Queryable, storyfileId: string, status: StoryfileStatus): Promise<void> {
  await tx`update storyfiles set status = ${status}, updated_at = now() where storyfile_id = ${storyfileId}`
  await noteStoryfile(tx, 'storyfile', storyfileId)
}

/** Writes that something of a storyfile changed, in the transaction of the change. */
export async function noteStoryfile(
  tx: Queryable,
  topic: ChangeTopic,
  storyfileId: string,
  subjectId: string | null = null,
): Promise<void> {
  const [row] = await tx<{ organizationId: string }[]>`
    select organization_id from storyfiles where storyfile_id = ${storyfileId}`
  if (row) await noteChange(tx, { topic, organizationId: row.organizationId, storyfileId, subjectId })
}

export async function readScriptVersion(sql: Queryable, storyfileId: string): Promise<number> {
  const [row] = await sql<{ scriptVersion: number }[]>`
    select script_version from storyfiles where storyfile_id = ${storyfileId}`
  return row?.scriptVersion ?? 0
}

export async function readScriptLanguage(sql: Queryable, storyfileId: string): Promise<string> {
  const [row] = await sql<{ language: string }[]>`
    select language from storyfiles where storyfile_id = ${storyfileId}`
  return row!.language
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
  await noteStoryfile(tx, what === 'script' ? 'script' : 'clip', storyfileId)
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

/** Another picture, or none, in the place of these. False: it showed none of them. */
export async function replacePoster(
  tx: Queryable,
  storyfileId: string,
  shown: string[],
  assetId: string | null,
): Promise<boolean> {
  const { count } = await tx`
    update storyfiles set poster_asset_id = ${assetId}
    where storyfile_id = ${storyfileId} and poster_asset_id = any(${shown}::uuid[])`
  return count > 0
}
