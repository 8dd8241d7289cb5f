import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { forgetOldLogins } from './lti/launch/launches.store.ts'
import { forgetOldRegistrations } from './lti/registrations.store.ts'
import { sendScores } from './lti/send-scores.ts'
import { forgetOldAttempts } from './pupils/pupils.store.ts'
import { endOldTrials } from './pupils/try-activity.ts'
import { forgetOldWords } from './records/records.store.ts'
import { sendStatements } from './records/send-statements.ts'

export function learningJobs(work: Work, context: Context): void {
  work.every('learning.send-statements', '* * * * *', () => sendStatements(context))
  work.every('learning.send-scores', '* * * * *', () => sendScores(context))
  work.every('learning.end-trials', '40 * * * *', () => endOldTrials(context))
  work.every('learning.forget-old', '25 2 * * *', async () => {
    await forgetOldAttempts(context.sql)
    await forgetOldWords(context.sql)
    await forgetOldLogins(context.sql)
    await forgetOldRegistrations(context.sql)
  })
}
