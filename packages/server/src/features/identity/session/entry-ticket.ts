import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { signToken, verifyToken } from '../../../platform/tokens.ts'
import { noteSignIn, takeFirstSignIn } from '../people/users.store.ts'

const mark = 'ticket:'
const lifetimeMs = 2 * 60_000

/**
 * Lets a person who has just chosen a password at the studio sign in at the embedded provider without typing it again:
 * told to the provider as the hint of who signs in. Good for two minutes and for the account's first sign-in only.
 */
export function entryTicket({ tokenSecret, now }: Context, userId: string): string {
  const expiresAt = now().getTime() + lifetimeMs
  return mark + signToken(tokenSecret, { kind: 'entry', subject: userId, opens: [], expiresAt })
}

/** Who signs in by the hint, and is noted to have; undefined when it is no ticket, or not good any more. */
export async function enterByTicket(context: Context, hint: unknown): Promise<string | undefined> {
  if (typeof hint !== 'string' || !hint.startsWith(mark)) return undefined
  const userId = subjectOf(context, hint.slice(mark.length))
  if (!userId || !(await takeFirstSignIn(context.sql, userId))) return undefined
  await noteSignIn(context, userId, { method: 'password', result: 'done' })
  return userId
}

function subjectOf({ tokenSecret, now }: Context, token: string): string | undefined {
  try {
    return verifyToken(tokenSecret, 'entry', token, now().getTime()).subject
  } catch (error) {
    if (error instanceof Refusal || error instanceof SyntaxError) return undefined
    throw error
  }
}
