import type { Queryable } from '../../../../platform/database/sql.ts'

/** A lease is void after this long without a sign of life: a killed server does not block an upload for longer. */
export const leaseSeconds = 10

/** Takes the lock or asks its holder to let go; true when it is ours now. */
export async function takeLock(sql: Queryable, id: string, holder: string): Promise<boolean> {
  const rows = await sql`
    insert into upload_locks (id, holder, expires_at) values (${id}, ${holder}, now() + ${leaseSeconds} * interval '1 second')
    on conflict (id) do update
      set holder = excluded.holder, release_requested = false, expires_at = excluded.expires_at
      where upload_locks.expires_at < now()
    returning 1`
  if (rows.length === 1) return true
  await sql`update upload_locks set release_requested = true where id = ${id}`
  return false
}

/** Renews the lease. `lost`: it is not ours any more; `wanted`: a person waits for it. */
export async function renewLock(
  sql: Queryable,
  id: string,
  holder: string,
): Promise<'held' | 'wanted' | 'lost'> {
  const [row] = await sql<{ releaseRequested: boolean }[]>`
    update upload_locks set expires_at = now() + ${leaseSeconds} * interval '1 second'
    where id = ${id} and holder = ${holder} returning release_requested`
  if (!row) return 'lost'
  return row.releaseRequested ? 'wanted' : 'held'
}

export async function releaseLock(sql: Queryable, id: string, holder: string): Promise<void> {
  await sql`delete from upload_locks where id = ${id} and holder = ${holder}`
}
