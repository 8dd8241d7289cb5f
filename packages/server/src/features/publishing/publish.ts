import { randomBytes } from 'node:crypto'
import {
  access,
  type BodyOf,
  invalidField,
  type Language,
  type Publication,
  Refusal,
  roleName,
  type routes,
  sentence,
} from '@studio/contract'
import { lacksIn } from '@studio/dialogue'
import type { Actor, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { noteAct } from '../acts/index.ts'
import type { CaptionsPart } from '../captions/index.ts'
import { type ClipsPart, countDrafts, readTranscriptStates } from '../clips/index.ts'
import { publishingBarrier, refuseSites, refuseUncovered } from '../consents/index.ts'
import { audit, can } from '../organizations/index.ts'
import { type PartCheck, partKinds, readParts } from '../parts/index.ts'
import { findStoryfile, type StoryfileRow, setLiveRevision, setStoryfileStatus } from '../storyfiles/index.ts'
import { lastRegression, settleRuns, worseAnswersOf } from '../training/index.ts'
import { approvalCheck, describeApproval, refuseUnseen } from './approval/approval-check.ts'
import { freeQuestions } from './free-questions.ts'
import { countCaptions, publishChecks, uncaptioned } from './publish-checks.ts'
import {
  announceStoryfile,
  findByNumber,
  findPublication,
  findRelease,
  lockPublication,
  type PublicationRow,
  type ReleaseRow,
  saveChannelsOff,
  saveFilming,
  saveNote,
  savePreviewEnd,
  savePublication,
} from './publishing.store.ts'
import { releasesOf } from './release/current-releases.ts'
import { shownIn } from './release/shown-in.ts'

export type Caller = { actor: Actor; scope: Scope; requestId?: string; language: Language }
type Queryable = Parameters<typeof findRelease>[0]

/** What visitors get of a storyfile, and what is missing to publish. */
export async function describePublication(
  context: Context,
  sql: Queryable,
  { scope, language }: Caller,
  storyfileId: string,
): Promise<Publication> {
  const storyfile = await findStoryfile(sql, scope, storyfileId)
  if (!storyfile) throw new Refusal('NOT_FOUND')
  const publication = await findPublication(sql, storyfileId)
  const { liveReleaseId, previewReleaseId } = publication
  const release = previewReleaseId ? await findRelease(sql, previewReleaseId) : undefined
  const live = liveReleaseId ? await findRelease(sql, liveReleaseId) : undefined
  const snapshot = release && (await shownIn(sql, release))
  const checks = await checksOf(context, sql, storyfile, release, worseOf(release, live))
  const clips = snapshot?.clips ?? []
  return {
    storyfileId,
    visibility: publication.visibility,
    liveReleaseId,
    previewReleaseId,
    path: `/s/${publication.visibility === 'link' ? (publication.linkCode ?? storyfile.shortName) : storyfile.shortName}`,
    canBeGuessed: publication.visibility === 'link' && publication.linkCode === null,
    embedDomains: publication.embedDomains,
    embedVersion: publication.embedVersion,
    channelsOff: publication.channelsOff,
    previewEndsAt: publication.previewEndsAt?.toISOString() ?? null,
    hasPassword: publication.hasPassword,
    people: publication.people,
    filmed: publication.filmed,
    approval: await describeApproval(sql, storyfile.organizationId, release),
    look: release?.look ?? null,
    lookMark: release?.parts.look ?? null,
    checks: checks.map((check) => ({ ...check, message: check.message[language] })),
    captions: {
      ...countCaptions(clips, await readTranscriptStates(sql, uncaptioned(clips))),
      unread: await countDrafts(sql, storyfileId),
    },
    freeQuestions: release && snapshot ? freeQuestions(snapshot, release) : null,
    lacks: lacksIn(storyfile.language),
    chooser: context.config.CHOOSER_URL ? new URL(context.config.CHOOSER_URL).host : null,
    worse: await describeWorse(sql, storyfileId, release, live),
  }
}

/** Answers that the next release would give worse than visitors get them; what they have already was confirmed. */
function worseOf(release: ReleaseRow | undefined, live: ReleaseRow | undefined): number {
  return release && release.matcherId !== live?.matcherId ? release.worse : 0
}

async function describeWorse(
  sql: Queryable,
  storyfileId: string,
  release: ReleaseRow | undefined,
  live: ReleaseRow | undefined,
): Promise<Publication['worse']> {
  const next = worseOf(release, live)
  if (release && next > 0)
    return { count: next, answers: await worseAnswersOf(sql, release.matcherId), isNext: true }
  const last = await lastRegression(sql, storyfileId)
  if (!last || last.matcherId === live?.matcherId) return null
  return { count: last.worse, answers: await worseAnswersOf(sql, last.matcherId), isNext: false }
}

/** Opens a release to visitors: the newest trained, or an older one to go back to. Takes effect on all servers. */
export async function publish(
  context: Context,
  caller: Caller,
  storyfileId: string,
  wanted: {
    visibility: 'link' | 'public'
    releaseId?: string | undefined
    confirmWorse?: boolean
    /** What visitors got as far as the caller knew. */
    seenLiveId?: string | null | undefined
    note?: string | undefined
  },
  { isUndo = false } = {},
): Promise<Publication> {
  const done = await context.sql.begin<Publication>(async (tx) => {
    const { storyfile, publication } = await lock(tx, caller, storyfileId)
    await refuseUnseen(tx, publication.liveReleaseId, wanted.seenLiveId)
    if (wanted.visibility === 'public' && !isOwner(caller.actor, storyfile))
      throw new Refusal('ROLE_REQUIRED', { role: roleName('owner') })
    const releaseId = wanted.releaseId ?? publication.previewReleaseId
    const release = releaseId ? await findRelease(tx, releaseId) : undefined
    if (wanted.releaseId && release?.storyfileId !== storyfileId) throw new Refusal('NOT_FOUND')
    const before = publication.liveReleaseId ? await findRelease(tx, publication.liveReleaseId) : undefined
    const isConfirmed = wanted.confirmWorse === true && isOwner(caller.actor, storyfile)
    const checks = await checksOf(context, tx, storyfile, release, worseOf(release, before))
    const isApproved = isOwner(caller.actor, storyfile) || isUndo
    const missing = checks.find(
      ({ check, passed }) =>
        !passed && !(check === 'not_worse' && isConfirmed) && !(check === 'approved' && isApproved),
    )
    if (missing) throw new Refusal('NOT_READY_TO_PUBLISH', { reason: missing.message })
    if (!release) throw new Error('Every check passes without a release.')
    const worse = worseOf(release, before)
    if (wanted.note !== undefined) await saveNote(tx, release.releaseId, wanted.note)
    await savePublication(tx, {
      ...publication,
      visibility: wanted.visibility,
      liveReleaseId: release.releaseId,
      linkCode: linkCodeFor(publication, wanted.visibility),
    })
    await setLiveRevision(tx, storyfileId, release.revision)
    await setStoryfileStatus(tx, storyfileId, 'published')
    await settleRuns(tx, storyfileId, {
      matcherId: release.matcherId,
      rolledBack: (before?.number ?? 0) > release.number,
    })
    await note(tx, caller, storyfile, 'storyfile.published', {
      visibility: wanted.visibility,
      release: release.number,
      ...(worse > 0 ? { worse } : {}),
    })
    const isChanged =
      publication.liveReleaseId !== release.releaseId || publication.visibility !== wanted.visibility
    if (isChanged && !isUndo)
      await noteAct(tx, {
        actor: caller.actor,
        storyfileId,
        about: String(release.number),
        kind: (before?.number ?? 0) > release.number ? 'rolled_back' : 'made_live',
        inverse: { ...shownBy(publication), matcherId: release.matcherId } satisfies ShownBefore,
      })
    return describePublication(context, tx, caller, storyfileId)
  })
  await releasesOf(context).moved(storyfileId)
  return done
}

/** What visitors got before an act, and the matcher that they got by it; null: it was closed to them. */
export type ShownBefore = Pick<PublicationRow, 'visibility'> & {
  releaseId: string | null
  matcherId: string | null
}

function shownBy({ visibility, liveReleaseId }: PublicationRow): Omit<ShownBefore, 'matcherId'> {
  return { visibility, releaseId: liveReleaseId }
}

/** Gives visitors what they got before, unless they get something else again since. */
export async function undoPublish(
  context: Context,
  caller: Caller,
  storyfileId: string,
  before: ShownBefore,
): Promise<void> {
  const { liveReleaseId } = await findPublication(context.sql, storyfileId)
  const live = liveReleaseId ? await findRelease(context.sql, liveReleaseId) : undefined
  if ((live?.matcherId ?? null) !== before.matcherId)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('Another release became live since. Choose one in the list of trainings.'),
    })
  if (before.visibility === 'private' || before.releaseId === null)
    await unpublish(context, caller, storyfileId, { isUndo: true })
  else {
    const { visibility, releaseId } = before
    await publish(
      context,
      caller,
      storyfileId,
      { visibility, releaseId, confirmWorse: true },
      { isUndo: true },
    )
  }
}

