import type { ListQuery, ScriptTemplate, ScriptTopic } from '@studio/contract'
import type { Owner, Scope } from '../../access.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import type { ScriptUses } from './script-uses.ts'

export type ScriptRow = Omit<ScriptTemplate, 'updatedAt'> & { updatedAt: Date }
export type LockedScript = {
  scriptId: string
  organizationId: string | null
  name: string
  shortName: string
  description: string
  tags: string[]
  status: ScriptTemplate['status']
  statusBefore: ScriptTemplate['status'] | null
  language: string
  versionNumber: number
  version: number
  questionCount: number
}
export type Details = Partial<
  Pick<ScriptTemplate, 'name' | 'description' | 'language' | 'tags' | 'budgetMinutes'>
>

const listing: Listing = {
  columns: {
    name: 's.name',
    topic: 's.topic_text',
    question: 's.question_text',
    tag: `array_to_string(s.tags, ' ')`,
  },
  defaults: ['name'],
  sorts: {
    name: words('s.name'),
    topics: ['s.topic_count'],
    questions: ['s.question_count'],
    minutes: ['s.seconds'],
    language: ['s.language'],
    scope: ['(s.organization_id is not null)'],
    usedIn: ['used.used_in'],
    averageCoverage: ['coalesce(used.coverage, -1)'],
    updatedAt: ['s.updated_at'],
  },
  order: 's.organization_id nulls last, lower(s.name)',
  key: 's.script_id',
  filters: {
    status: 's.status',
    language: 's.language',
    scope: `case when s.organization_id is null then 'global' else 'organization' end`,
  },
}

function columns(sql: Queryable) {
  return sql`s.script_id, s.organization_id, coalesce(o.label, '') as organization_label,
    case when s.organization_id is null then 'global' else 'organization' end as scope, s.name, s.short_name,
    s.description, s.language, s.tags, s.status, s.version_number, s.budget_minutes, s.topic_count as topics,
    s.question_count as questions, ceil(s.seconds / 60.0)::int as minutes, used.used_in,
    used.coverage as average_coverage, s.version, s.updated_at`
}

const visible = (sql: Queryable, scope: Scope) => sql`s.deleted_at is null
  and (s.organization_id is null or ${scope.everything} or s.organization_id = any(${scope.organizationIds}::uuid[]))`

export async function listScripts(
  sql: Sql,
  { scope, uses }: { scope: Scope; uses: ScriptUses },
  query: ListQuery,
): Promise<{ rows: ScriptRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  // Archived ones are shown to those who ask for them.
  const current = query.filter.includes('status:') ? sql`true` : sql`s.status <> 'archived'`
  const where = sql`where ${visible(sql, scope)} and ${current} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from scripts s ${where}`
  const rows = await sql<ScriptRow[]>`
    select ${columns(sql)} from scripts s left join offered.organizations o using (organization_id)
      cross join lateral (${uses.figures(sql, scope)}) used ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

/** As lists show it. */
export async function findCard(
  sql: Queryable,
  { scope, uses }: { scope: Scope; uses: ScriptUses },
  scriptId: string,
): Promise<ScriptRow | undefined> {
  const [row] = await sql<ScriptRow[]>`
    select ${columns(sql)} from scripts s left join offered.organizations o using (organization_id)
      cross join lateral (${uses.figures(sql, scope)}) used
    where s.script_id = ${scriptId} and ${visible(sql, scope)}`
  return row
}

export type FoundScript = Pick<
  ScriptTemplate,
  'scriptId' | 'organizationId' | 'name' | 'description' | 'language' | 'tags' | 'versionNumber'
>

export async function findScript(
  sql: Queryable,
  scope: Scope,
  scriptId: string,
): Promise<FoundScript | undefined> {
  const [row] = await sql<FoundScript[]>`
    select s.script_id, s.organization_id, s.name, s.description, s.language, s.tags, s.version_number
    from scripts s where s.script_id = ${scriptId} and ${visible(sql, scope)}`
  return row
}

export async function readContentVersion(sql: Queryable, scriptId: string): Promise<number> {
  const [row] = await sql<{ contentVersion: number }[]>`
    select content_version from scripts where script_id = ${scriptId}`
  return row!.contentVersion
}

/** Only of organizations: no one edits what ships with the studio. */
export async function scriptOwner(sql: Queryable, scriptId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, null as storyfile_id, created_by from scripts
    where script_id = ${scriptId} and organization_id is not null and deleted_at is null`
  return row
}

export async function lockScript(tx: Transaction, scriptId: string): Promise<LockedScript | undefined> {
  const [row] = await tx<LockedScript[]>`
    select script_id, organization_id, name, short_name, description, tags, status, status_before, language,
      version_number, version, question_count from scripts where script_id = ${scriptId} and deleted_at is null for no key update`
  return row
}

export async function insertScript(
  tx: Queryable,
  script: Required<Omit<Details, 'budgetMinutes'>> & {
    scriptId: string
    organizationId: string | null
    shortName: string
    createdBy: string | null
    copiedFrom?: string | null
    status?: 'published'
    catalogue?: { key: string; digest: string }
  },
): Promise<string> {
  await tx`
    insert into scripts (script_id, organization_id, name, short_name, description, language, tags, status,
      catalogue_key, catalogue_digest, copied_from, created_by)
    values (${script.scriptId}, ${script.organizationId}, ${script.name}, ${script.shortName}, ${script.description},
      ${script.language}, ${script.tags}, ${script.status ?? 'draft'}, ${script.catalogue?.key ?? null},
      ${script.catalogue?.digest ?? null}, ${script.copiedFrom ?? null}, ${script.createdBy})`
  return script.scriptId
}

