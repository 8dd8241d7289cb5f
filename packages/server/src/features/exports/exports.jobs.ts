import type { Context } from '../../context.ts'
import type { Job, Work } from '../../platform/jobs/jobs.ts'
import { withdrawnEvent } from '../consents/index.ts'
import { exportKey } from './export-key.ts'
import { endArchives, failSilent, listExpired, setExpired, setExportFailed } from './exports.store.ts'
import { makeExport } from './make-export.ts'
import { makeExportJob } from './start-export.ts'

type Data = { exportId: string }

/** A killed worker's archive is begun again from the start; the half one is written over. */
const options = { tries: 3, expireInSeconds: 24 * 3600 }

export function exportJobs(work: Work, context: Context): void {
  work.on<Data>(makeExportJob, (job) => makeOne(context, job), options)
  // An archive that was made before holds what was taken back; one that is being made may.
  work.when(withdrawnEvent, 'exports.end-archives', async ({ data }) => {
    await endArchives(context.sql, data.organizationId)
    await sweepExports(context)
  })
  work.every('exports.sweep', '*/10 * * * *', () => sweepExports(context))
}

async function makeOne(context: Context, { data, attempt, signal }: Job<Data>): Promise<void> {
  try {
    await makeExport(context, data.exportId, signal)
  } catch (error) {
    // A server that stops is no reason to give up: the next one takes it.
    if (attempt < options.tries || signal.aborted) throw error
    context.log.error({ exportId: data.exportId, error: (error as Error).message }, 'export given up')
    await setExportFailed(context.sql, data.exportId)
  }
}

/** Takes away what has expired, and gives up what no one works on any more. */
export async function sweepExports({ sql, storage }: Pick<Context, 'sql' | 'storage'>): Promise<void> {
  await failSilent(sql)
  for (const { exportId } of await listExpired(sql)) {
    await storage.remove(exportKey(exportId))
    await setExpired(sql, exportId)
  }
}
