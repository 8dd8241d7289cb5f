import type { Context } from '../../context.ts'
import { type AccessClaims, embeddedIssuer } from './issuer.ts'
import { findLinkedUser } from './users.store.ts'

/** The user of a checked access token; undefined when the studio does not know the person yet. */
export async function userOfClaims(context: Context, claims: AccessClaims): Promise<string | undefined> {
  if (claims.iss === embeddedIssuer(context.config.publicUrl)) return claims.sub
  return findLinkedUser(context.sql, claims.iss, claims.sub)
}