/** A link that was given out stays, also one by the short name; only opening by link makes one. */
function linkCodeFor({ visibility, linkCode }: PublicationRow, wanted: 'link' | 'public'): string | null {
  return wanted === 'link' && visibility !== 'link' ? (linkCode ?? newLinkCode()) : linkCode
}

/** 128 random bits, as they can stand in an address. */
export function newLinkCode(): string {
  return randomBytes(16).toString('base64url')
}

/** Takes the link of a storyfile away from all who have it, and makes a new one. */
export async function renewLink(context: Context, caller: Caller, storyfileId: string): Promise<Publication> {
  return context.sql.begin<Publication>(async (tx) => {
    const { storyfile, publication } = await lock(tx, caller, storyfileId)
    if (publication.visibility !== 'link')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('Only a storyfile that is open by link has a link.'),
      })
    await savePublication(tx, { ...publication, linkCode: newLinkCode() })
    await note(tx, caller, storyfile, 'storyfile.link_renewed', {})
    return describePublication(context, tx, caller, storyfileId)
  })
}

/** Sets the sites that may show a storyfile in a frame. */
export async function setEmbedding(
  context: Context,
  caller: Caller,
  storyfileId: string,
  { domains, basedOn }: BodyOf<typeof routes.publishing.embedding>,
): Promise<Publication> {
  return context.sql.begin<Publication>(async (tx) => {
    const { storyfile, publication } = await lock(tx, caller, storyfileId)
    const { embedVersion } = publication
    if (basedOn !== undefined && basedOn !== embedVersion)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('list of sites') })
    const embedDomains = [...new Set(domains)]
    const added = embedDomains.filter((one) => !publication.embedDomains.includes(one))
    if (added.length > 0) await refuseUncovered(context, tx, storyfileId, 'embed')
    await refuseSites(tx, storyfileId, added)
    await savePublication(tx, { ...publication, embedDomains, embedVersion: embedVersion + 1 })
    await note(tx, caller, storyfile, 'storyfile.embedding_changed', {
      embedDomains: embedDomains.join(', '),
    })
    return describePublication(context, tx, caller, storyfileId)
  })
}

