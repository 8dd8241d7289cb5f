import { createHash, hash } from 'node:crypto'
import { Refusal } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { isOwnIssuer } from '../issuer/issuer.ts'
import { findApiKey, findPerson, findSessionUser, grantStands } from '../people/actor.store.ts'
import { actorOf, currentUserOf, limitPerson, membershipsOf, type Person } from '../people/actor.ts'
import type { Known } from '../people/actor-cache.ts'
import { userOfClaims } from '../people/link-user.ts'
import { machineOf } from '../people/machine.ts'
import { noteSeen } from '../people/users.store.ts'
import { viewPersonAs } from '../people/view-as.ts'
import { type Asking, credentialsOf } from './credentials.ts'

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
  const key = keyOf(credentials, credential)
  const { viewAs } = credentials
  const known = actors.get(key, now)
  if (known) return known
  return identify(context, credentials).then(async (found) => {
    const { via } = found
    const person =
      viewAs === undefined ? found.person : await viewPersonAs(context, found.person, via, viewAs)
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

function keyOf({ bearer, viewAs }: Credentials, credential: string): string {
  return `${bearer ? 'b' : 'c'}${hash('sha256', credential, 'base64')}${viewAs ?? ''}`
}

/**
 * The person whose credentials a request shows, if they were good when last checked. For limits on requests, which come
 * before anybody is asked who they are: a call gets no right by it.
 */
export function callerKnown(context: Context, asking: Asking): string | undefined {
  const credentials = shownBy(context, asking)
  const credential = credentials?.bearer ?? credentials?.sessionKey
  return credentials && credential
    ? machineOf(context).actors.callerOf(keyOf(credentials, credential))
    : undefined
}

function shownBy(context: Context, asking: Asking): Credentials | undefined {
  try {
    return credentialsOf(asking, context.config.publicUrl)
  } catch {
    return undefined
  }
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
  const person = key && (await findPerson(context, key.userId))
  const limited = person && limitPerson(person, key)
  if (!limited) throw new Refusal('TOKEN_INVALID')
  return { person: limited, via: 'api_key', apiKeyId: key.apiKeyId }
}

async function byToken(context: Context, token: string): Promise<Identified> {
  const claims = await machineOf(context).verify(token)
  const own = isOwnIssuer(claims.iss, context.config.publicUrl)
  if (own && claims.gid && !(await grantStands(context.sql, claims.gid))) throw new Refusal('TOKEN_INVALID')
  const userId = await userOfClaims(context, claims)
  const person = userId && (await findPerson(context, userId))
  if (!person) throw new Refusal('TOKEN_INVALID')
  return { person, via: 'token', validUntil: claims.exp * 1000 }
}

async function bySession(context: Context, sessionKey: string): Promise<Identified> {
  const session = await findSessionUser(context.sql, secretHash(sessionKey))
  if (!session) throw new Refusal('NOT_SIGNED_IN')
  if (session.expiresAt <= context.now()) throw new Refusal('TOKEN_EXPIRED')
  const person = await findPerson(context, session.userId)
  if (!person) throw new Refusal('NOT_SIGNED_IN')
  return { person, via: 'session', validUntil: session.expiresAt.getTime() }
}

/** Secrets that we make ourselves are long and random: one round of SHA-256 is enough to store them by. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
