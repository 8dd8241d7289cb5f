import type { Queryable, Transaction } from '../database/sql.ts'
import type { Jobs } from './jobs.ts'

export type PendingJob = { name: string; data: object; singletonKey: string | null }

/**
 * The jobs that are not done yet, as they stand in the caller's transaction. Left out is what a clock enqueues: it does
 * so again by itself.
 */
export async function readPendingJobs(sql: Queryable): Promise<PendingJob[]> {
  const [found] = await sql<{ there: boolean }[]>`select to_regclass('jobs.job') is not null as there`
  if (!found!.there) return []
  return sql<PendingJob[]>`
    select name, data, singleton_key from jobs.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name not in (select name from jobs.schedule)
    order by created_on, id`
}

/** Enqueues jobs again; answers the names of those that this studio does not know. */
export async function enqueueAgain(
  tx: Transaction,
  jobs: Jobs,
  pending: PendingJob[],
): Promise<{ unknown: string[] }> {
  const queues = await tx<{ name: string }[]>`select name from jobs.queue`
  const known = new Set(queues.map((queue) => queue.name))
  for (const { name, data, singletonKey } of pending.filter((job) => known.has(job.name))) {
    await jobs.enqueue(tx, name, data, singletonKey ? { singletonKey } : {})
  }
  return { unknown: [...new Set(pending.map((job) => job.name).filter((name) => !known.has(name)))] }
}
