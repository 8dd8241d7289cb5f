import type { Context } from '../../context.ts'
import type { Work } from '../../platform/jobs/jobs.ts'
import { signReleases } from './authenticity/sign-releases.ts'
import { endIdleSessions, forgetOldSessions } from './conversations.store.ts'

/** On the web a conversation in which no one said anything for so long is over (product design 3.2). */
const idleMinutes = 15

export function conversationsJobs(work: Work, context: Context): void {
  const { sql } = context
  work.every('conversations.sign-releases', '* * * * *', () => signReleases(context))
  work.every('conversations.end-idle', '* * * * *', async () => {
    await endIdleSessions(sql, idleMinutes)
  })
  work.every('conversations.forget-old', '15 2 * * *', async () => {
    await forgetOldSessions(sql)
  })
}
