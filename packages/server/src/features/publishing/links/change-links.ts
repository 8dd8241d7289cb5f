import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  invalidField,
  limits,
  Refusal,
  type routes,
  type ShareLink,
  sentence,
} from '@studio/contract'
import { displayName } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { refuseUncovered } from '../../consents/index.ts'
import { hashPassword } from '../../identity/index.ts'
import { readWhitelisted } from '../../organizations/index.ts'
import { type Caller, lock, newLinkCode, note } from '../publish.ts'
import { announceStoryfile } from '../publishing.store.ts'
import { releasesOf } from '../release/current-releases.ts'
import {
  changeLink,
  countLinks,
  hasLink,
  insertLink,
  type LinkChange,
  type LinkRow,
  savePassword,
  savePeople,
} from './links.store.ts'

type Table = typeof routes.shareLinks

export function presentLink(link: LinkRow, now: Date): ShareLink {
  const { code, endsAt, revokedAt, lastVisitAt, createdAt, ...row } = link
  return {
    ...row,
    path: `/s/${code}`,
    endsAt: endsAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    isOpen: revokedAt === null && (endsAt === null || endsAt > now),
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export async function addLink(
  context: Context,
  caller: Caller,
  storyfileId: string,
  { password, ...wanted }: BodyOf<Table['add']>,
): Promise<ShareLink> {
  refusePast(wanted.endsAt, context.now())
  const people = readPeople(wanted.people)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const made = await context.sql.begin<ShareLink>(async (tx) => {
    const { storyfile } = await lock(tx, caller, storyfileId)
    await refuseUncovered(context, tx, storyfileId, wanted.channel)
    if ((await countLinks(tx, storyfileId)) >= limits.linksPerStoryfile)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('A storyfile may have {count} links at most.', { count: limits.linksPerStoryfile }),
      })
    const link = await insertLink(tx, {
      ...wanted,
      linkId: randomUUID(),
      storyfileId,
      code: newLinkCode(),
      passwordHash,
      people,
      createdBy: displayName(caller.actor),
    })
    await note(tx, caller, storyfile, 'storyfile.link_made', detailsOf(link))
    await announceStoryfile(tx, storyfileId)
    return presentLink(link, context.now())
  })
  await releasesOf(context).moved(storyfileId)
  return made
}

export async function editLink(
  context: Context,
  caller: Caller,
  of: { storyfileId: string; linkId: string },
  { password, people, ...wanted }: BodyOf<Table['change']>,
  seen: number | undefined,
): Promise<ShareLink> {
  refusePast(wanted.endsAt ?? null, context.now())
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  const change = { ...wanted, passwordHash, people: people && readPeople(people) }
  return save(context, caller, of, change, 'storyfile.link_changed', seen)
}

export function revokeLink(context: Context, caller: Caller, of: { storyfileId: string; linkId: string }) {
  return save(context, caller, of, { revokedAt: context.now() }, 'storyfile.link_revoked')
}

/** Another address for the same people; the numbers go on. */
export function renewCode(context: Context, caller: Caller, of: { storyfileId: string; linkId: string }) {
  return save(context, caller, of, { code: newLinkCode(), revokedAt: null }, 'storyfile.link_code_renewed')
}

async function save(
  context: Context,
  caller: Caller,
  of: { storyfileId: string; linkId: string },
  change: LinkChange,
  action: string,
  seen?: number,
): Promise<ShareLink> {
  const saved = await context.sql.begin<ShareLink>(async (tx) => {
    const { storyfile } = await lock(tx, caller, of.storyfileId)
    if (!(await hasLink(tx, of))) throw new Refusal('NOT_FOUND')
    const link = await changeLink(tx, of, change, seen)
    if (!link) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('link') })
    // Giving it another channel or another address opens it again.
    if (change.channel || change.code) await refuseUncovered(context, tx, of.storyfileId, link.channel)
    await note(tx, caller, storyfile, action, detailsOf(link))
    await announceStoryfile(tx, of.storyfileId)
    return presentLink(link, context.now())
  })
  await releasesOf(context).moved(of.storyfileId)
  return saved
}

/** Conversations that are under way go on; the next visitor is asked for it. */
export async function protectAddress(
  context: Context,
  caller: Caller,
  storyfileId: string,
  password: string | null,
): Promise<{ hasPassword: boolean }> {
  const passwordHash = password === null ? null : await hashPassword(password)
  const hasPassword = passwordHash !== null
  await context.sql.begin(async (tx) => {
    const { storyfile } = await lock(tx, caller, storyfileId)
    await savePassword(tx, storyfileId, passwordHash)
    await note(tx, caller, storyfile, 'storyfile.password_changed', { hasPassword })
    await announceStoryfile(tx, storyfileId)
  })
  return { hasPassword }
}

/** Whom the storyfile's own address lets in. Conversations that are under way go on. */
export async function admitPeople(
  context: Context,
  caller: Caller,
  storyfileId: string,
  { people: wanted, basedOn }: BodyOf<Table['admit']>,
): Promise<{ people: string[] }> {
  const people = readPeople(wanted)
  await context.sql.begin(async (tx) => {
    const { storyfile, publication } = await lock(tx, caller, storyfileId)
    if (basedOn && basedOn.join('\n') !== publication.people.join('\n'))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('storyfile') })
    await savePeople(tx, storyfileId, people)
    await note(tx, caller, storyfile, 'storyfile.people_changed', { people: people.join(', ') })
    await announceStoryfile(tx, storyfileId)
  })
  return { people }
}

function detailsOf({ name, channel, endsAt, hasPassword, people }: LinkRow) {
  return { name, channel, endsAt: endsAt?.toISOString() ?? '', hasPassword, people: people.join(', ') }
}

/** As a whitelist reads them: addresses, and domains without those that everybody gets mail at. */
function readPeople(typed: string[]): string[] {
  const read = typed.map((entry, at) => {
    const found = readWhitelisted(entry)
    if ('fault' in found) throw invalidField(`people.${at}`, found.fault)
    return found.value
  })
  return [...new Set(read)]
}

function refusePast(endsAt: string | null, now: Date): void {
  if (endsAt === null || new Date(endsAt) > now) return
  throw invalidField('endsAt', sentence('Choose an end in the future.'))
}
