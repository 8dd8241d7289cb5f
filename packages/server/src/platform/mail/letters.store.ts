import type { Queryable, Transaction } from '../database/sql.ts'
import type { DeliveryRows } from '../outbox/delivery-kind.ts'

export type DueLetter = { name: string; about: Record<string, string> }

/** Tries go on for three days, at last every hour. Of a letter only is kept what it is about: it is written again for each try. */
export const letterRows: DeliveryRows = {
  lanes: { table: 'letter_lanes', key: 'lane_id', columns: (sql) => sql`l.lane_id` },
  deliveries: {
    table: 'letters',
    key: 'letter_id',
    keyType: 'uuid',
    columns: (sql) => sql`d.name, d.about`,
    order: (sql) => sql`d.at, d.letter_id`,
  },
  listed: { destination: 'd.recipient', about: 'd.name', idThere: 'null::text' },
  patience: { waitSecondsMost: 3_600, days: 3 },
}

export async function insertLetter(
  tx: Transaction,
  letter: {
    organizationId: string | null
    name: string
    about: Record<string, string>
    afterSeconds: number
  },
): Promise<void> {
  const { organizationId, name, about, afterSeconds } = letter
  await tx`insert into letter_lanes (organization_id) values (${organizationId}) on conflict do nothing`
  // A new request replaces the refused letter.
  await tx`delete from letters where name = ${name} and about = ${tx.json(about)} and state = 'set_aside'`
  await tx`
    insert into letters (lane_id, name, about, next_try_at)
    select lane_id, ${name}, ${tx.json(about)}, now() + make_interval(secs => ${afterSeconds})
    from letter_lanes where organization_id is not distinct from ${organizationId}`
}

/** Whom it goes to, for those who look for it. */
export async function keepRecipient(sql: Queryable, letterId: string, recipient: string): Promise<void> {
  await sql`update letters set recipient = ${recipient} where letter_id = ${letterId}`
}

export async function forgetOldLetters(sql: Queryable): Promise<void> {
  await sql`delete from letters where state <> 'waiting' and at < now() - interval '30 days'`
}
