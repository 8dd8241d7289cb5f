import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { perContext } from '../../../platform/per-context.ts'
import { verifyPassword } from '../../identity/index.ts'
import { valuesFor } from '../../organizations/index.ts'
import { type Entry, findEntry, type Pointers } from '../publishing.store.ts'
import { createPasswordBrake } from './password-brake.ts'

/** Who may come in, in one place. Whatever shows something of a storyfile to visitors asks here. */

const brakeOf = perContext((context) => createPasswordBrake(() => context.now().getTime()))

/** An open address as anybody may see it: a card, a picture, a frame. Undefined: who comes in has to show something first. */
export async function shownAt(context: Context, address: string): Promise<Entry | undefined> {
  const entry = await findEntry(context.sql, address)
  // A card is the share page's picture.
  const isOn = entry && !entry.channelsOff.includes(entry.channel ?? 'link')
  return entry?.liveReleaseId && isOn && isOpen(entry, entry.linkId, context.now()) && !isGuarded(entry)
    ? entry
    : undefined
}

function isGuarded({ passwordHash, people }: Entry): boolean {
  return passwordHash !== null || people.length > 0
}

/** Whether a page is at the address, which may ask for a password or a sign-in. */
export async function isPageAt(context: Context, address: string): Promise<boolean> {
  const entry = await findEntry(context.sql, address)
  return Boolean(entry?.liveReleaseId) && isOpen(entry!, entry!.linkId, context.now())
}

/**
 * Lets a visitor in by an address, or says why not. A link that ended says so to those who have it; of everything else
 * that is closed, no one learns whether it is there.
 */
export async function enter(
  context: Context,
  visit: {
    address: string
    password: string | undefined
    person: string
    /** The address of who is signed in, if it has been shown to be theirs. */
    signedInAs: () => Promise<string | undefined>
  },
): Promise<Entry> {
  const entry = await findEntry(context.sql, visit.address)
  if (entry?.linkId && !isOpen(entry, entry.linkId, context.now())) throw new Refusal('LINK_ENDED')
  if (!entry?.liveReleaseId) throw new Refusal('NOT_PUBLISHED')
  if (entry.people.length > 0) refuseStranger(entry.people, await visit.signedInAs())
  if (entry.passwordHash === null) return entry
  if (visit.password === undefined) throw new Refusal('PASSWORD_REQUIRED')
  const brake = brakeOf(context)
  const at = entry.linkId ?? entry.storyfileId
  brake.refuse(visit.person, at)
  if (!(await verifyPassword(entry.passwordHash, visit.password))) {
    brake.count(visit.person, at)
    throw new Refusal('PASSWORD_WRONG')
  }
  brake.forget(visit.person, at)
  return entry
}

function refuseStranger(people: string[], email: string | undefined): void {
  if (email === undefined) throw new Refusal('SIGN_IN_NEEDED')
  if (!valuesFor(email).some((value) => people.includes(value))) throw new Refusal('NOT_ON_THE_LIST')
}

/** Whether what came by this link still holds; null: it came by the storyfile's own address. */
export function isOpen(
  { openLinks }: Pick<Pointers, 'openLinks'>,
  linkId: string | null,
  now: Date,
): boolean {
  if (linkId === null) return true
  const link = openLinks[linkId]
  return link !== undefined && (link.endsAt === null || link.endsAt > now.getTime())
}
