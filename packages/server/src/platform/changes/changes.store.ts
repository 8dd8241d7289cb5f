import type { Change, ChangeTopic } from '@studio/contract'
import type { Fragment, Queryable } from '../database/sql.ts'

/** A change with its place: changes of transactions before `transactionId` are all known once this one is. */
export type StoredChange = Change & { changeId: number; transactionId: string; at: Date }

/** Wakes the feeds of all servers when the transaction commits. Equal notifications of one transaction are one. */
const channel = 'changes'

/** What a change is about; whatever is left out is null. */
export type NewChange = Pick<Change, 'topic' | 'organizationId'> & Partial<Change>

/**
 * Writes that something changed, in the transaction of the change: both are there or none. `quiet` for what happens
 * many times a second: commits that notify wait for each other, so feeds find those changes by looking.
 */
export async function noteChange(
  tx: Queryable,
  change: NewChange,
  options: { quiet?: true } = {},
): Promise<void> {
  const { topic, organizationId, storyfileId = null, subjectId = null } = change
  await tx`
    insert into changes (topic, organization_id, storyfile_id, subject_id)
    values (${topic}, ${organizationId}, ${storyfileId}, ${subjectId})`
  if (!options.quiet) await tx`select pg_notify(${channel}, '')`
}

/** A part of a statement that notes, quietly, a change of each row; `rows` selects its organization, storyfile and own id. */
export function addQuietChanges(sql: Queryable, topic: ChangeTopic, rows: Fragment): Fragment {
  return sql`
    insert into changes (topic, organization_id, storyfile_id, subject_id)
    select ${topic}, r.organization_id, r.storyfile_id, r.subject_id::text
    from (${rows}) r (organization_id, storyfile_id, subject_id)`
}

/** Calls `wake` whenever a change was committed aloud, and after every (re)connection. */
export async function listenForChanges(
  sql: {
    listen(channel: string, heard: () => void, connected: () => void): Promise<{ unlisten(): Promise<void> }>
  },
  wake: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(channel, wake, wake)
  return unlisten
}

/**
 * All changes of the transaction `from` and later ones that have committed, in the order of their ids, and `next`: every
 * transaction before it has ended. `from` is null at a start: then only `next` is asked for.
 */
export async function readChanges(
  sql: Queryable,
  from: string | null,
  most: number,
): Promise<{ next: string; changes: StoredChange[] }> {
  // One statement, so one snapshot: what it does not see is of a transaction from `next` on.
  const rows = await sql<(StoredChange & { next: string })[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next, change_id, transaction_id::text, topic,
      organization_id, storyfile_id, subject_id, at
    from (select 1) as one left join lateral (
      select * from changes where ${from}::text is not null and transaction_id >= ${from ?? '0'}::xid8
      order by change_id limit ${most}
    ) c on true`
  const changes = rows.filter((row) => row.changeId !== null).map(({ next: _next, ...rest }) => rest)
  return { next: rows[0]!.next, changes }
}

export async function removeOldChanges(sql: Queryable): Promise<void> {
  await sql`delete from changes where at < now() - interval '1 day'`
}
