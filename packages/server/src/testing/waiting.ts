import { setTimeout as sleep } from 'node:timers/promises'
import type { ScriptCoverage } from '@studio/contract'
import { expect } from 'vitest'
import type { Queryable } from '../platform/database/sql.ts'

/** Resolves when so many statements of the test's database wait for a person's lock: they have come as far as they can. */
export async function waitForWaiting(sql: Queryable, statements = 1): Promise<void> {
  const waiting = () => sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(statements)
}

/** What a script would catch, once a busy studio has measured it. */
export async function untilMeasured(ask: () => Promise<ScriptCoverage>): Promise<ScriptCoverage> {
  for (;;) {
    const found = await ask()
    if (!found.isMeasuring) return found
    await sleep(200)
  }
}
