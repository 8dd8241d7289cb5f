import { createHash, hash } from 'node:crypto'
import { Refusal } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { findApiKey, findPerson, findSessionUser, grantStands } from './actor.store.ts'
import { actorOf, currentUserOf, limitPerson, membershipsOf, type Person } from './actor.ts'
import type { Known } from './actor-cache.ts'
import { isOwnIssuer } from './issuer.ts'
import { userOfClaims } from './link-user.ts'
import { machineOf } from './machine.ts'
import { noteSeen } from './users.store.ts'
import { viewPersonAs } from './view-as.ts'

/** What a request shows to say who it is. A bearer wins over the cookie; a bad one is never ignored. */
export type Credentials = {
  bearer?: string
  sessionKey?: string | undefined
  /** As whom an owner looks at the studio, as the header says it. */
  viewAs?: string | undefined
}

export const apiKeyPrefix = 'sk_'

/**
 * Who shows these credentials; undefined when there are none. Refuses bad and expired ones. A credential that was
 * checked less than 30 s ago costs one hash: no signature, no database.
 */
export function authenticate(context: Context, credentials: Credentials): Known | Promise<Known> | undefined {
  const credential = credentials.bearer ?? credentials.sessionKey
  if (!credential) return undefined
  const { actors } = machineOf(context)
  const now = context.now().getTime()
  const { viewAs } = credentials
  const key = `${credentials.bearer ? 'b' : 'c'}${hash('sha256', credential, 'base64')}${viewAs ?? ''}`
  const known = actors.get(key, now)
  if (known) return known
  return identify(context, credentials).then(async (found) => {
    const { via } = found
    const person =
      viewAs === undefined ? found.person : await viewPersonAs(context.sql, found.person, via, viewAs)
    const result: Known = {
      actor: actorOf(person, via),
      currentUser: currentUserOf(person),
      memberships: membershipsOf(person),
    }
    if (found.apiKeyId) result.actor.apiKeyId = found.apiKeyId
    if (viewAs !== undefined) result.actor.viewsAs = person.memberships[0]!.scope
    actors.put(key, result, now, found.validUntil)
    if (found.via !== 'api_key') void noteSeen(context, found.person.userId)
    return result
  })
}

/** `validUntil` in milliseconds since 1970. */
type Identified = { person: Person; via: Actor['via']; apiKeyId?: string; validUntil?: number }

function identify(context: Context, { bearer, sessionKey }: Credentials): Promise<Identified> {
  if (bearer?.startsWith(apiKeyPrefix)) return byApiKey(context, bearer)
  if (bearer) return byToken(context, bearer)
  return bySession(context, sessionKey!)
}

async function byApiKey(context: Context, secret: string): Promise<Identified> {
  const key = await findApiKey(context.sql, secretHash(secret))
  const person = key && (await findPerson(context.sql, key.userId))
  const limited = person && limitPerson(person, key)
  if (!limited) throw new Refusal('TOKEN_INVALID')
  return { person: limited, via: 'api_key', apiKeyId: key.apiKeyId }
}

async function byToken(context: Context, token: string): Promise<Identified> {
  const claims = await machineOf(context).verify(token)
  const own = isOwnIssuer(claims.iss, context.config.publicUrl)
  if (own && claims.gid && !(await grantStands(context.sql, claims.gid))) throw new Refusal('TOKEN_INVALID')
  const userId = await userOfClaims(context, claims)
  const person = userId && (await findPerson(context.sql, userId))
  if (!person) throw new Refusal('TOKEN_INVALID')
  return { person, via: 'token', validUntil: claims.exp * 1000 }
}

async function bySession(context: Context, sessionKey: string): Promise<Identified> {
  const session = await findSessionUser(context.sql, secretHash(sessionKey))
  if (!session) throw new Refusal('NOT_SIGNED_IN')
  if (session.expiresAt <= context.now()) throw new Refusal('TOKEN_EXPIRED')
  const person = await findPerson(context.sql, session.userId)
  if (!person) throw new Refusal('NOT_SIGNED_IN')
  return { person, via: 'session', validUntil: session.expiresAt.getTime() }
}

/** Secrets that we make ourselves are long and random: one round of SHA-256 is enough to store them by. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
