import type { Queryable } from './sql.ts'

/** Writes one row again: rejects where the database takes no changes, whatever it still reads. */
export async function probeWriting(sql: Queryable): Promise<void> {
  await sql`
    insert into write_probes (probe, probed_at) values (true, now())
    on conflict (probe) do update set probed_at = excluded.probed_at`
}
