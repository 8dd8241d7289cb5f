import type { Context } from '../../context.ts'
import { type AccessClaims, isOwnIssuer } from './issuer.ts'
import { machineOf } from './machine.ts'
import { createUser, findLinkedUser, linkUser } from './users.store.ts'

/** The user of a checked access token; undefined when the studio does not know the person yet. */
export async function userOfClaims(context: Context, claims: AccessClaims): Promise<string | undefined> {
  if (isOwn(context, claims)) return claims.sub
  return findLinkedUser(context.sql, claims.iss, claims.sub)
}

/**
 * The same at a sign-in, where an unknown person is linked to the account of the same email, or gets one. Only an
 * email that the issuer has verified counts: anybody could claim another one.
 */
export async function linkUserOfClaims(
  context: Context,
  claims: AccessClaims,
  accessToken: string,
): Promise<string | undefined> {
  const known = await userOfClaims(context, claims)
  if (known || isOwn(context, claims)) return known
  const told = claims.email ? claims : await machineOf(context).external?.describe(accessToken, claims.sub)
  if (!told?.email || told.email_verified !== true) return undefined
  const idp = { issuer: claims.iss, subject: claims.sub }
  const linked = await linkUser(context.sql, told.email, idp)
  if (linked) return linked
  const made = await createUser(context.sql, {
    email: told.email,
    firstName: told.given_name ?? '',
    lastName: told.family_name ?? '',
    idp,
  })
  // Undefined when the email belongs to somebody who signs in at the issuer as another person.
  return made?.userId ?? findLinkedUser(context.sql, idp.issuer, idp.subject)
}

function isOwn(context: Context, claims: AccessClaims): boolean {
  return isOwnIssuer(claims.iss, context.config.publicUrl)
}
