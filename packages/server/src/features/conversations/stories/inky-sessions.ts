import {
  type InkySession,
  type InkyTurn,
  Refusal,
  type ReplyOf,
  type routes,
  sentence,
} from '@studio/contract'
import { startConversation } from '@studio/dialogue'
import { outlineOf } from '@studio/dialogue/story'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import {
  findStory,
  findStoryVersion,
  type LoadedStory,
  listStoryVersions,
  loadStory,
  presentVersion,
  storyHostOf,
} from '../../narrative/index.ts'
import { audit } from '../../organizations/index.ts'
import { releasesOf } from '../../publishing/index.ts'
import { findInkySession, type InkTurnRow, type InkySessionRow, readInkTurns } from './inky-sessions.store.ts'
import { converseInStory, type InkRecord, openStory, partLine, shown } from './story-turn.ts'

type Caller = { actor: Actor; requestId?: string }
/** A replay that takes more turns than this is no replay of a visit. */
const replayMost = 200

export function presentInkySession(row: InkySessionRow): InkySession {
  const { storyVersionId: _version, organizationId: _organization, startedAt, lastTurnAt, ...rest } = row
  return { ...rest, startedAt: startedAt.toISOString(), lastTurnAt: lastTurnAt?.toISOString() ?? null }
}

/** One conversation with the state of its story after every turn. Reading what visitors said is audited. */
export async function describeInkySession(
  context: Context,
  { actor, requestId }: Caller,
  sessionId: string,
  withText: boolean,
): Promise<ReplyOf<typeof routes.inky.session>> {
  const { sql } = context
  const session = await findInkySession(sql, sessionId)
  const story = session && (await loadStory(context, session.storyVersionId))
  if (!session || !story) throw new Refusal('NOT_FOUND')
  const { organizationId, storyfileId } = session
  const rows = await readInkTurns(sql, sessionId)
  if (withText)
    await audit(sql, {
      organizationId,
      actor,
      requestId,
      action: 'story.text_read',
      objectType: 'session',
      objectId: sessionId,
      storyfileId,
    })
  const begun = await presentTurn(context, story, beginning(session, session.ink), session.ink, withText)
  const turns: InkyTurn[] = [begun]
  for (const row of rows) if (row.ink) turns.push(await presentTurn(context, story, row, row.ink, withText))
  const live = (await findStory(sql, storyfileId))?.liveVersionId ?? null
  const versions = await listStoryVersions(sql, storyfileId, { page: 1, pageSize: 50 })
  return {
    session: presentInkySession(session),
    storyVersionId: story.storyVersionId,
    source: story.source,
    versions: versions.rows.map((row) => presentVersion(row, live)),
    turns,
  }
}

function beginning({ sessionId, storyfileId, organizationId }: InkySessionRow, ink: InkRecord) {
  return {
    turnId: null,
    sessionId,
    storyfileId,
    organizationId,
    number: 0,
    heardText: '',
    askedBy: 'text',
    ink,
    asrConfidence: null,
    decidedBy: null,
    chosenQuestion: null,
    chosenClipId: null,
  }
}

async function presentTurn(
  context: Context,
  story: LoadedStory,
  row: Omit<InkTurnRow, 'turnId'> & { turnId: string | null },
  ink: InkRecord,
  withText: boolean,
): Promise<InkyTurn> {
  const paths = outlineOf(story.source).parts.map(({ path }) => path)
  const held = await storyHostOf(context).look(story, ink.ink, paths)
  const { variables, visits } = held ?? { variables: {}, visits: {} }
  return {
    turnId: row.turnId,
    number: row.number,
    decidedBy: row.decidedBy,
    heard: withText ? row.heardText : null,
    characters: row.heardText.length,
    answered: ink.moved === 'free' ? row.chosenQuestion : null,
    moved: ink.moved,
    chose: ink.chose,
    limit: ink.limit,
    line: ink.line,
    steps: ink.steps,
    ms: ink.ms,
    weighed: ink.weighed,
    clips: ink.clips,
    knot: ink.point.knot,
    variables,
    visits,
    choices: shown(ink.point),
    mood: ink.point.mood ?? null,
    scores: ink.point.scores ?? {},
    ink: ink.ink,
  }
}

/** The conversation's version of its story, and what a state that was pasted holds in it. */
export async function lookAtState(context: Context, sessionId: string, ink: string) {
  const session = await findInkySession(context.sql, sessionId)
  const story = session && (await loadStory(context, session.storyVersionId))
  if (!session || !story) throw new Refusal('NOT_FOUND')
  const paths = outlineOf(story.source).parts.map(({ path }) => path)
  const look = await storyHostOf(context).look(story, ink, paths)
  if (!look)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('This is no state of this version of the story.'),
    })
  return { session, story, look }
}

export async function readState(
  context: Context,
  sessionId: string,
  ink: string,
): Promise<ReplyOf<typeof routes.inky.readState>> {
  const { story, look } = await lookAtState(context, sessionId, ink)
  const { variables, visits, point } = look
  const line = partLine(story.source, point.knot)
  return { knot: point.knot, line, choices: shown(point), variables, visits }
}

/** Says the same to another version of the story, on a copy. What visitors said is used for it, so that it is audited. */
export async function replaySession(
  context: Context,
  { actor, requestId }: Caller,
  sessionId: string,
  storyVersionId: string,
): Promise<ReplyOf<typeof routes.inky.replay>> {
  const session = await findInkySession(context.sql, sessionId)
  const version = await findStoryVersion(context.sql, storyVersionId)
  if (!session || version?.storyfileId !== session.storyfileId) throw new Refusal('NOT_FOUND')
  const releases = releasesOf(context)
  const audience = session.channel === 'studio' ? 'preview' : 'live'
  const release =
    (await releases.current(session.storyfileId, audience)) ??
    (await releases.current(session.storyfileId, 'preview'))
  if (!release) throw new Refusal('NOT_FOUND')
  const { organizationId, storyfileId } = session
  await audit(context.sql, {
    organizationId,
    actor,
    requestId,
    action: 'story.replayed',
    objectType: 'session',
    objectId: sessionId,
    storyfileId,
    details: { versionNumber: version.number },
  })
  const seed = Number.parseInt(sessionId.slice(0, 6), 16) % 100
  const begun = await openStory(context, release, startConversation(), { versionId: storyVersionId, seed })
  if (!begun) throw new Refusal('NOT_FOUND')
  let { state } = begun
  const turns = [compared(0, session.ink, begun.ink)]
  const rows = await readInkTurns(context.sql, sessionId)
  for (const row of rows.filter((one) => one.ink).slice(0, replayMost)) {
    const turn = { text: row.heardText, askedBy: row.askedBy as 'text' }
    const told = await converseInStory(context, state, turn, release)
    state = told.state
    turns.push(compared(row.number, row.ink!, told.ink))
  }
  const differing = turns.find(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  return { differsAt: differing?.number ?? null, turns }
}

function compared(number: number, before: InkRecord, after: InkRecord | null) {
  const of = (ink: InkRecord | null) => ({ knot: ink?.point.knot ?? null, clips: ink?.clips ?? [] })
  return { number, before: of(before), after: of(after) }
}