/** Switches a way by which visitors come; what no consent covers stays off. */
export async function switchChannel(
  context: Context,
  caller: Caller,
  { storyfileId, channel }: { storyfileId: string; channel: Publication['channelsOff'][number] },
  isOn: boolean,
): Promise<Publication> {
  const done = await context.sql.begin<Publication>(async (tx) => {
    const { storyfile, publication } = await lock(tx, caller, storyfileId)
    const others = publication.channelsOff.filter((one) => one !== channel)
    if (isOn && others.length < publication.channelsOff.length)
      await refuseUncovered(context, tx, storyfileId, channel)
    await saveChannelsOff(tx, storyfileId, isOn ? others : [...others, channel])
    await note(tx, caller, storyfile, 'storyfile.channel_switched', { channel, isOn })
    await announceStoryfile(tx, storyfileId)
    return describePublication(context, tx, caller, storyfileId)
  })
  await releasesOf(context).moved(storyfileId)
  return done
}

/** Says when colleagues stop commenting on the preview. */
export async function endPreview(
  context: Context,
  caller: Caller,
  storyfileId: string,
  endsAt: string | null,
): Promise<Publication> {
  return context.sql.begin<Publication>(async (tx) => {
    const { storyfile } = await lock(tx, caller, storyfileId)
    await savePreviewEnd(tx, storyfileId, endsAt)
    await note(tx, caller, storyfile, 'storyfile.preview_end_changed', { previewEndsAt: endsAt ?? '' })
    await announceStoryfile(tx, storyfileId)
    return describePublication(context, tx, caller, storyfileId)
  })
}

/** Changes what people wrote about a release, also long after it was published. */
export async function annotate(
  context: Context,
  caller: Caller,
  { storyfileId, number }: { storyfileId: string; number: number },
  { note: words, basedOn }: BodyOf<typeof routes.publishing.annotate>,
): Promise<Publication> {
  return context.sql.begin<Publication>(async (tx) => {
    const { storyfile } = await lock(tx, caller, storyfileId)
    const release = await findByNumber(tx, storyfileId, number)
    if (!release) throw new Refusal('NOT_FOUND')
    if (basedOn !== undefined && basedOn !== release.note)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('text') })
    await saveNote(tx, release.releaseId, words)
    await note(tx, caller, storyfile, 'storyfile.note_changed', { release: number })
    await announceStoryfile(tx, storyfileId)
    return describePublication(context, tx, caller, storyfileId)
  })
}

