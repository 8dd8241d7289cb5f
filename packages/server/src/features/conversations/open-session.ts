import { createHmac, randomUUID } from 'node:crypto'
import { limits, Refusal, routes, type Stage } from '@studio/contract'
import { type ConversationState, startConversation } from '@studio/dialogue'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { signToken } from '../../platform/tokens.ts'
import { currentActor } from '../identity/index.ts'
import { contentToken, playerSeconds } from '../media/index.ts'
import { loadStory } from '../narrative/index.ts'
import { can } from '../organizations/index.ts'
import {
  countVisit,
  enter,
  isSwitchedOn,
  type LoadedRelease,
  readPointers,
  releasesOf,
} from '../publishing/index.ts'
import { findStoryfile } from '../storyfiles/index.ts'
import { warmEncoder } from '../training/index.ts'
import { stageOf } from './choose/stage.ts'
import { roomOf } from './conversation-room.ts'
import { type Channel, insertSession, type SessionRow } from './conversations.store.ts'
import type { Session } from './keep/session-book.ts'
import { isOtherSite, refuseOtherSite, siteOf } from './other-site.ts'
import { speechRefusal } from './speech/transcribe.ts'
import { warmEar } from './speech/visitors-ear.ts'
import { type InkRecord, inRelease, openStory, partLine, presentInk, tappable } from './stories/story-turn.ts'

/** A visitor may come back to an open page for this long. */
const visitorHours = 24
/** Media of an answer stay playable for this long. */
const contentSeconds = playerSeconds(limits.videoSeconds)

/** Opens a conversation with what is open to visitors under a short name. */
export async function openVisit(
  context: Context,
  visit: {
    shortName: string
    channel: Channel
    locationLabel?: string | undefined
    address: string
    password?: string | undefined
    clientSessionId?: string | undefined
    /** The page that opens it, the host that it calls, and the site that shows that page in a frame. */
    page: { origin: string | undefined; host: string; framedBy: string | undefined }
    signedInAs: () => Promise<string | undefined>
  },
): Promise<Stage> {
  roomOf(context).visits.ofAddress(visit.address)
  await refuseOtherSite(context, visit.page, visit.shortName)
  const { shortName: address, password, address: person } = visit
  const { signedInAs } = visit
  const entry = await enter(context, { address, password, person, signedInAs })
  // A link says how its people come, unless the player knows better than that it was opened; a page of another site is the
  // website, whatever it says.
  const ofLink = visit.channel === 'link' ? (entry.channel ?? 'link') : visit.channel
  const said = isOtherSite(context, visit.page) ? 'embed' : ofLink
  const { linkId, storyfileId } = entry
  if (!isSwitchedOn(entry, { channel: said, linkId })) throw new Refusal('CHANNEL_OFF')
  const channel = await provenChannel(context, storyfileId, { channel: said, linkId })
  const release = await releasesOf(context).current(storyfileId, 'live', { channel, linkId })
  if (!release || !hasPerson(release)) throw new Refusal('NOT_PUBLISHED')
  return open(context, release, {
    organizationId: entry.organizationId,
    shortName: entry.shortName,
    channel,
    linkId,
    onTrial: entry.onTrial,
    openedBy: null,
    visitorHash: visitorHash(context, visit.address),
    clientSessionId: visit.clientSessionId,
    locationLabel: visit.locationLabel ?? entry.locationLabel ?? undefined,
    site: await siteOf(context, visit.page, address),
  })
}

/**
 * Opens a conversation of a class with what is open to visitors; who may do that, its caller has to know. One of a trial
 * is the studio's own: it counts in no figure and uses no question of the plan.
 */
