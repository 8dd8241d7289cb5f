import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Context } from '../../../context.ts'
import { commandLineIssuer, tokenAudience } from '../issuer/issuer.ts'
import { findUserByEmail } from '../people/users.store.ts'
import { readSigningKeys, signingAlgorithm } from './signing-keys.store.ts'

/** An access token for a program that acts for the person; undefined when there is no such active user. */
export async function issueToken(context: Context, email: string, minutes = 15): Promise<string | undefined> {
  const user = await findUserByEmail(context.sql, email)
  if (user?.status !== 'active') return undefined
  const [key] = (await readSigningKeys(context.sql)).keys
  const now = Math.floor(context.now().getTime() / 1000)
  return new SignJWT({ email: user.email, scope: 'openid', client_id: 'studio-command-line' })
    .setProtectedHeader({ alg: signingAlgorithm, kid: key!.kid, typ: 'at+jwt' })
    .setIssuer(commandLineIssuer)
    .setAudience(tokenAudience)
    .setSubject(user.userId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + minutes * 60)
    .sign(await importJWK(key!, signingAlgorithm))
}
