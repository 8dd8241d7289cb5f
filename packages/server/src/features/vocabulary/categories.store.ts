import { randomUUID } from 'node:crypto'
import type { CategorySettings, CustomCategory, List, ListQuery, Selection } from '@studio/contract'
import type { Owner } from '../../access.ts'
import { words as byWords, type Listing, matches, ordered } from '../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../platform/lists.ts'
import { hitsOf } from './hits.store.ts'

const listing: Listing = {
  columns: {
    name: 'c.name',
    example: `array_to_string(c.examples, ' ')`,
    description: 'c.description',
  },
  defaults: ['name', 'example'],
  sorts: {
    name: byWords('c.name'),
    kind: ['c.kind'],
    action: ['c.action'],
    examples: ['cardinality(c.examples)'],
    turns: [hitsOf('c.custom_category_id')],
    updatedAt: ['c.updated_at'],
  },
  order: 'c.created_at',
  key: 'c.custom_category_id',
  filters: { kind: 'c.kind' },
}

type Row = Omit<CustomCategory, 'updatedAt'> & { updatedAt: Date }

function columns(sql: Queryable) {
  return sql`c.custom_category_id, c.name, c.description, c.colour, c.kind, c.action, c.clip_id, c.notifies, c.examples,
    (select k.storyfile_id from offered.clips k where k.clip_id = c.clip_id) as clip_storyfile_id,
    ${sql.unsafe(hitsOf('c.custom_category_id'))} as turns, c.updated_at, c.version`
}

function present({ updatedAt, ...row }: Row): CustomCategory {
  return { ...row, updatedAt: updatedAt.toISOString() }
}

export async function listCategories(
  sql: Queryable,
  organizationId: string,
  query: ListQuery,
): Promise<List<CustomCategory>> {
  const { limit, offset } = pageOf(query)
  const where = sql`from custom_categories c
    where c.organization_id = ${organizationId} and c.deleted_at is null and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${where}`
  const rows = await sql<Row[]>`
    select ${columns(sql)} ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(present), count!.total, query)
}

export async function findCategory(
  sql: Queryable,
  customCategoryId: string,
): Promise<CustomCategory | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from custom_categories c
    where c.custom_category_id = ${customCategoryId} and c.deleted_at is null`
  return row && present(row)
}

export async function categoryOwner(sql: Queryable, customCategoryId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select c.organization_id from custom_categories c join offered.organizations o using (organization_id)
    where c.custom_category_id = ${customCategoryId} and c.deleted_at is null and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

/** A category as it counts. */
export type CategoryRow = Pick<
  CustomCategory,
  'customCategoryId' | 'name' | 'kind' | 'action' | 'clipId' | 'notifies' | 'examples'
>

export async function readCategories(sql: Queryable, organizationId: string): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`
    select custom_category_id, name, kind, action, clip_id, notifies, examples from custom_categories
    where organization_id = ${organizationId} and deleted_at is null order by created_at, custom_category_id`
}

/** Until the transaction ends, no one else changes the categories of the organization. */
export async function lockCategories(tx: Transaction, organizationId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('custom_categories'), hashtext(${organizationId}))`
}

export async function insertCategory(
  tx: Transaction,
  organizationId: string,
  category: CategorySettings,
  createdBy: string,
): Promise<string> {
  const customCategoryId = randomUUID()
  await tx`
    insert into custom_categories (custom_category_id, organization_id, name, description, colour, kind, action, clip_id,
      notifies, examples, created_by, created_at)
    values (${customCategoryId}, ${organizationId}, ${category.name}, ${category.description}, ${category.colour},
      ${category.kind}, ${category.action}, ${category.clipId}, ${category.notifies}, ${category.examples}, ${createdBy},
      clock_timestamp())`
  return customCategoryId
}

export async function updateCategory(
  tx: Transaction,
  customCategoryId: string,
  version: number | undefined,
  category: CategorySettings,
): Promise<boolean> {
  const rows = await tx`
    update custom_categories set name = ${category.name}, description = ${category.description},
      colour = ${category.colour}, kind = ${category.kind}, action = ${category.action}, clip_id = ${category.clipId},
      notifies = ${category.notifies}, examples = ${category.examples}, updated_at = now(), version = version + 1
    where custom_category_id = ${customCategoryId} and version = coalesce(${version ?? null}, version)
      and deleted_at is null
    returning 1`
  return rows.length > 0
}

export async function markCategoriesDeleted(
  tx: Transaction,
  organizationId: string,
  selection: Selection,
): Promise<{ customCategoryId: string; name: string }[]> {
  const chosen =
    'ids' in selection
      ? tx`c.custom_category_id = any(${selection.ids}::uuid[])`
      : matches(tx, listing, selection.matching)
  return tx<{ customCategoryId: string; name: string }[]>`
    update custom_categories c set deleted_at = now(), version = version + 1
    where c.organization_id = ${organizationId} and c.deleted_at is null and ${chosen}
    returning c.custom_category_id, c.name`
}

/** Brings categories back, except those whose name another category has now. */
export async function restoreCategories(
  tx: Transaction,
  organizationId: string,
  ids: string[],
): Promise<{ customCategoryId: string; name: string }[]> {
  return tx<{ customCategoryId: string; name: string }[]>`
    update custom_categories c set deleted_at = null, version = version + 1
    where c.organization_id = ${organizationId} and c.custom_category_id = any(${ids}::uuid[])
      and c.deleted_at > now() - interval '30 days'
      and not exists (select from custom_categories d where d.organization_id = c.organization_id
        and lower(d.name) = lower(c.name) and d.deleted_at is null)
    returning c.custom_category_id, c.name`
}

/** Whether the clip belongs to a storyfile of the organization. */
export async function ownsClip(sql: Queryable, organizationId: string, clipId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from offered.clips c join offered.storyfiles s using (storyfile_id)
    where c.clip_id = ${clipId} and s.organization_id = ${organizationId}`
  return rows.length > 0
}

/** Takes the right to send one letter, at most one an hour; answers whether it was free. */
export async function takeNotice(tx: Queryable, customCategoryId: string): Promise<boolean> {
  const rows = await tx`
    update custom_categories set notified_at = now()
    where custom_category_id = ${customCategoryId} and notifies and deleted_at is null
      and coalesce(notified_at, '-infinity') < now() - interval '1 hour'
    returning 1`
  return rows.length > 0
}

export type Notified = {
  userId: string
  name: string
  organizationId: string
  organization: string
  email: string
}

/** Whom a category's letter goes to: the active owners of its organization. */
export async function listNotified(sql: Queryable, customCategoryId: string): Promise<Notified[]> {
  return sql<Notified[]>`
    select u.user_id, c.name, c.organization_id, o.label as organization, u.email
    from custom_categories c join offered.organizations o using (organization_id)
      join offered.memberships m on m.organization_id = c.organization_id and m.scope = 'owner:ns' and m.status = 'active'
      join offered.users u using (user_id)
    where c.custom_category_id = ${customCategoryId} and c.deleted_at is null and o.status = 'active'
    order by u.email`
}

export async function purgeCategories(sql: Queryable): Promise<void> {
  await sql`delete from custom_categories where deleted_at < now() - interval '30 days'`
}