export async function openClassVisit(
  context: Context,
  visit: { storyfileId: string; address: string; clientSessionId: string; isTrial: boolean },
): Promise<Stage> {
  const [pointers] = await readPointers(context.sql, [visit.storyfileId])
  if (!pointers?.liveReleaseId) throw new Refusal('NOT_PUBLISHED')
  const way = { channel: 'lms', linkId: null } as const
  if (!isSwitchedOn(pointers, way)) throw new Refusal('CHANNEL_OFF')
  const release = await releasesOf(context).current(pointers.storyfileId, 'live', way)
  if (!release || !hasPerson(release)) throw new Refusal('NOT_PUBLISHED')
  return open(context, release, {
    organizationId: pointers.organizationId,
    shortName: pointers.shortName,
    channel: visit.isTrial ? 'studio' : 'lms',
    asVisitor: visit.isTrial,
    onTrial: !visit.isTrial && pointers.onTrial,
    openedBy: null,
    visitorHash: visit.isTrial ? null : visitorHash(context, visit.address),
    clientSessionId: visit.clientSessionId,
  })
}

/** Anybody can say that they come from a class: where consents allow more to classes, an address stays a link. */
async function provenChannel(
  context: Context,
  storyfileId: string,
  { channel, linkId }: { channel: Channel; linkId: string | null },
): Promise<Channel> {
  if (channel !== 'lms' || linkId) return channel
  const of = (one: Channel) => releasesOf(context).current(storyfileId, 'live', { channel: one, linkId })
  return (await of('lms')) === (await of('link')) ? channel : 'link'
}

/** Whether consents leave anybody to talk to: a player needs the video in which the person waits. */
const hasPerson = ({ snapshot }: LoadedRelease) => snapshot.clips.some(({ kind }) => kind === 'resting')

/** Opens a conversation of a rehearsal's guest; whether the link still holds, its caller has to know. */
export async function openRehearsalVisit(
  context: Context,
  visit: { storyfileId: string; address: string; clientSessionId: string },
): Promise<Stage> {
  roomOf(context).visits.ofAddress(visit.address)
  const [pointers] = await readPointers(context.sql, [visit.storyfileId])
  const release = await releasesOf(context).current(visit.storyfileId, 'rehearsal')
  if (!pointers || !release) throw new Refusal('REHEARSAL_ENDED')
  return open(context, release, {
    organizationId: pointers.organizationId,
    shortName: pointers.shortName,
    channel: 'rehearsal',
    onTrial: false,
    openedBy: null,
    visitorHash: visitorHash(context, visit.address),
    clientSessionId: visit.clientSessionId,
  })
}

