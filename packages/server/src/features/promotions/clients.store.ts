import { randomUUID } from 'node:crypto'
import type { BodyOf, PromoClient, QueryOf, routes } from '@studio/contract'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { codeStatus } from './code-status.store.ts'

export type ClientRow = Omit<PromoClient, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

const restoreDays = 30

const listing: Listing = {
  columns: {
    client: 'c.name',
    code: `(select string_agg(k.code, ' ') from promo_codes k where k.promo_client_id = c.promo_client_id)`,
    contact: 'c.contact',
  },
  defaults: ['client', 'code'],
  sorts: {
    client: words('c.name'),
    activeCodes: ['active_codes'],
    redemptions: ['redemptions'],
    converted: ['converted_percent'],
    status: ['c.status'],
    updatedAt: ['c.updated_at'],
  },
  order: 'lower(c.name)',
  key: 'c.promo_client_id',
  filters: { status: 'c.status' },
}

function columns(sql: Queryable) {
  return sql`
    c.promo_client_id, c.name, c.contact, c.notes, c.status, c.deleted_at is not null as deleted, c.version, c.created_at,
    c.updated_at, used.codes, used.active_codes, used.redemptions, used.converted_percent`
}

function fromClients(sql: Queryable) {
  return sql`
    from promo_clients c cross join lateral (
      select (select count(*)::int from promo_codes k where k.promo_client_id = c.promo_client_id) as codes,
        (select count(*)::int from promo_codes k where k.promo_client_id = c.promo_client_id
          and ${sql.unsafe(codeStatus)} = 'active') as active_codes,
        r.redemptions, round(100.0 * r.left_trial / nullif(r.on_trial, 0))::int as converted_percent
      from (
        select count(*)::int as redemptions,
          count(distinct p.organization_id) filter (where r.plan_before = 'trial') as on_trial,
          count(distinct p.organization_id) filter (where r.plan_before = 'trial' and p.plan <> 'trial') as left_trial
        from promo_redemptions r join promo_codes k using (promo_code_id) join offered.plans p using (organization_id)
        where k.promo_client_id = c.promo_client_id
      ) r
    ) used`
}

export async function listClients(
  sql: Sql,
  query: QueryOf<typeof routes.promotions.clients>,
): Promise<{ rows: ClientRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`
    where ${query.deleted ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from promo_clients c ${where}`
  const rows = await sql<ClientRow[]>`
    select ${columns(sql)} ${fromClients(sql)} ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findClient(sql: Queryable, promoClientId: string): Promise<ClientRow | undefined> {
  const [row] = await sql<ClientRow[]>`
    select ${columns(sql)} ${fromClients(sql)} where c.promo_client_id = ${promoClientId}`
  return row
}

export async function lockClient(tx: Transaction, promoClientId: string): Promise<ClientRow | undefined> {
  await tx`select from promo_clients where promo_client_id = ${promoClientId} for no key update`
  return findClient(tx, promoClientId)
}

export async function insertClient(
  tx: Transaction,
  client: BodyOf<typeof routes.promotions.createClient> & { createdBy: string },
): Promise<string> {
  const promoClientId = randomUUID()
  await tx`
    insert into promo_clients (promo_client_id, name, contact, notes, status, created_by)
    values (${promoClientId}, ${client.name}, ${client.contact}, ${client.notes}, ${client.status}, ${client.createdBy})`
  return promoClientId
}

export async function updateClient(
  tx: Transaction,
  promoClientId: string,
  changes: BodyOf<typeof routes.promotions.updateClient>,
): Promise<void> {
  await tx`
    update promo_clients set
      name = coalesce(${changes.name ?? null}, name),
      contact = coalesce(${changes.contact ?? null}, contact),
      notes = coalesce(${changes.notes ?? null}, notes),
      status = coalesce(${changes.status ?? null}, status),
      version = version + 1, updated_at = now()
    where promo_client_id = ${promoClientId}`
}

export async function deletedClientNames(tx: Transaction): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`select name from promo_clients where name ilike '% - Deleted%'`
  return rows.map((row) => row.name.toLowerCase())
}

/** Under its other name the old one is free again. */
export async function markClient(
  tx: Transaction,
  promoClientId: string,
  { name, deleted }: { name: string; deleted: boolean },
): Promise<void> {
  await tx`
    update promo_clients set name = ${name}, deleted_at = ${deleted ? tx`now()` : null}, version = version + 1,
      updated_at = now()
    where promo_client_id = ${promoClientId}`
}

export async function purgeClients(sql: Sql): Promise<void> {
  await sql`delete from promo_clients where deleted_at < now() - make_interval(days => ${restoreDays})`
}
