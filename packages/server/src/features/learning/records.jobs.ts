import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { sendStatements } from './send-statements.ts'

export function recordsJobs(work: Work, context: Context): void {
  work.every('learning.send-statements', '* * * * *', () => sendStatements(context))
}
