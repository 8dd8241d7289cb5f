import type { ListQuery, ScriptTemplate } from '@studio/contract'
import type { Owner, Scope } from '../../access.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import type { Fragment, Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { type Content, type Part, summaryOf } from './script-document.ts'

export type ScriptRow = Omit<ScriptTemplate, 'updatedAt'> & { updatedAt: Date }
export type LockedScript = {
  scriptId: string
  organizationId: string
  name: string
  shortName: string
  description: string
  tags: string[]
  status: ScriptTemplate['status']
  statusBefore: ScriptTemplate['status'] | null
  language: string
  versionNumber: number
  version: number
  contentVersion: number
  content: Content
}
export type Details = Partial<
  Pick<ScriptTemplate, 'name' | 'description' | 'language' | 'tags' | 'budgetMinutes'>
>

/** Questions that visitors must have asked before a share of answers says something. */
const measuredFrom = 200
const measuredDays = 90

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

/** Answered questions of visitors in the last days, of the storyfile named by a condition on `d`. */
function coverage(sql: Queryable): Fragment {
  return sql`case when coalesce(sum(d.questions), 0) >= ${measuredFrom}
    then round(sum(d.answered)::numeric / sum(d.questions), 3)::float8 end`
}
const recent = (sql: Queryable) => sql`d.day > (now() at time zone 'utc')::date - ${measuredDays}::int`

/** What the caller's storyfiles that were made from script `s` say about it. */
function used(sql: Queryable, scope: Scope): Fragment {
  return sql`cross join lateral (
    select count(distinct f.storyfile_id)::int as used_in, ${coverage(sql)} as coverage
    from script_uses u join offered.storyfiles f on f.storyfile_id = u.storyfile_id and f.deleted_at is null
      left join offered.storyfile_days d on d.storyfile_id = f.storyfile_id and ${recent(sql)}
    where u.script_id = s.script_id and ${within(sql, scope, 'f.organization_id', 'f.storyfile_id')}) used`
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
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: ScriptRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  // Archived ones are shown to those who ask for them.
  const current = query.filter.includes('status:') ? sql`true` : sql`s.status <> 'archived'`
  const where = sql`where ${visible(sql, scope)} and ${current} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from scripts s ${where}`
  const rows = await sql<ScriptRow[]>`
    select ${columns(sql)} from scripts s left join offered.organizations o using (organization_id) ${used(sql, scope)} ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findScript(
  sql: Queryable,
  scope: Scope,
  scriptId: string,
): Promise<ScriptRow | undefined> {
  const [row] = await sql<ScriptRow[]>`
    select ${columns(sql)} from scripts s left join offered.organizations o using (organization_id) ${used(sql, scope)}
    where s.script_id = ${scriptId} and ${visible(sql, scope)}`
  return row
}

export async function readContent(
  sql: Queryable,
  scope: Scope,
  scriptId: string,
): Promise<{ content: Content; contentVersion: number } | undefined> {
  const [row] = await sql<{ content: Content; contentVersion: number }[]>`
    select s.content, s.content_version from scripts s where s.script_id = ${scriptId} and ${visible(sql, scope)}`
  return row
}

/** Only of organizations: nobody edits what ships with the studio. */
export async function scriptOwner(sql: Queryable, scriptId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, null as storyfile_id, created_by from scripts
    where script_id = ${scriptId} and organization_id is not null and deleted_at is null`
  return row
}

export async function lockScript(tx: Transaction, scriptId: string): Promise<LockedScript | undefined> {
  const [row] = await tx<LockedScript[]>`
    select script_id, organization_id, name, short_name, description, tags, status, status_before, language, version_number, version, content_version,
      content from scripts where script_id = ${scriptId} and deleted_at is null for no key update`
  return row
}

export async function insertScript(
  tx: Queryable,
  script: Required<Omit<Details, 'budgetMinutes'>> & {
    scriptId: string
    organizationId: string | null
    shortName: string
    content: Content
    createdBy: string | null
    copiedFrom?: string | null
    status?: 'published'
    catalogue?: { key: string; digest: string }
  },
): Promise<void> {
  const { topicCount, questionCount, seconds, topicText, questionText } = summaryOf(script.content)
  await tx`
    insert into scripts (script_id, organization_id, name, short_name, description, language, tags, status, content,
      topic_count, question_count, seconds, topic_text, question_text, catalogue_key, catalogue_digest, copied_from, created_by)
    values (${script.scriptId}, ${script.organizationId}, ${script.name}, ${script.shortName}, ${script.description},
      ${script.language}, ${script.tags}, ${script.status ?? 'draft'}, ${tx.json(script.content)}, ${topicCount},
      ${questionCount}, ${seconds}, ${topicText}, ${questionText}, ${script.catalogue?.key ?? null},
      ${script.catalogue?.digest ?? null}, ${script.copiedFrom ?? null}, ${script.createdBy})`
}