/** On which days it was filmed, as its people say: the authenticity card tells visitors. */
export async function setFilming(
  context: Context,
  caller: Caller,
  storyfileId: string,
  filmed: Publication['filmed'],
): Promise<Publication> {
  if (filmed && filmed.until < filmed.from)
    throw invalidField('filmed', sentence('Recording ended before it began. Choose a later end.'))
  return context.sql.begin<Publication>(async (tx) => {
    const { storyfile } = await lock(tx, caller, storyfileId)
    await saveFilming(tx, storyfileId, filmed)
    await note(tx, caller, storyfile, 'storyfile.filming_changed', {
      filmedFrom: filmed?.from ?? '',
      filmedUntil: filmed?.until ?? '',
    })
    await announceStoryfile(tx, storyfileId)
    return describePublication(context, tx, caller, storyfileId)
  })
}

/** Closes a storyfile to visitors at once; running conversations end with their next question. */
export async function unpublish(
  context: Context,
  caller: Caller,
  storyfileId: string,
  { isUndo = false } = {},
): Promise<Publication> {
  const done = await context.sql.begin<Publication>(async (tx) => {
    const { storyfile, publication } = await lock(tx, caller, storyfileId)
    if (publication.visibility !== 'private' || publication.liveReleaseId) {
      await savePublication(tx, { ...publication, visibility: 'private', liveReleaseId: null })
      await setLiveRevision(tx, storyfileId, null)
      if (storyfile.status === 'published') await setStoryfileStatus(tx, storyfileId, 'trained')
      await settleRuns(tx, storyfileId, { matcherId: null, rolledBack: false })
      await note(tx, caller, storyfile, 'storyfile.unpublished', {})
      if (!isUndo)
        await noteAct(tx, {
          actor: caller.actor,
          storyfileId,
          kind: 'withdrawn',
          about: '',
          inverse: { ...shownBy(publication), matcherId: null } satisfies ShownBefore,
        })
    }
    return describePublication(context, tx, caller, storyfileId)
  })
  await releasesOf(context).moved(storyfileId)
  return done
}

export async function lock(
  tx: Transaction,
  { scope }: Caller,
  storyfileId: string,
): Promise<{ storyfile: StoryfileRow; publication: PublicationRow }> {
  const publication = await lockPublication(tx, storyfileId)
  const storyfile = await findStoryfile(tx, scope, storyfileId)
  if (!storyfile || storyfile.status === 'deleted') throw new Refusal('NOT_FOUND')
  if (storyfile.status === 'archived')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('{name} is archived. Restore it first.', { name: storyfile.name }),
    })
  return { storyfile, publication }
}

async function checksOf(
  context: Context,
  sql: Queryable,
  storyfile: StoryfileRow,
  release: ReleaseRow | undefined,
  worse: number,
): Promise<PartCheck[]> {
  const { storyfileId, organizationId, name } = storyfile
  const kinds = partKinds(context).filter(({ check }) => check)
  if (!release) return publishChecks(name, kinds, undefined)
  const consent = await consentCheck(context, sql, storyfile, release)
  const hashes = kinds.flatMap(({ kind }) => release.parts[kind] ?? [])
  const found = await readParts(sql, storyfileId, hashes)
  const parts = new Map(kinds.map(({ kind }) => [kind as string, found.get(release.parts[kind] ?? '')]))
  const checks = publishChecks(name, kinds, { parts, worse })
  return [...checks, consent, ...(await approvalCheck(sql, organizationId, release))]
}

/** Whether the people in it agreed to what visitors would get. */
async function consentCheck(
  { now }: Context,
  sql: Queryable,
  storyfile: StoryfileRow,
  release: ReleaseRow,
): Promise<PartCheck> {
  const { clips, captions } = release.parts
  const found = await readParts(
    sql,
    storyfile.storyfileId,
    [clips, captions].flatMap((hash) => hash ?? []),
  )
  const shown = (found.get(clips ?? '') as ClipsPart | undefined)?.clips ?? []
  const spoken = (found.get(captions ?? '') as CaptionsPart | undefined)?.clips ?? []
  const languages = new Map(
    spoken.map((one) => [one.clipId, one.captions.map(({ language }) => language)] as const),
  )
  const barrier = await publishingBarrier(
    sql,
    storyfile,
    shown.map(({ clipId }) => clipId),
    { now: now(), languages },
  )
  return {
    check: 'consent',
    passed: barrier === undefined,
    message: barrier ?? sentence('Everybody in it agreed to be shown.'),
  }
}

function isOwner(actor: Actor, { organizationId }: StoryfileRow): boolean {
  const owner = { organizationId, storyfileId: null }
  return can(actor, access.member('owner', 'organization'), owner).may === 'go'
}

export async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { organizationId, storyfileId }: StoryfileRow,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    organizationId,
    actor,
    action,
    objectType: 'storyfile',
    objectId: storyfileId,
    details,
    requestId,
  })
}
