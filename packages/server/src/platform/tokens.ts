import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@studio/contract'
import { LRUCache } from 'lru-cache'

/**
 * Short-lived tokens that the studio signs for itself: `visitor` for one conversation, `pupil` for one attempt at an activity,
 * `guest` for one guest of a recording link, `content` for media addresses,
 * `entry` for the first sign-in of a new account.
 * A token of one kind is refused where another is asked for, and the API takes neither as a sign-in.
 */
export type TokenKind = 'visitor' | 'pupil' | 'guest' | 'content' | 'entry'
export type TokenClaims = {
  kind: TokenKind
  subject: string /** Ids that the token opens. */
  opens: string[]
  expiresAt: number
}

/** `payload.signature`, both base64url; HMAC-SHA-256. `expiresAt` in milliseconds since 1970. */
export function signToken(secret: Uint8Array, claims: TokenClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${signature(secret, payload)}`
}

/** The claims of a valid token of the kind; refuses damaged, foreign and expired ones. */
export function verifyToken(secret: Uint8Array, kind: TokenKind, token: string, now: number): TokenClaims {
  const claims = genuine(secret, token)
  if (claims.kind !== kind) throw new Refusal('TOKEN_INVALID')
  if (claims.expiresAt <= now) throw new Refusal('TOKEN_EXPIRED')
  return claims
}

// A visitor shows the same token with every question. What was signed stays signed; kind and end are looked at each time.
const known = new WeakMap<Uint8Array, LRUCache<string, TokenClaims>>()
const maxKnown = 10_000

function genuine(secret: Uint8Array, token: string): TokenClaims {
  const tokens = known.get(secret) ?? new LRUCache<string, TokenClaims>({ max: maxKnown })
  known.set(secret, tokens)
  const found = tokens.get(token)
  if (found) return found
  const claims = checkSignature(secret, token)
  tokens.set(token, claims)
  return claims
}

function checkSignature(secret: Uint8Array, token: string): TokenClaims {
  const [payload, given] = token.split('.')
  if (!payload || !given) throw new Refusal('TOKEN_INVALID')
  const expected = Buffer.from(signature(secret, payload))
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new Refusal('TOKEN_INVALID')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims
}

function signature(secret: Uint8Array, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
