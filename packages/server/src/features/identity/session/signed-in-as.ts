import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { findVerified } from '../people/users.store.ts'
import { authenticate } from './authenticate.ts'
import { type Asking, credentialsOf, refuseCrossSite } from './credentials.ts'

/**
 * The address of who is signed in, for doors that are open to others, too: bad or
 * old credentials, and a cookie that another site made a browser send, count as none. Empty: it was not shown to be theirs.
 */
export async function signedInAs(context: Context, asking: Asking): Promise<string | undefined> {
  const { publicUrl } = context.config
  try {
    const credentials = credentialsOf(asking, publicUrl)
    if (!credentials.bearer) refuseCrossSite(asking, publicUrl)
    const known = await authenticate(context, credentials)
    if (!known) return undefined
    return (await findVerified(context.sql, known.actor.userId))?.email ?? ''
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
