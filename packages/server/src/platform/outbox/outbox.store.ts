import type { Fragment, Queryable, Transaction } from '../database/sql.ts'
import type { DeliveryRows, DueOf, LaneOf } from './delivery-kind.ts'

type Sent = { deliveryId: string; mark: string }

/** Takes the lanes with due deliveries; no other sender gets them while the lease lasts. */
export async function leaseLanes<Lane>(
  sql: Queryable,
  { lanes, deliveries }: DeliveryRows,
  { leaseSeconds, most = null }: { leaseSeconds: number; most?: number | undefined | null },
): Promise<LaneOf<Lane>[]> {
  const key = sql(lanes.key)
  return sql<LaneOf<Lane>[]>`
    update ${sql(lanes.table)} l set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where l.${key} in (select l.${key} from ${sql(lanes.table)} l
      where ${lanes.isOpen?.(sql) ?? sql`true`} and coalesce(l.leased_until, '-infinity') < now()
        and coalesce(l.paused_until, '-infinity') <= now() and exists (select from ${sql(deliveries.table)} d
          where d.${key} = l.${key} and d.state = 'waiting' and d.next_try_at <= now())
      limit ${most} for update skip locked)
    returning l.${key} as lane_id, l.organization_id, ${lanes.columns(sql)}`
}

/** `seconds` null: the lane is free again. */
export async function renewLease(
  sql: Queryable,
  { lanes }: DeliveryRows,
  laneId: string,
  seconds: number | null,
): Promise<void> {
  await sql`update ${sql(lanes.table)} set leased_until = now() + make_interval(secs => ${seconds})
    where ${sql(lanes.key)} = ${laneId}`
}

export async function pauseLane(
  sql: Queryable,
  { lanes }: DeliveryRows,
  laneId: string,
  { because, seconds }: { because: string | null; seconds: number },
): Promise<void> {
  await sql`update ${sql(lanes.table)} set paused_because = ${because},
    paused_until = now() + make_interval(secs => ${seconds}) where ${sql(lanes.key)} = ${laneId}`
}

/** Whoever changes a receiver has mended it: what failed is sent now. What is late on purpose stays so. */
export async function resumeLane(
  tx: Transaction,
  { lanes, deliveries }: DeliveryRows,
  laneId: string,
): Promise<void> {
  const key = tx(lanes.key)
  await tx`update ${tx(lanes.table)} set paused_because = null, paused_until = null where ${key} = ${laneId}`
  await tx`update ${tx(deliveries.table)} set next_try_at = least(next_try_at, now())
    where ${key} = ${laneId} and state = 'waiting' and tries > 0`
}

/** Tries deliveries once more: from the start, now, with the ids that they have; a lane that was paused goes on. */
export async function sendAgain(
  tx: Transaction,
  rows: DeliveryRows,
  deliveryIds: readonly string[],
): Promise<void> {
  const { key, keyType } = rows.deliveries
  const ids = keyType === 'uuid' ? tx`${deliveryIds}::uuid[]` : tx`${deliveryIds}::bigint[]`
  for (const laneId of await waitAgain(tx, rows, tx`d.${tx(key)} = any(${ids})`))
    await resumeLane(tx, rows, laneId)
}

/** What the receiver of a lane refused is tried once more: the person who removed the cause knows best. */
export async function sendRefusedAgain(tx: Transaction, rows: DeliveryRows, laneId: string): Promise<void> {
  await waitAgain(tx, rows, tx`d.${tx(rows.lanes.key)} = ${laneId} and d.state = 'set_aside'`)
}

/** Answers the lanes that have them. */
async function waitAgain(
  tx: Transaction,
  { lanes, deliveries }: DeliveryRows,
  which: Fragment,
): Promise<string[]> {
  const rows = await tx<{ laneId: string }[]>`
    update ${tx(deliveries.table)} d set state = 'waiting', tries = 0, problem = '', next_try_at = now(),
      at = case when d.state = 'waiting' then d.at else now() end
    where ${which} returning d.${tx(lanes.key)} as lane_id`
  return [...new Set(rows.map(({ laneId }) => laneId))]
}

