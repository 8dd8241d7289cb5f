import { randomUUID } from 'node:crypto'
import {
  type Capability,
  type Language,
  type List,
  type ListQuery,
  productGroups,
  type Role,
  type RoleMember,
  type RoleValue,
  roleName,
  roleValues,
} from '@studio/contract'
import type { Owner } from '../../../access.ts'
import { type Listing, likePattern, matches, ordered, words } from '../../../platform/database/listing.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../../platform/lists.ts'

export type CustomRole = {
  roleId: string
  organizationId: string
  name: string
  description: string
  base: RoleValue
  denies: Capability[]
  version: number
  isDeleted: boolean
}

const listing: Listing = {
  columns: { name: 'r.display_name', value: 'r.value' },
  defaults: ['name'],
  sorts: {
    name: ['r.rank', ...words('r.display_name')],
    value: ['r.value'],
    memberCount: ['r.member_count'],
  },
  order: 'r.rank, lower(r.display_name)',
  key: 'r.role_id',
}

type Row = Omit<Role, 'productGroups'> & { onTrial: boolean }

/** The six from the mightiest on, by their names in a language, each followed by what the organization narrowed it to. */
export async function listRoles(
  sql: Queryable,
  query: ListQuery & { organizationId: string; deleted: boolean },
  language: Language,
): Promise<List<Role>> {
  const { limit, offset } = pageOf(query)
  const all = sql`(
    select v.value as role_id, v.value, v.name as display_name, '' as description, '{}'::text[] as denies,
      1 as version, false as is_custom, false as is_deleted, v.rank::int as rank,
      (select count(*)::int from memberships m left join custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
        where m.organization_id = ${query.organizationId} and m.scope = v.value and m.status <> 'deactivated'
          and c.role_id is null) as member_count
    from unnest(${[...roleValues]}::text[], ${roleValues.map((value) => roleName(value)[language])}::text[])
      with ordinality as v (value, name, rank)
    where not ${query.deleted}
    union all
    select c.role_id::text, c.base, c.name, c.description, c.denies, c.version, true, c.deleted_at is not null,
      array_position(${[...roleValues]}::text[], c.base), ${holders(sql)}
    from custom_roles c
    where c.organization_id = ${query.organizationId} and (c.deleted_at is not null) = ${query.deleted})`
  const where = sql`where ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from ${all} r ${where}`
  const rows = await sql<Row[]>`
    select r.*, (select p.plan = 'trial' from offered.plans p
        where p.organization_id = ${query.organizationId}) as on_trial
    from ${all} r ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(plain), count!.total, query)
}

function holders(sql: Queryable) {
  return sql`(select count(*)::int from memberships m where m.custom_role_id = c.role_id and m.scope = c.base)`
}

function plain({ onTrial, ...row }: Row): Role {
  return { ...row, productGroups: productGroups(row.value, { trial: onTrial }) }
}

/** A narrowed role as the list shows it. */
export async function presentRole(sql: Queryable, roleId: string): Promise<Role> {
  const [row] = await sql<Row[]>`
    select c.role_id, c.base as value, c.name as display_name, c.description, c.denies, c.version,
      true as is_custom, c.deleted_at is not null as is_deleted, ${holders(sql)} as member_count,
      p.plan = 'trial' as on_trial
    from custom_roles c join offered.plans p using (organization_id) where c.role_id = ${roleId}`
  return plain(row!)
}

export async function lockRole(sql: Queryable, roleId: string): Promise<CustomRole> {
  const [row] = await sql<CustomRole[]>`
    select role_id, organization_id, name, description, base, denies, version, deleted_at is not null as is_deleted
    from custom_roles where role_id = ${roleId} for no key update`
  return row!
}

export async function roleOwner(sql: Queryable, roleId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id from custom_roles where role_id = ${roleId}`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

export async function insertRole(
  sql: Queryable,
  role: Pick<CustomRole, 'organizationId' | 'name' | 'description' | 'base' | 'denies'> & {
    createdBy: string
  },
): Promise<string> {
  const roleId = randomUUID()
  await sql`
    insert into custom_roles (role_id, organization_id, name, description, base, denies, created_by)
    values (${roleId}, ${role.organizationId}, ${role.name}, ${role.description}, ${role.base}, ${role.denies},
      ${role.createdBy})`
  return roleId
}

export async function updateRole(
  sql: Queryable,
  roleId: string,
  version: number | undefined,
  changes: Partial<Pick<CustomRole, 'name' | 'description' | 'denies'>> & { deletedAt?: Date | null },
): Promise<boolean> {
  const rows = await sql`
    update custom_roles set ${sql({ ...changes, updatedAt: new Date() })}, version = version + 1
    where role_id = ${roleId} and version = coalesce(${version ?? null}, version) returning 1`
  return rows.length === 1
}

export async function roleNames(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select lower(name) as name from custom_roles where organization_id = ${organizationId}`
  return rows.map((row) => row.name)
}

/** Who holds the role, and up to 20 members who could be given it. */
export async function roleMembers(
  sql: Queryable,
  roleId: string,
  search: string,
): Promise<{ members: RoleMember[]; candidates: RoleMember[] }> {
  const person = sql`u.user_id, u.email, m.scope as value,
    coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name`
  const from = sql`from custom_roles c join memberships m using (organization_id) join offered.users u using (user_id)
    where c.role_id = ${roleId} and m.status <> 'deactivated'`
  const held = sql`coalesce(m.custom_role_id = c.role_id and m.scope = c.base, false)`
  const order = sql`order by lower(concat_ws(' ', u.first_name, u.last_name, u.email)), u.user_id`
  const members = await sql<RoleMember[]>`select ${person} ${from} and ${held} ${order}`
  const candidates = await sql<RoleMember[]>`
    select ${person} ${from} and not ${held} and m.scope <> 'super_admin'
      and concat_ws(' ', u.first_name, u.last_name, u.email) ilike ${likePattern(search.trim())}
    ${order} limit 20`
  return { members: [...members], candidates: [...candidates] }
}

/** Gives members of the organization the role and the scope that it narrows; answers what each had before. */
export async function giveRole(
  sql: Queryable,
  role: CustomRole,
  userIds: string[],
): Promise<{ userId: string; scope: RoleValue }[]> {
  const before = await sql<{ userId: string; scope: RoleValue }[]>`
    select user_id, scope from memberships
    where organization_id = ${role.organizationId} and user_id = any(${userIds}::uuid[])
      and status <> 'deactivated' order by user_id for no key update`
  await sql`
    update memberships set scope = ${role.base}, custom_role_id = ${role.roleId}
    where organization_id = ${role.organizationId} and user_id = any(${before.map((one) => one.userId)}::uuid[])`
  return [...before]
}

export async function takeRoleBack(sql: Queryable, roleId: string, userId: string): Promise<boolean> {
  const rows = await sql`
    update memberships set custom_role_id = null where custom_role_id = ${roleId} and user_id = ${userId} returning 1`
  return rows.length === 1
}

export async function roleHolders(sql: Queryable, roleId: string): Promise<string[]> {
  const rows = await sql<
    { userId: string }[]
  >`select user_id from memberships where custom_role_id = ${roleId}`
  return rows.map((row) => row.userId)
}

/** Owners to whom nothing was taken away. */
export async function countFullOwners(sql: Queryable, organizationId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from memberships m join offered.users u using (user_id)
      left join custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
    where m.organization_id = ${organizationId} and m.scope = 'owner:ns' and c.role_id is null
      and m.status = 'active' and u.status = 'active'`
  return row!.count
}

/** Roles that were deleted longer than 30 days ago are gone; no one holds a deleted one. */
export async function purgeRoles(sql: Queryable): Promise<number> {
  const rows = await sql`
    delete from custom_roles c where c.deleted_at < now() - interval '30 days'
      and not exists (select from memberships m where m.custom_role_id = c.role_id) returning 1`
  return rows.length
}
