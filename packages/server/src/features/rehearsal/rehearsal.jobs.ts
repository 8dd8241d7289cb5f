import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { type Attempt, failPreparing, prepareJob, prepareRehearsal } from './prepare-rehearsal.ts'
import { forgetOldWaits } from './waits.store.ts'

const tries = 3

export function rehearsalJobs(work: Work, context: Context): void {
  work.on<Attempt>(
    prepareJob,
    async ({ data, attempt }) => {
      try {
        await prepareRehearsal(context, data)
      } catch (error) {
        if (attempt >= tries) await failPreparing(context, data)
        throw error
      }
    },
    { tries },
  )
  // Left behind by a server that ended while a guest waited.
  work.every('rehearsal.forget-waits', '*/10 * * * *', () => forgetOldWaits(context.sql))
}
