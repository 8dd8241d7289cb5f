import {
  type ConsentChannel,
  consentChannels,
  inEvery,
  locales,
  Refusal,
  type Sentence,
  sentence,
} from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { type ConsentGuard, readGuards } from './guards.store.ts'

type Guarded = { storyfileId: string; name: string; purpose: string }

/** The channels of a consent as a person reads them, within a sentence. */
export const channelNames: Record<ConsentChannel, Sentence> = {
  link: sentence('links'),
  embed: sentence('web sites'),
  kiosk: sentence('kiosks'),
  mobile: sentence('the app'),
  lms: sentence('classes'),
  social: sentence('social media'),
}

/** A day as people write it: `1 May 2027`. */
export function dayIn(day: string): Sentence {
  return inEvery((language) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  )
}

/**
 * Why a release with these clips cannot be published now; undefined: it can. What was taken back does not count: visitors
 * do not get it, whatever is published. `languages`: of the captions in it, by clip.
 */
export async function publishingBarrier(
  sql: Queryable,
  storyfile: Guarded,
  clipIds: string[],
  { now, languages }: { now: Date; languages: ReadonlyMap<string, string[]> },
): Promise<Sentence | undefined> {
  const guards = await readGuards(sql, storyfile.storyfileId, clipIds)
  for (const person of Map.groupBy(guards, ({ subject }) => subject.toLowerCase()).values()) {
    const covered = new Map<string, ConsentGuard[]>()
    for (const one of person)
      for (const clipId of one.clipIds) covered.set(clipId, [...(covered.get(clipId) ?? []), one])
    const barred = [...covered].flatMap(([clipId, all]) => {
      const good = all.filter((one) => holdsAt(one, now) && one.decision === 'signed')
      if (good.length === 0) return [{ clipId, why: whyNot(all, now) }]
      return []
    })
    const [first] = barred
    if (first) return sayBarred(storyfile.name, barred.length, first.why)
    const spoken = sayUse(
      storyfile,
      person.filter((one) => holdsAt(one, now)),
      languages,
    )
    if (spoken) return spoken
  }
  return undefined
}

type Why =
  | { kind: 'unsigned' | 'ended'; one: ConsentGuard }
  | { kind: 'later'; one: ConsentGuard; before: ConsentGuard | undefined }

const holdsAt = ({ beginsAt, endsAt, isWithdrawn }: ConsentGuard, now: Date) =>
  !isWithdrawn && (beginsAt === null || now >= beginsAt) && (endsAt === null || now < endsAt)

function whyNot(all: ConsentGuard[], now: Date): Why {
  const unsigned = all.find((one) => one.decision !== 'signed' && holdsAt(one, now))
  if (unsigned) return { kind: 'unsigned', one: unsigned }
  const byBegin = all.toSorted((one, other) => Number(one.beginsAt ?? 0) - Number(other.beginsAt ?? 0))
  const ended = byBegin.findLast(({ endsAt }) => endsAt !== null && now >= endsAt)
  const later = byBegin.find(({ beginsAt }) => beginsAt !== null && now < beginsAt)
  if (later) return { kind: 'later', one: later, before: ended }
  return { kind: 'ended', one: ended ?? byBegin[0]! }
}

function sayBarred(storyfile: string, clips: number, why: Why): Sentence {
  const { subject: name, timeZone: zone, startsOn, endsOn } = why.one
  if (why.kind === 'unsigned')
    return sentence('{name} hasn’t signed the consent yet. Ask for the signature first.', { name })
  if (why.kind === 'ended')
    return endsOn
      ? sentence(
          '{name}’s consent ended on {date} ({zone}). Ask for a new one, or leave out {clips} of the clips.',
          { name, date: dayIn(endsOn), zone, clips },
        )
      : sentence('{name} took the consent back. Leave out {clips} of the clips.', { name, clips })
  const begins = { name, date: dayIn(startsOn!), zone }
  if (why.kind === 'later' && why.before?.endsOn)
    return sentence(
      '{name}’s consent ended on {end}, and the next one begins on {date} ({zone}). Publish {storyfile} then.',
      { ...begins, end: dayIn(why.before.endsOn), storyfile },
    )
  return sentence(
    '{name}’s consent begins on {date} ({zone}). Until then {storyfile} can’t be published with {clips} of its clips.',
    { ...begins, storyfile, clips },
  )
}

function sayUse(
  { purpose }: Guarded,
  person: ConsentGuard[],
  languages: ReadonlyMap<string, string[]>,
): Sentence | undefined {
  const limited = person.find(({ purposes }) => purposes.length > 0 && !purposes.includes(purpose))
  if (limited) return sentence('The consent for {name} does not cover this use.', { name: limited.subject })
  for (const { subject: name, languages: allowed, clipIds } of person) {
    if (allowed.length === 0) continue
    const spoken = clipIds.flatMap((clipId) => languages.get(clipId) ?? [])
    const language = spoken.find((one) => !allowed.some((may) => sameLanguage(may, one)))
    if (language)
      return sentence('{name}’s consent doesn’t cover captions in this language: {language}.', {
        name,
        language,
      })
  }
  return undefined
}

const sameLanguage = (one: string, other: string) => one.split('-')[0] === other.split('-')[0]

/** Why a storyfile cannot be shown on a channel now; undefined: every consent of it covers the channel. */
export async function channelBarrier(
  sql: Queryable,
  storyfileId: string,
  channel: ConsentChannel,
  now: Date,
): Promise<Sentence | undefined> {
  const guards = await readGuards(sql, storyfileId)
  for (const person of Map.groupBy(guards, ({ subject }) => subject.toLowerCase()).values()) {
    // What has ended or was taken back is seen nowhere, and keeps no channel closed.
    const open = person.filter(({ endsAt, isWithdrawn }) => !isWithdrawn && (endsAt === null || now < endsAt))
    const lacking = open.find(({ channels }) => !(channels as string[]).includes(channel))
    if (lacking)
      return sentence('{name}’s consent doesn’t cover {channel}. Ask for that, or leave out those clips.', {
        name: lacking.subject,
        channel: channelNames[channel],
      })
  }
  return undefined
}

/** Refuses what would open a channel that a consent does not cover. */
export async function refuseUncovered(
  { now }: Pick<Context, 'now'>,
  sql: Queryable,
  storyfileId: string,
  channel: ConsentChannel,
): Promise<void> {
  const reason = await channelBarrier(sql, storyfileId, channel, now())
  if (reason) throw new Refusal('STATE_CONFLICT', { reason })
}

/** Refuses sites that a consent does not name, where it names sites. */
export async function refuseSites(sql: Queryable, storyfileId: string, sites: string[]): Promise<void> {
  for (const { subject: name, places, isWithdrawn } of await readGuards(sql, storyfileId)) {
    const named = places.filter((place) => /^[\w-]+(\.[\w-]+)+$/.test(place)).map((one) => one.toLowerCase())
    if (isWithdrawn || named.length === 0) continue
    const site = sites.find((one) => !named.some((may) => one === may || one.endsWith(`.${may}`)))
    if (site)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('{name}’s consent doesn’t cover {site}. It names other sites.', { name, site }),
      })
  }
}

export async function readCoverage(sql: Queryable, storyfileId: string, now: Date) {
  return Promise.all(
    consentChannels.map(async (channel) => ({
      channel,
      barrier: await channelBarrier(sql, storyfileId, channel, now),
    })),
  )
}
