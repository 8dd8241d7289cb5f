import type { Context } from '../../../context.ts'
import { type AccessClaims, isOwnIssuer } from '../issuer/issuer.ts'
import { admitPerson } from './admit-person.ts'
import { findLinkedUser } from './identities.store.ts'
import { machineOf } from './machine.ts'

/** The user of a checked access token; undefined when the studio does not know the person yet. */
export async function userOfClaims(context: Context, claims: AccessClaims): Promise<string | undefined> {
  if (isOwn(context, claims)) return claims.sub
  return findLinkedUser(context.sql, { issuer: claims.iss, subject: claims.sub })
}

/** The same at a sign-in at the issuer of the installation, where an unknown person may be admitted. */
export async function admitUserOfClaims(
  context: Context,
  claims: AccessClaims,
  accessToken: string,
): Promise<string> {
  const known = await userOfClaims(context, claims)
  if (known) return known
  const told = claims.email ? claims : await machineOf(context).external?.describe(accessToken, claims.sub)
  return admitPerson(context, {
    issuer: claims.iss,
    subject: claims.sub,
    provider: '',
    email: told?.email,
    emailVerified: told?.email_verified === true,
    firstName: told?.given_name ?? '',
    lastName: told?.family_name ?? '',
  })
}

function isOwn(context: Context, claims: AccessClaims): boolean {
  return isOwnIssuer(claims.iss, context.config.publicUrl)
}
