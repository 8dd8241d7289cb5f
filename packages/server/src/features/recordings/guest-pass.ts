import { createHash } from 'node:crypto'
import { Refusal, takeGraceDays } from '@studio/contract'
import type { Guest } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { signToken, verifyToken } from '../../platform/tokens.ts'
import { findGuest, type GuestRow } from './guests.store.ts'
import { findPassage } from './takes.store.ts'

/** A guest goes on for weeks with the same token; every call looks up whether the link has ended. */
const tokenDays = 120

export function guestToken(
  { tokenSecret, now }: Pick<Context, 'tokenSecret' | 'now'>,
  { guestId, epoch }: Guest,
): string {
  return signToken(tokenSecret, {
    kind: 'guest',
    subject: `${guestId}.${epoch}`,
    opens: [guestId],
    expiresAt: now().getTime() + tokenDays * 86_400_000,
  })
}

/** Of 256 random bits, or of what a device made up: neither needs a salt or a slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The guest of a token. Once another device goes on, the token of this one is none any more. */
export async function knownGuest(sql: Queryable, { guestId, epoch }: Guest): Promise<GuestRow> {
  const guest = await findGuest(sql, guestId)
  if (!guest) throw new Refusal('RECORDING_ENDED')
  if (guest.epoch !== epoch) throw new Refusal('TOKEN_INVALID')
  return guest
}

/** The same, of a link that is open and a person who has signed. */
export async function signedGuest(sql: Queryable, guest: Guest): Promise<GuestRow> {
  const known = await knownGuest(sql, guest)
  if (!known.isOpen) throw new Refusal('RECORDING_ENDED')
  return known
}

/**
 * Whether a guest may send a take. One that began before its link ended goes on to its end, for some days, also from a
 * device that another one has taken over from: what was filmed arrives.
 */
export async function admitTake(
  { sql, tokenSecret, now }: Context,
  bearer: string,
  takeId: string,
): Promise<void> {
  const claims = verifyToken(tokenSecret, 'guest', bearer, now().getTime())
  const passage = await findPassage(sql, takeId, takeGraceDays)
  if (!passage || !claims.opens.includes(passage.guestId)) throw new Refusal('NOT_FOUND')
  if (!passage.isOpen) throw new Refusal('RECORDING_ENDED')
}
