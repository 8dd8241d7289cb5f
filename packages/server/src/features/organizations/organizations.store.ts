import { randomUUID } from 'node:crypto'
import {
  type Language,
  type List,
  type ListQuery,
  locales,
  type Organization,
  type OrganizationDetail,
} from '@studio/contract'
import type { Actor, Owner, Scope } from '../../access.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../platform/lists.ts'
import { beginPlan, changePlan } from '../plans/index.ts'

export type OrganizationRow = { organizationId: string; label: string; shortName: string }

/** Makes an organization; undefined when the label is taken (compared without case). */
export async function createOrganization(
  sql: Queryable,
  organization: { label: string; shortName: string } & Partial<
    Pick<Organization, 'plan' | 'trialEndsAt'> & { createdBy: string; language: Language }
  >,
): Promise<OrganizationRow | undefined> {
  const {
    label,
    shortName,
    plan = 'studio',
    trialEndsAt = null,
    createdBy = null,
    language = 'en',
  } = organization
  const [row] = await sql<OrganizationRow[]>`
    with made as (
      insert into organizations (organization_id, label, short_name, created_by, locale)
      values (${randomUUID()}, ${label.trim()}, ${shortName}, ${createdBy}, ${locales[language]})
      on conflict do nothing returning organization_id, label, short_name
    ), planned as (${beginPlan(sql, sql`select organization_id from made`, { plan, trialEndsAt })})
    select organization_id, label, short_name from made`
  return row
}

export async function findOrganizationByLabel(
  sql: Queryable,
  label: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await sql<OrganizationRow[]>`
    select organization_id, label, short_name from organizations where lower(label) = ${label.trim().toLowerCase()}`
  return row
}