/** After a publication, the first change begins the next version. */
export async function setContent(
  tx: Queryable,
  script: Pick<LockedScript, 'scriptId' | 'organizationId'>,
  content: Content,
  version: { versionNumber: number; shortName: string; status: ScriptTemplate['status'] },
): Promise<void> {
  const { topicCount, questionCount, seconds, topicText, questionText } = summaryOf(content)
  await tx`
    update scripts set content = ${tx.json(content)}, content_version = content_version + 1,
      topic_count = ${topicCount}, question_count = ${questionCount}, seconds = ${seconds}, topic_text = ${topicText},
      question_text = ${questionText}, version_number = ${version.versionNumber}, short_name = ${version.shortName},
      status = ${version.status}, updated_at = now()
    where script_id = ${script.scriptId}`
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
  await noteChange(tx, { topic: 'script_template', organizationId, subjectId: scriptId })
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
    content: Content
    publishedBy: string
  },
): Promise<void> {
  await tx`
    insert into script_versions (script_id, version_number, short_name, content, published_by)
    values (${version.scriptId}, ${version.versionNumber}, ${version.shortName}, ${tx.json(version.content)},
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
): Promise<Content | undefined> {
  const [row] = await sql<{ content: Content }[]>`
    select v.content from script_versions v join scripts s using (script_id)
    where v.script_id = ${scriptId} and v.version_number = ${versionNumber} and ${visible(sql, scope)}`
  return row?.content
}

/** The storyfiles that were made from a script, as far as the caller may see them. */
export async function readUses(sql: Queryable, scope: Scope, scriptId: string) {
  return sql<{ storyfileId: string; name: string; versionNumber: number; coverage: number | null }[]>`
    select f.storyfile_id, f.name, u.version_number, ${coverage(sql)} as coverage
    from script_uses u join offered.storyfiles f on f.storyfile_id = u.storyfile_id and f.deleted_at is null
      left join offered.storyfile_days d on d.storyfile_id = f.storyfile_id and ${recent(sql)}
    where u.script_id = ${scriptId} and ${within(sql, scope, 'f.organization_id', 'f.storyfile_id')}
    group by f.storyfile_id, f.name, u.version_number order by 4 desc nulls last, lower(f.name) limit 100`
}

/** The script that a storyfile was made from, if it belongs to the same organization. */
export async function findMadeFrom(
  sql: Queryable,
  storyfileId: string,
): Promise<{ scriptId: string; name: string; organizationId: string } | undefined> {
  const [row] = await sql<{ scriptId: string; name: string; organizationId: string }[]>`
    select s.script_id, s.name, s.organization_id from script_uses u join scripts s using (script_id)
    where u.storyfile_id = ${storyfileId} and s.organization_id = u.organization_id and s.deleted_at is null
      and s.status <> 'archived'`
  return row
}

export async function insertUse(
  tx: Transaction,
  use: { storyfileId: string; organizationId: string; scriptId: string; versionNumber: number },
): Promise<void> {
  await tx`
    insert into script_uses (storyfile_id, organization_id, script_id, version_number)
    values (${use.storyfileId}, ${use.organizationId}, ${use.scriptId}, ${use.versionNumber})`
  await noteChange(tx, {
    topic: 'script_template',
    organizationId: use.organizationId,
    subjectId: use.scriptId,
  })
}

export type RemovedRow = { removalId: string; content: Part; removedBy: string; removedAt: Date }

export async function insertRemoved(
  tx: Transaction,
  removed: { removalId: string; scriptId: string; content: Part; removedBy: string },
): Promise<void> {
  await tx`
    insert into script_parts_removed (removal_id, script_id, content, removed_by)
    values (${removed.removalId}, ${removed.scriptId}, ${tx.json(removed.content)}, ${removed.removedBy})`
}

export async function readRemoved(
  sql: Queryable,
  scriptId: string,
  removalId: string | null = null,
): Promise<RemovedRow[]> {
  return sql<RemovedRow[]>`
    select removal_id, content, removed_by, removed_at from script_parts_removed
    where script_id = ${scriptId} and (${removalId}::uuid is null or removal_id = ${removalId})
    order by removed_at desc, removal_id limit 200`
}

export async function deleteRemoved(tx: Transaction, removalId: string): Promise<void> {
  await tx`delete from script_parts_removed where removal_id = ${removalId}`
}

export async function forgetRemoved(sql: Queryable, days: number): Promise<void> {
  await sql`delete from script_parts_removed where removed_at < now() - make_interval(days => ${days})`
}

/** The digests of shipped scripts by the names of their files; waits for other servers that seed at this moment. */
export async function lockCatalogue(tx: Transaction): Promise<Map<string, string>> {
  await tx`lock table scripts in share row exclusive mode`
  const rows = await tx<{ catalogueKey: string; catalogueDigest: string }[]>`
    select catalogue_key, catalogue_digest from scripts where catalogue_key is not null`
  return new Map(rows.map((row) => [row.catalogueKey, row.catalogueDigest]))
}

export async function updateCatalogue(
  tx: Transaction,
  script: { key: string; digest: string; content: Content } & Required<Omit<Details, 'budgetMinutes'>>,
): Promise<void> {
  const { topicCount, questionCount, seconds, topicText, questionText } = summaryOf(script.content)
  await tx`
    update scripts set name = ${script.name}, description = ${script.description}, language = ${script.language},
      tags = ${script.tags}, content = ${tx.json(script.content)}, content_version = content_version + 1,
      version = version + 1, topic_count = ${topicCount}, question_count = ${questionCount}, seconds = ${seconds},
      topic_text = ${topicText}, question_text = ${questionText}, catalogue_digest = ${script.digest}, updated_at = now()
    where catalogue_key = ${script.key}`
}
