import type { Rehearsal } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** An operator who has given no sign of life for so long is gone. */
const operatorSilentSeconds = 30

export type RehearsalRow = Omit<Rehearsal, 'links' | 'isOutdated' | 'operator' | 'preparedAt'> & {
  preparedAt: Date | null
  scriptVersion: number | null
  operatorId: string | null
  operatorFirstName: string
  operatorLastName: string
  operatorEmail: string
}

export async function findRehearsal(sql: Queryable, storyfileId: string): Promise<RehearsalRow | undefined> {
  const [row] = await sql<RehearsalRow[]>`
    select r.storyfile_id, r.state, r.failure, r.cards, r.prepared_at, r.prepared_by, r.script_version::int,
      r.operator_seconds, p.release_id is not null as is_open,
      (select count(*)::int from offered.turns t where t.storyfile_id = r.storyfile_id and t.channel = 'rehearsal') as questions,
      u.user_id as operator_id, u.first_name as operator_first_name, u.last_name as operator_last_name,
      u.email as operator_email
    from rehearsals r left join offered.release_pointers p on p.storyfile_id = r.storyfile_id and p.name = 'rehearsal'
      left join offered.users u on u.user_id = r.operator_id
        and r.operator_seen_at > now() - make_interval(secs => ${operatorSilentSeconds})
    where r.storyfile_id = ${storyfileId}`
  return row
}

/** A new preparation takes the place of one that has not ended. */
export async function beginAttempt(
  tx: Transaction,
  attempt: { storyfileId: string; organizationId: string; attemptId: string; preparedBy: string },
): Promise<void> {
  await tx`
    insert into rehearsals (storyfile_id, organization_id, state, attempt_id, prepared_by)
    values (${attempt.storyfileId}, ${attempt.organizationId}, 'preparing', ${attempt.attemptId}, ${attempt.preparedBy})
    on conflict (storyfile_id) do update set state = 'preparing', failure = null, attempt_id = excluded.attempt_id,
      prepared_by = excluded.prepared_by`
}

export async function isNewestAttempt(
  sql: Queryable,
  storyfileId: string,
  attemptId: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from rehearsals where storyfile_id = ${storyfileId} and attempt_id = ${attemptId} and state = 'preparing'`
  return rows.length === 1
}

export async function endAttempt(
  sql: Queryable,
  { storyfileId, attemptId }: { storyfileId: string; attemptId: string },
  outcome: { cards: number; scriptVersion: number } | { failure: string },
): Promise<void> {
  const mine = sql`storyfile_id = ${storyfileId} and attempt_id = ${attemptId}`
  if ('failure' in outcome)
    await sql`update rehearsals set state = 'failed', failure = ${outcome.failure} where ${mine}`
  else
    await sql`
      update rehearsals set state = 'ready', failure = null, cards = ${outcome.cards},
        script_version = ${outcome.scriptVersion}, prepared_at = now() where ${mine}`
}

/** Who has the answers in hand, and for how long a guest waits; undefined: the engine answers. */
export async function findOperator(
  sql: Queryable,
  storyfileId: string,
): Promise<{ operatorId: string; operatorSeconds: number } | undefined> {
  const [row] = await sql<{ operatorId: string; operatorSeconds: number }[]>`
    select operator_id, operator_seconds from rehearsals where storyfile_id = ${storyfileId} and operator_id is not null
      and operator_seen_at > now() - make_interval(secs => ${operatorSilentSeconds})`
  return row
}

export async function takeOperation(tx: Transaction, storyfileId: string, userId: string): Promise<void> {
  await tx`
    update rehearsals set operator_id = ${userId}, operator_seen_at = now() where storyfile_id = ${storyfileId}`
}

/** A sign of life; it changes nothing for a person whose place another person took. */
export async function stayOperator(tx: Transaction, storyfileId: string, userId: string): Promise<void> {
  await tx`
    update rehearsals set operator_seen_at = now() where storyfile_id = ${storyfileId} and operator_id = ${userId}`
}

export async function leaveOperation(tx: Transaction, storyfileId: string, userId: string): Promise<boolean> {
  const rows = await tx`
    update rehearsals set operator_id = null where storyfile_id = ${storyfileId} and operator_id = ${userId} returning 1`
  return rows.length === 1
}

export async function setOperatorSeconds(
  tx: Transaction,
  storyfileId: string,
  seconds: number,
): Promise<boolean> {
  const rows = await tx`
    update rehearsals set operator_seconds = ${seconds}
    where storyfile_id = ${storyfileId} and operator_seconds <> ${seconds} returning 1`
  return rows.length === 1
}
