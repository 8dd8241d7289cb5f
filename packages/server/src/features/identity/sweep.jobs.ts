import type { Context } from '../../context.ts'
import { sweepResets } from './keys/sign-in-resets.store.ts'
import { sweepStoredReplies } from './keys/stored-replies.store.ts'
import { sweepPayloads } from './provider/payloads.store.ts'
import { sweepAttempts } from './provider/sign-in-attempts.store.ts'
import { sweepSignUps } from './provider/sign-up/sign-ups.store.ts'
import { sweepSessions } from './session/sessions.store.ts'

/** Removes ended sessions, provider records, counts of wrong passwords, answers kept for repeated calls, links that expired. */
export async function sweep({ sql }: Context): Promise<void> {
  await sweepPayloads(sql)
  await sweepSessions(sql)
  await sweepAttempts(sql)
  await sweepStoredReplies(sql)
  await sweepResets(sql)
  await sweepSignUps(sql)
}