/** The next deliveries of a lane, in their order. */
export async function dueDeliveries<Due>(
  sql: Queryable,
  { lanes, deliveries }: DeliveryRows,
  laneId: string,
  most: number,
): Promise<DueOf<Due>[]> {
  return sql<DueOf<Due>[]>`
    select d.${sql(deliveries.key)}::text as delivery_id, d.at::text as mark, d.tries, ${deliveries.columns(sql)}
    from ${sql(deliveries.table)} d ${deliveries.joins?.(sql) ?? sql``}
    where d.${sql(lanes.key)} = ${laneId} and d.state = 'waiting' and d.next_try_at <= now()
    order by ${deliveries.order(sql)} limit ${most}`
}

export async function dropDelivery(
  tx: Transaction,
  { deliveries }: DeliveryRows,
  deliveryId: string,
): Promise<void> {
  await tx`delete from ${tx(deliveries.table)} where ${tx(deliveries.key)} = ${deliveryId}`
}

/** What was replaced meanwhile still waits. */
export async function settle(
  sql: Queryable,
  { deliveries }: DeliveryRows,
  sent: Sent[],
  state: 'sent' | 'set_aside',
  problem = '',
): Promise<void> {
  const { words } = deliveries
  const forgets = words && (state === 'sent' || words.until === 'settled')
  await sql`update ${sql(deliveries.table)} d set state = ${state}, problem = ${problem},
      sent_at = case when ${state} = 'sent' then now() end ${forgets ? sql`, ${sql(words.column)} = null` : sql``}
    where ${theSame(sql, deliveries, sent)}`
}

/** Tries again after 5 s, doubled each time up to the longest wait, a little apart from others; set aside after some days. */
export async function postpone(
  sql: Queryable,
  { deliveries, patience }: DeliveryRows,
  which: Fragment,
  problem: string,
): Promise<void> {
  const { words } = deliveries
  const isOver = sql`d.at < now() - make_interval(days => ${patience.days})`
  const forgotten =
    words?.until === 'settled'
      ? sql`, ${sql(words.column)} = case when ${isOver} then null else d.${sql(words.column)} end`
      : sql``
  await sql`
    update ${sql(deliveries.table)} d set tries = d.tries + 1, problem = ${problem},
      next_try_at = now() + make_interval(secs =>
        least(${patience.waitSecondsMost}::int, 5 * 2 ^ least(d.tries, 13)) * (0.8 + 0.4 * random())),
      state = case when ${isOver} then 'set_aside' else d.state end ${forgotten}
    where ${which} and d.state = 'waiting'`
}

/** Some deliveries as they were read. */
export function theSame(
  sql: Queryable,
  { key, keyType }: DeliveryRows['deliveries'],
  sent: Sent[],
): Fragment {
  const ids = sent.map(({ deliveryId }) => deliveryId)
  const marks = sent.map(({ mark }) => mark)
  const given = keyType === 'uuid' ? sql`${ids}::uuid[]` : sql`${ids}::bigint[]`
  // As text first: the client would send times in milliseconds, and the database keeps microseconds.
  return sql`(d.${sql(key)}, d.at) in (select * from unnest(${given}, ${marks}::text[]::timestamptz[]))`
}

/** Everything that is due in a lane. */
export function allDue(sql: Queryable, { lanes }: DeliveryRows, laneId: string): Fragment {
  return sql`d.${sql(lanes.key)} = ${laneId} and d.next_try_at <= now()`
}

/** How many deliveries `d` wait, were sent and are set aside, as columns of a list of lanes. */
export function deliveryCounts(sql: Queryable): Fragment {
  return sql`count(d.*) filter (where d.state = 'waiting')::int as waiting,
    count(d.*) filter (where d.state = 'sent')::int as sent,
    count(d.*) filter (where d.state = 'set_aside')::int as set_aside`
}
