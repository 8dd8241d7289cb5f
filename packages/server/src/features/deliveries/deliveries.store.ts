import type { Delivery, ListQuery } from '@studio/contract'
import { type Listing, matches, ordered } from '../../platform/database/listing.ts'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import type { Listed } from '../../platform/outbox/delivery-kind.ts'

type Times = 'at' | 'nextTryAt' | 'sentAt'
type Row = Omit<Delivery, Times> & { at: Date; nextTryAt: Date | null; sentAt: Date | null }
export type Chosen = Pick<Delivery, 'kind' | 'deliveryId' | 'canSendAgain'>

const listing: Listing = {
  columns: { destination: 'x.destination', problem: 'x.problem' },
  defaults: ['destination', 'problem'],
  sorts: { at: ['x.at'], destination: ['x.destination'], state: ['x.state'], nextTryAt: ['x.next_try_at'] },
  order: 'x.at desc',
  key: '(x.kind, x.delivery_id)',
  filters: { kind: 'x.kind', state: 'x.state' },
}

/** What an organization has in the outbox, whatever kind it is of. */
function deliveriesOf(sql: Queryable, kinds: readonly Listed[], organizationId: string): Fragment {
  const all = kinds.map(({ kind, rows: { lanes, deliveries, listed, repeats = false } }) => {
    const lane = sql(lanes.key)
    return sql`
      select ${kind}::text as kind, d.${sql(deliveries.key)}::text as delivery_id, ${sql.unsafe(listed.about)} as about,
        ${sql.unsafe(listed.destination)} as destination, ${sql.unsafe(listed.idThere)} as id_there, d.state, d.tries,
        d.problem, d.at, case when d.state = 'waiting' then greatest(d.next_try_at, l.paused_until) end as next_try_at,
        d.sent_at, d.state <> 'sent' or ${repeats} as can_send_again
      from ${sql(deliveries.table)} d join ${sql(lanes.table)} l on l.${lane} = d.${lane}
      where l.organization_id = ${organizationId} and ${sql.unsafe(listed.isListed ?? 'true')}`
  })
  return all.reduce((some, one) => sql`${some} union all ${one}`)
}

export async function listDeliveries(
  sql: Queryable,
  kinds: readonly Listed[],
  query: ListQuery & { organizationId: string },
): Promise<{ rows: Row[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const from = sql`from (${deliveriesOf(sql, kinds, query.organizationId)}) x where ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  const rows = await sql<Row[]>`
    select x.* ${from} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

/** Those of some deliveries that are an organization's. */
export async function findDeliveries(
  sql: Queryable,
  kinds: readonly Listed[],
  organizationId: string,
  deliveries: Pick<Delivery, 'kind' | 'deliveryId'>[],
): Promise<Chosen[]> {
  return sql<Chosen[]>`
    select x.kind, x.delivery_id, x.can_send_again from (${deliveriesOf(sql, kinds, organizationId)}) x
    where (x.kind, x.delivery_id) in (select * from unnest(
      ${deliveries.map(({ kind }) => kind)}::text[], ${deliveries.map(({ deliveryId }) => deliveryId)}::text[]))`
}

/** What is set aside and matches a search. */
export async function findSetAside(
  sql: Queryable,
  kinds: readonly Listed[],
  organizationId: string,
  query: Pick<ListQuery, 'search' | 'searchOptions' | 'filter'>,
): Promise<Chosen[]> {
  return sql<Chosen[]>`
    select x.kind, x.delivery_id, x.can_send_again from (${deliveriesOf(sql, kinds, organizationId)}) x
    where x.state = 'set_aside' and ${matches(sql, listing, query)}`
}