/** Opens a conversation with the newest trained release, for the studio. */
export async function openPreview(
  context: Context,
  { scope, userId }: { scope: Scope; userId: string },
  { storyfileId, storyVersionId, from }: PreviewOf,
): Promise<Stage> {
  const storyfile = await findStoryfile(context.sql, scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  const release = await releasesOf(context).current(storyfileId, 'preview')
  if (!release) throw new Refusal('NOT_READY_TO_TRAIN', { name: storyfile.name })
  const { organizationId, shortName } = storyfile
  return open(context, release, {
    organizationId,
    shortName,
    channel: 'studio',
    onTrial: false,
    openedBy: userId,
    visitorHash: null,
    storyVersionId: storyVersionId ?? null,
    from,
  })
}

/** What a person of the studio wants to try: the release, another version of its story, or a state of a conversation. */
type PreviewOf = {
  storyfileId: string
  storyVersionId?: string | undefined
  from?: { state: ConversationState; ink: InkRecord | null; fromTurnId?: string } | undefined
}

async function open(
  context: Context,
  release: LoadedRelease,
  visit: {
    organizationId: string
    shortName: string
    visitorHash: string | null
    clientSessionId?: string | undefined
    locationLabel?: string | undefined
    storyVersionId?: string | null
    from?: PreviewOf['from']
    asVisitor?: boolean
    linkId?: string | null
    site?: string | null
  } & Pick<SessionRow, 'channel' | 'onTrial' | 'openedBy'>,
): Promise<Stage> {
  const row = {
    sessionId: visit.clientSessionId
      ? sessionIdFor(context, visit.linkId ?? release.storyfileId, visit.clientSessionId)
      : randomUUID(),
    storyfileId: release.storyfileId,
    organizationId: visit.organizationId,
    releaseId: release.releaseId,
    channel: visit.channel,
    onTrial: visit.onTrial,
    openedBy: visit.openedBy,
    asVisitor: visit.asVisitor ?? false,
    linkId: visit.linkId ?? null,
    language: release.snapshot.storyfile.language,
  }
  const { book, visits } = roomOf(context)
  const begun = visit.from ?? (await beginWithStory(context, release, visit, row.sessionId))
  const isNew = await insertSession(context.sql, {
    ...row,
    state: begun.state,
    visitorHash: visit.visitorHash,
    ink: begun.ink,
    fromTurnId: visit.from?.fromTurnId ?? null,
    locationLabel: visit.locationLabel ?? null,
    site: visit.site ?? null,
  })
  if (!isNew) visits.again(row.sessionId)
  if (isNew && row.linkId) await countVisit(context.sql, row.linkId, context.now())
  if (isNew) warmEncoder(context, release.matcher)
  if (isNew) warmEar(context, row.language)
  const session = isNew
    ? book.add({ ...row, state: begun.state, turns: 0, endedAt: null })
    : await book.open(row.sessionId)
  return stageFor(context, session, release, visit.shortName)
}

/** The beginning of a conversation, with the first words of the story where there is one. */
async function beginWithStory(
  context: Context,
  release: LoadedRelease,
  { storyVersionId }: { storyVersionId?: string | null },
  sessionId: string,
) {
  const versionId = storyVersionId ?? release.row.storyVersionId
  const seed = Number.parseInt(sessionId.slice(0, 6), 16) % 100
  const begun = await openStory(context, release, startConversation(), { versionId, seed })
  return begun ?? { state: startConversation(), ink: null }
}

/** The stage again, with fresh tokens. */
export async function renewStage(context: Context, session: Session): Promise<Stage> {
  const release = await releaseFor(context, session)
  const [pointers] = await readPointers(context.sql, [session.storyfileId])
  session.contentToken = undefined
  const link = session.linkId ? pointers!.openLinks[session.linkId] : undefined
  return stageFor(context, session, release, link?.code ?? pointers!.shortName)
}

/** Of the clips that an open page holds, those that its visitor may still get: what was taken back is not told by its id. */
export async function stillShown(
  context: Context,
  sessionId: string,
  clipIds: string[],
): Promise<{ clipIds: string[] }> {
  const session = await roomOf(context).book.open(sessionId)
  if (session.ended) throw new Refusal('SESSION_ENDED')
  const { clips } = await releaseFor(context, session)
  return { clipIds: clipIds.filter((clipId) => clips.has(clipId)) }
}

async function stageFor(
  context: Context,
  session: Session,
  release: LoadedRelease,
  shortName: string,
): Promise<Stage> {
  const { sessionId } = session
  const visitorToken = signToken(context.tokenSecret, {
    kind: 'visitor',
    subject: sessionId,
    opens: [sessionId],
    expiresAt: context.now().getTime() + visitorHours * 3_600_000,
  })
  return stageOf(release, {
    sessionId,
    visitorToken,
    shortName,
    contentToken: contentTokenOf(context, session),
    isPreview: audienceOf(session) === 'preview',
    isRehearsal: session.channel === 'rehearsal',
    continues: audienceOf(session) === 'preview' && session.state.turn > 0,
    story: await storyOnStage(context, session, release),
    serverSpeech: !speechRefusal(context, session.language),
  })
}

/** Where the story of a conversation waits, and the clips that it begins with while nothing was said. */
async function storyOnStage(context: Context, { state }: Session, release: LoadedRelease) {
  const standing = state.story
  const story = standing && (await loadStory(context, standing.versionId))
  if (!standing || !story) return undefined
  const { point, versionId } = standing
  const { bindings } = inRelease(story, release)
  const slugs = state.turn === 0 ? Object.keys(standing.given) : []
  return {
    opening: slugs.flatMap((slug) => bindings[slug] ?? []),
    inkState: presentInk({ versionId, point, weighed: [], line: partLine(story.source, point.knot) }),
    choices: tappable(point),
    poolOff: point.poolOff,
  }
}

/**
 * The release that this turn is answered from: always the newest for its audience, so that a correction counts from
 * the next question on, and nothing that was taken out is played any more.
 */
export function releaseFor(context: Context, session: Session): LoadedRelease | Promise<LoadedRelease> {
  const audience = audienceOf(session)
  const found = releasesOf(context).current(session.storyfileId, audience, wayOf(session))
  if (session.openedBy !== null)
    return mayStillLook(context, session, session.openedBy)
      .then(() => found)
      .then(open)
  return found instanceof Promise ? found.then(open) : open(found)
  function open(release: LoadedRelease | undefined): LoadedRelease {
    if (!release) throw new Refusal(closed[audience])
    if (!releasesOf(context).holds(session.storyfileId, session.linkId)) throw new Refusal('LINK_ENDED')
    if (audience === 'live' && !releasesOf(context).isOn(session.storyfileId, wayOf(session)))
      throw new Refusal('CHANNEL_OFF')
    return release
  }
}

/** By which consents are read; a trial of a class is one. */
function wayOf({ channel, asVisitor, linkId }: Pick<Session, 'channel' | 'asVisitor' | 'linkId'>) {
  return { channel: channel === 'studio' && asVisitor ? 'lms' : channel, linkId }
}

const closed = { live: 'NOT_PUBLISHED', preview: 'NOT_FOUND', rehearsal: 'REHEARSAL_ENDED' } as const

function audienceOf({ channel, asVisitor }: Pick<Session, 'channel' | 'asVisitor'>): keyof typeof closed {
  if (channel === 'rehearsal') return 'rehearsal'
  return channel === 'studio' && !asVisitor ? 'preview' : 'live'
}

/** A preview ends with the right to see the storyfile; its visitor token alone would last a day. */
async function mayStillLook(context: Context, session: Session, userId: string): Promise<void> {
  const actor = await currentActor(context, userId)
  const decision = actor && can(actor, routes.conversations.preview.access, session)
  if (decision?.may !== 'go') throw new Refusal('NOT_FOUND')
}

/** The token of the session's media, made anew when half of its life is over. */
export function contentTokenOf(context: Context, session: Session): string {
  const now = context.now().getTime()
  if (!session.contentToken || session.contentToken.renewAt <= now) {
    const holder = session.openedBy
      ? { person: session.openedBy }
      : { visitor: session.sessionId, ...wayOf(session) }
    const grant = { holder, storyfileIds: [session.storyfileId], seconds: contentSeconds }
    const { token } = contentToken(context, grant)
    session.contentToken = { token, renewAt: now + (contentSeconds * 1000) / 2 }
  }
  return session.contentToken.token
}

/**
 * The conversation that belongs to a client's id, however often it is opened. Ids of conversations stand in addresses and
 * in the chat log: made with the server's secret, none of them can be turned into the client's, which opens it.
 */
function sessionIdFor(context: Context, openedBy: string, clientSessionId: string): string {
  const bytes = createHmac('sha256', context.tokenSecret)
    .update(`session ${openedBy} ${clientSessionId}`)
    .digest()
  // The version and variant of a UUID whose other bits are the maker's own (8).
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** Tells visits of one day apart without keeping an address: the key changes every day. */
function visitorHash(context: Context, address: string): string {
  const day = context.now().toISOString().slice(0, 10)
  return createHmac('sha256', context.tokenSecret)
    .update(`${day} ${address}`)
    .digest('base64url')
    .slice(0, 22)
}