/** Members of an organization that is not active have no role in it; only platform admins reach it. */
export async function findOrganizationOwner(sql: Queryable, id: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id from organizations where organization_id = ${id}`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

const listing: Listing = {
  columns: {
    name: 'o.label',
    owner: `(select string_agg(concat_ws(' ', u.first_name, u.last_name, u.email), ' ') from memberships m
      join offered.users u using (user_id) where m.organization_id = o.organization_id and m.scope = 'owner:ns')`,
  },
  defaults: ['name'],
  sorts: {
    name: words('o.label'),
    plan: ['o.plan'],
    memberCount: ['member_count'],
    storyfileCount: ['storyfile_count'],
    storageBytes: ['storage_bytes'],
    trialEndsAt: ['o.trial_ends_at'],
    status: ['o.status'],
    createdAt: ['o.created_at'],
  },
  order: 'lower(o.label)',
  key: 'o.organization_id',
  filters: { status: 'o.status', plan: 'p.plan' },
}

type Listed = Omit<Organization, 'createdAt' | 'trialEndsAt'> & { createdAt: Date; trialEndsAt: Date | null }

function columns(sql: Queryable) {
  return sql`
    o.organization_id, o.label, o.short_name, o.attributes, o.status, p.plan, p.trial_ends_at, p.storage_limit_bytes,
    o.created_at,
    (select count(*)::int from memberships m
      where m.organization_id = o.organization_id and m.status <> 'deactivated') as member_count,
    (select count(*)::int from offered.storyfiles s
      where s.organization_id = o.organization_id and s.status <> 'deleted') as storyfile_count,
    (select coalesce(sum(a.bytes + a.original_bytes), 0)::bigint from offered.assets a
      where a.organization_id = o.organization_id) as storage_bytes`
}

/**
 * The organizations of the scope, from A to Z unless asked otherwise. Closed ones only where a person looks after them:
 * platform admins see all, owners their own.
 */
export async function listOrganizations(
  sql: Queryable,
  scope: Scope,
  query: ListQuery & { closed: boolean; actor: Pick<Actor, 'userId'> },
): Promise<List<Organization>> {
  const { limit, offset } = pageOf(query)
  const inScope = scope.everything
    ? sql`(o.status = 'active' or ${query.closed})`
    : sql`(o.status = 'active' and o.organization_id = any(${scope.organizationIds}::uuid[])
        or ${query.closed} and o.status <> 'active' and ${isOwner(sql, query.actor.userId)})`
  const where = sql`where ${inScope} and ${matches(sql, listing, query)}`
  const from = sql`from organizations o join offered.plans p using (organization_id) ${where}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  const rows = await sql<Listed[]>`
    select * from (select ${columns(sql)} ${from}) o
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  const items = rows.map(plain)
  return listAnswer(items, count!.total, query)
}

function isOwner(sql: Queryable, userId: string) {
  return sql`exists (select from memberships m
      left join custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
    where m.organization_id = o.organization_id and m.user_id = ${userId} and m.scope = 'owner:ns'
      and m.status = 'active' and not 'administer' = any(coalesce(c.denies, '{}')))`
}

/** Whether the person owns an organization that is suspended or archived. */
export async function ownsClosed(sql: Queryable, userId: string): Promise<boolean> {
  const rows =
    await sql`select from organizations o where o.status <> 'active' and ${isOwner(sql, userId)} limit 1`
  return rows.length > 0
}

type Detailed = Listed &
  Omit<OrganizationDetail, keyof Organization | 'brand'> & { brand: Partial<OrganizationDetail['brand']> }

/** One organization with what its owners set. `scope` has cleared it, or `ownedBy` has to own it. */
export async function findOrganization(
  sql: Queryable,
  scope: Pick<Scope, 'everything' | 'organizationIds'>,
  organizationId: string,
  ownedBy?: string,
): Promise<OrganizationDetail | undefined> {
  const owned = ownedBy ? isOwner(sql, ownedBy) : sql`false`
  const [row] = await sql<Detailed[]>`
    select ${columns(sql)}, o.locale, o.time_zone, o.brand, o.retention_days, p.question_budget,
      p.questions_used, o.version,
      (select count(*)::int from offered.storyfiles s
        where s.organization_id = o.organization_id and s.status = 'published') as published_count
    from organizations o join offered.plans p using (organization_id) where o.organization_id = ${organizationId}
      and (${scope.everything} or o.organization_id = any(${scope.organizationIds}::uuid[]) or ${owned})`
  if (!row) return undefined
  return {
    ...row,
    ...plain(row),
    brand: { accent: '', accentDark: '', hostName: '', idpHint: '', ...row.brand },
  }
}

function plain(row: Listed): Organization {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
  }
}

export type OrganizationChanges = Partial<
  Pick<
    OrganizationDetail,
    | 'label'
    | 'shortName'
    | 'locale'
    | 'timeZone'
    | 'brand'
    | 'retentionDays'
    | 'attributes'
    | 'plan'
    | 'trialEndsAt'
    | 'questionBudget'
    | 'storageLimitBytes'
    | 'status'
  >
>

/** Changes the row if it still has the version, where one is given; answers whether it did. */
export async function updateOrganization(
  sql: Queryable,
  organizationId: string,
  version: number | undefined,
  {
    brand,
    attributes,
    plan,
    trialEndsAt,
    questionBudget,
    storageLimitBytes,
    ...changes
  }: OrganizationChanges,
): Promise<boolean> {
  const set = {
    ...changes,
    ...(brand ? { brand: sql.json(brand) } : {}),
    ...(attributes ? { attributes: sql.json(attributes) } : {}),
    updatedAt: new Date(),
  }
  const rows = await sql`
    update organizations set ${sql(set as unknown as Record<string, string>)}, version = version + 1
    where organization_id = ${organizationId} and version = coalesce(${version ?? null}, version) returning 1`
  if (rows.length === 0) return false
  await changePlan(sql, organizationId, { plan, trialEndsAt, questionBudget, storageLimitBytes })
  return true
}

/** Takes the row's lock, so that changes of one organization wait for each other. */
export async function lockOrganization(sql: Queryable, organizationId: string): Promise<void> {
  await sql`select from organizations where organization_id = ${organizationId} for no key update`
}

export async function memberIds(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from memberships where organization_id = ${organizationId}`
  return rows.map((row) => row.userId)
}
