import { randomUUID } from 'node:crypto'
import type { PromoRedemption, QueryOf, routes } from '@studio/contract'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import type { Plan } from '../plans/index.ts'
import { statusColumn } from './code-status.store.ts'
import type { CodeRow } from './codes.store.ts'

/** A code with its client, as a person who types it in meets it. */
export type Offered = CodeRow & { clientName: string; clientOpen: boolean }

function selectOffered(sql: Queryable) {
  return sql`
    select k.*, ${statusColumn(sql)}, c.name as client_name, c.status = 'active' and c.deleted_at is null as client_open
    from promo_codes k join promo_clients c using (promo_client_id)`
}

export async function findOffered(sql: Queryable, code: string): Promise<Offered | undefined> {
  const [row] = await sql<Offered[]>`${selectOffered(sql)} where k.code = ${code}`
  return row
}

/** Whoever redeems the same code waits here, so that counts cannot be overrun. */
export async function lockOffered(tx: Transaction, code: string): Promise<Offered | undefined> {
  const [row] = await tx<Offered[]>`${selectOffered(tx)} where k.code = ${code} for no key update of k`
  return row
}

export async function countByAccount(
  tx: Transaction,
  promoCodeId: string,
  organizationId: string,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from promo_redemptions
    where promo_code_id = ${promoCodeId} and organization_id = ${organizationId}`
  return row!.count
}

export async function insertRedemption(
  tx: Transaction,
  redemption: { promoCodeId: string; organizationId: string; userId: string; who: string; planBefore: Plan },
): Promise<void> {
  const { promoCodeId, organizationId, userId, who, planBefore } = redemption
  await tx`
    insert into promo_redemptions (redemption_id, promo_code_id, organization_id, user_id, who, plan_before)
    values (${randomUUID()}, ${promoCodeId}, ${organizationId}, ${userId}, ${who}, ${planBefore})`
  await tx`
    update promo_codes set redemptions = redemptions + 1, version = version + 1 where promo_code_id = ${promoCodeId}`
}

/** Takes the person's lock, so that two trials cannot begin at once; answers whether they belong anywhere. */
export async function lockNewcomer(tx: Transaction, userId: string): Promise<{ belongs: boolean }> {
  await tx`select from offered.users where user_id = ${userId} for no key update`
  const [row] = await tx<{ belongs: boolean }[]>`
    select exists (select from offered.memberships where user_id = ${userId}) as belongs`
  return row!
}

type Logged = Omit<PromoRedemption, 'at'> & { at: Date }

const listing: Listing = {
  columns: { code: 'k.code', organization: 'o.label', who: 'r.who' },
  defaults: ['code', 'organization'],
  sorts: { at: ['r.at'], code: words('k.code'), organization: words('o.label'), who: words('r.who') },
  order: 'r.at desc',
  key: 'r.redemption_id',
  filters: { kind: 'k.kind', code: 'k.code' },
}

export async function listRedemptions(
  sql: Sql,
  query: QueryOf<typeof routes.promotions.redemptions>,
): Promise<{ rows: Logged[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const from = sql`
    from promo_redemptions r join promo_codes k using (promo_code_id) join promo_clients c using (promo_client_id)
      join offered.organizations o using (organization_id) join offered.plans p using (organization_id)
    where k.promo_client_id = ${query.promoClientId} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  const rows = await sql<Logged[]>`
    select r.redemption_id, k.promo_code_id, k.code, c.name as client_name, k.kind, k.value, k.plan, o.organization_id,
      o.label as organization_label, r.who, r.at, r.plan_before = 'trial' and p.plan <> 'trial' as converted
    ${from} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}
