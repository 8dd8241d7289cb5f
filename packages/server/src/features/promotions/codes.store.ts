import { randomUUID } from 'node:crypto'
import type { BodyOf, PromoCode, QueryOf, routes, Selection } from '@studio/contract'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { codeStatus, statusColumn } from './code-status.store.ts'
import type { Terms } from './terms.ts'

export type CodeRow = Omit<PromoCode, 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date | null
  endsAt: Date | null
  createdAt: Date
}

const listing: Listing = {
  columns: { code: 'k.code', kind: 'k.kind' },
  defaults: ['code'],
  sorts: {
    code: words('k.code'),
    kind: ['k.kind'],
    value: ['k.value'],
    startsAt: ['k.starts_at'],
    endsAt: ['k.ends_at'],
    redemptions: ['k.redemptions'],
    status: [codeStatus],
    createdAt: ['k.created_at'],
  },
  order: 'k.created_at desc, k.code',
  key: 'k.promo_code_id',
  filters: { status: codeStatus, kind: 'k.kind', batch: 'k.batch_id::text' },
}

function columns(sql: Queryable) {
  return sql`
    k.promo_code_id, k.promo_client_id, k.code, k.kind, k.value, k.plan, k.starts_at, k.ends_at, k.max_redemptions,
    k.per_account, k.redemptions, k.batch_id, k.version, k.created_at, ${statusColumn(sql)}`
}

export async function listCodes(
  sql: Sql,
  query: QueryOf<typeof routes.promotions.codes>,
): Promise<{ rows: CodeRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`where k.promo_client_id = ${query.promoClientId} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from promo_codes k ${where}`
  const rows = await sql<CodeRow[]>`
    select ${columns(sql)} from promo_codes k ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findCode(sql: Queryable, promoCodeId: string): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select ${columns(sql)} from promo_codes k where k.promo_code_id = ${promoCodeId}`
  return row
}

export async function lockCode(tx: Transaction, promoCodeId: string): Promise<CodeRow | undefined> {
  const [row] = await tx<CodeRow[]>`
    select ${columns(tx)} from promo_codes k where k.promo_code_id = ${promoCodeId} for no key update`
  return row
}

/** Makes codes that no one has yet; answers those that were made. */
export async function insertCodes(
  tx: Transaction,
  codes: string[],
  terms: Terms & { promoClientId: string; batchId: string | null; createdBy: string },
): Promise<{ promoCodeId: string }[]> {
  const given = codes.map((code) => ({ promo_code_id: randomUUID(), code }))
  const rows = await tx<{ promoCodeId: string }[]>`
    insert into promo_codes (promo_code_id, promo_client_id, code, kind, value, plan, starts_at, ends_at, max_redemptions,
      per_account, draft, batch_id, created_by)
    select g.promo_code_id, ${terms.promoClientId}, g.code, ${terms.kind}, ${terms.value}, ${terms.plan},
      ${terms.startsAt}, ${terms.endsAt}, ${terms.maxRedemptions}, ${terms.perAccount}, ${terms.draft},
      ${terms.batchId}, ${terms.createdBy}
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(promo_code_id uuid, code text)
    on conflict do nothing returning promo_code_id`
  return [...rows]
}

export async function updateCode(
  tx: Transaction,
  promoCodeId: string,
  changes: BodyOf<typeof routes.promotions.updateCode>,
): Promise<void> {
  const given = (field: keyof typeof changes) => changes[field] !== undefined
  await tx`
    update promo_codes set
      starts_at = ${given('startsAt') ? (changes.startsAt ?? null) : tx`starts_at`},
      ends_at = ${given('endsAt') ? (changes.endsAt ?? null) : tx`ends_at`},
      max_redemptions = ${given('maxRedemptions') ? (changes.maxRedemptions ?? null) : tx`max_redemptions`},
      per_account = ${changes.perAccount ?? tx`per_account`},
      draft = draft and ${changes.draft !== false},
      version = version + 1
    where promo_code_id = ${promoCodeId}`
}

/** Answers the codes that were ended now. */
export async function revokeCodes(
  tx: Transaction,
  promoClientId: string,
  chosen: Selection,
): Promise<string[]> {
  const which =
    'ids' in chosen ? tx`k.promo_code_id = any(${chosen.ids}::uuid[])` : matches(tx, listing, chosen.matching)
  const rows = await tx<{ code: string }[]>`
    update promo_codes k set revoked_at = now(), version = version + 1
    where k.promo_client_id = ${promoClientId} and k.revoked_at is null and ${which} returning k.code`
  return rows.map((row) => row.code)
}