/** After a publication, the first change begins the next version. */
export async function beginVersion(
  tx: Queryable,
  scriptId: string,
  { versionNumber, shortName }: Pick<LockedScript, 'versionNumber' | 'shortName'>,
): Promise<void> {
  await tx`
    update scripts set version_number = ${versionNumber}, short_name = ${shortName}, status = 'draft'
    where script_id = ${scriptId}`
}

/** Counts a change of the topics and questions, and keeps what lists show and search of them. */
export async function countContent(
  tx: Queryable,
  script: Pick<LockedScript, 'scriptId' | 'organizationId'>,
): Promise<void> {
  const { scriptId } = script
  await tx`
    update scripts set content_version = content_version + 1, updated_at = now(),
      topic_count = t.count, topic_text = t.text, question_count = q.count, question_text = q.text, seconds = q.seconds
    from (select count(*) as count, coalesce(string_agg(name, E'\n' order by position), '') as text
        from script_topics where script_id = ${scriptId}) t,
      (select count(*) as count, coalesce(string_agg(text, E'\n'), '') as text,
          coalesce(sum(expected_seconds) filter (where status <> 'skipped'), 0) as seconds
        from questions where script_id = ${scriptId}) q
    where script_id = ${scriptId}`
  await noteScriptChange(tx, script)
}

export async function updateDetails(tx: Transaction, script: LockedScript, changes: Details): Promise<void> {
  const { name, description, language, tags, budgetMinutes } = changes
  await tx`
    update scripts set name = coalesce(${name ?? null}, name), description = coalesce(${description ?? null}, description),
      language = coalesce(${language ?? null}, language), tags = coalesce(${tags ?? null}::text[], tags),
      budget_minutes = ${budgetMinutes === undefined ? tx`budget_minutes` : budgetMinutes},
      version = version + 1, updated_at = now()
    where script_id = ${script.scriptId}`
  await noteScriptChange(tx, script)
}

export async function setScriptStatus(
  tx: Transaction,
  script: LockedScript,
  status: ScriptTemplate['status'],
): Promise<void> {
  await tx`
    update scripts set status = ${status}, status_before = ${status === 'archived' ? script.status : null},
      version = version + 1, updated_at = now() where script_id = ${script.scriptId}`
  await noteScriptChange(tx, script)
}

export async function deleteScript(tx: Transaction, script: LockedScript): Promise<void> {
  await tx`delete from scripts where script_id = ${script.scriptId}`
  await noteScriptChange(tx, script)
}

export async function noteScriptChange(
  tx: Queryable,
  { scriptId, organizationId }: Pick<LockedScript, 'scriptId' | 'organizationId'>,
): Promise<void> {
  await noteChange(tx, { topic: 'script', organizationId, subjectId: scriptId })
}

export async function shortNamesOf(sql: Queryable, organizationId: string | null): Promise<string[]> {
  const rows = await sql<{ shortName: string }[]>`
    select short_name from scripts where organization_id is not distinct from ${organizationId}`
  return rows.map((row) => row.shortName.toLowerCase())
}

export async function namesOf(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<
    { name: string }[]
  >`select name from scripts where organization_id = ${organizationId}`
  return rows.map((row) => row.name.toLowerCase())
}

export async function insertVersion(
  tx: Transaction,
  version: {
    scriptId: string
    versionNumber: number
    shortName: string
    topics: ScriptTopic[]
    publishedBy: string
  },
): Promise<void> {
  await tx`
    insert into script_versions (script_id, version_number, short_name, content, published_by)
    values (${version.scriptId}, ${version.versionNumber}, ${version.shortName}, ${tx.json({ topics: version.topics })},
      ${version.publishedBy})`
}

export async function readVersions(sql: Queryable, scriptId: string) {
  return sql<{ versionNumber: number; shortName: string; publishedBy: string; publishedAt: Date }[]>`
    select version_number, short_name, published_by, published_at from script_versions
    where script_id = ${scriptId} order by version_number desc`
}

export async function readVersionContent(
  sql: Queryable,
  scope: Scope,
  scriptId: string,
  versionNumber: number,
): Promise<{ topics: ScriptTopic[] } | undefined> {
  const [row] = await sql<{ content: { topics: ScriptTopic[] } }[]>`
    select v.content from script_versions v join scripts s using (script_id)
    where v.script_id = ${scriptId} and v.version_number = ${versionNumber} and ${visible(sql, scope)}`
  return row?.content
}

/** The digests of shipped scripts by the names of their files; waits for other servers that seed at this moment. */
export async function lockCatalogue(tx: Transaction): Promise<Map<string, string>> {
  await tx`lock table scripts in share row exclusive mode`
  const rows = await tx<{ catalogueKey: string; catalogueDigest: string }[]>`
    select catalogue_key, catalogue_digest from scripts where catalogue_key is not null`
  return new Map(rows.map((row) => [row.catalogueKey, row.catalogueDigest]))
}

/** The topics of the script go, too: the file's come in their place. */
export async function updateCatalogue(
  tx: Transaction,
  script: { key: string; digest: string } & Required<Omit<Details, 'budgetMinutes'>>,
): Promise<string> {
  const [row] = await tx<{ scriptId: string }[]>`
    update scripts set name = ${script.name}, description = ${script.description}, language = ${script.language},
      tags = ${script.tags}, version = version + 1, catalogue_digest = ${script.digest}, updated_at = now()
    where catalogue_key = ${script.key} returning script_id`
  await tx`delete from script_topics where script_id = ${row!.scriptId}`
  return row!.scriptId
}
