import type { Context } from '../../../context.ts'
import { verifyPassword } from '../keys/password.ts'
import { findPasswordHash, noteSignIn } from '../people/users.store.ts'
import { clearAttempts, takeAttempt } from './sign-in-attempts.store.ts'

/** The user who has this email and password; undefined for every other case, told apart by nothing. */
export async function checkPassword(
  context: Context,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<string | undefined> {
  if (!(await takeAttempt(context, email, address))) {
    context.log.warn({ address }, 'sign-in refused: too many wrong passwords')
    return undefined
  }
  const found = await findPasswordHash(context.sql, email)
  const right = await verifyPassword(found?.passwordHash ?? null, password)
  if (found)
    await noteSignIn(context, found.userId, { method: 'password', result: right ? 'done' : 'refused' })
  if (!found || !right) return undefined
  await clearAttempts(context, email, address)
  return found.userId
}
