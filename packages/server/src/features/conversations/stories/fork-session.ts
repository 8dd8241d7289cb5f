import { type BodyOf, Refusal, readsLogs, type routes, type Stage } from '@studio/contract'
import { type ConversationState, startConversation, stateAfter } from '@studio/dialogue'
import type { Actor, Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { findStoryVersion } from '../../narrative/index.ts'
import { audit, leavesOut } from '../../organizations/index.ts'
import { openPreview } from '../open-session.ts'
import { findOrigin, type OriginRow, readToldTurns } from './continued.store.ts'
import { lookAtState } from './inky-sessions.ts'
import { type InkRecord, partLine } from './story-turn.ts'

/**
 * Opens a conversation for the studio: with the newest trained release, with another version of its story, or from a
 * state of a person's conversation, which stays as it is.
 */
export async function openStudioPreview(
  context: Context,
  { scope, actor, requestId }: Caller,
  { storyfileId, storyVersionId, fromTurnId, fromState }: BodyOf<typeof routes.conversations.preview>,
): Promise<Stage> {
  const caller = { scope, userId: actor.userId }
  if (storyVersionId) {
    const version = await findStoryVersion(context.sql, storyVersionId)
    if (version?.storyfileId !== storyfileId) throw new Refusal('NOT_FOUND')
  }
  if (fromState) return openFromState(context, { scope, actor, requestId }, storyfileId, fromState)
  if (!fromTurnId) return openPreview(context, caller, { storyfileId, storyVersionId })
  return openFromTurn(context, { scope, actor, requestId }, storyfileId, fromTurnId)
}

type Caller = { scope: Scope; actor: Actor; requestId?: string }

/** With everything that the other conversation remembers after the turn. */
async function openFromTurn(
  context: Context,
  { scope, actor, requestId }: Caller,
  storyfileId: string,
  fromTurnId: string,
): Promise<Stage> {
  const origin = await findOrigin(context.sql, fromTurnId)
  if (origin?.storyfileId !== storyfileId || !mayContinue(actor, origin)) throw new Refusal('NOT_FOUND')
  const { ink, organizationId, sessionId } = origin
  const state = await rememberedAfter(context, origin)
  if (ink)
    await audit(context.sql, {
      organizationId,
      actor,
      requestId,
      action: 'story.forked',
      objectType: 'session',
      objectId: sessionId,
      storyfileId,
    })
  return openPreview(
    context,
    { scope, userId: actor.userId },
    { storyfileId, from: { state, ink, fromTurnId } },
  )
}

/** What a visitor asked is for those who read the chat log; what a person tried out is theirs, too. */
function mayContinue(actor: Actor, { organizationId, openedBy }: OriginRow): boolean {
  if (openedBy === actor.userId || actor.isAdmin) return true
  return readsLogs(actor, organizationId) && !leavesOut(actor, organizationId, 'visitorText')
}

/** How many conversations of the studio that continue one another are followed back. */
const hopsMost = 20

async function rememberedAfter(context: Context, last: OriginRow): Promise<ConversationState> {
  const parts = [last]
  for (let from = last.fromTurnId; from && parts.length < hopsMost; ) {
    const origin = await findOrigin(context.sql, from)
    if (!origin) break
    parts.push(origin)
    from = origin.fromTurnId
  }
  let state = startConversation()
  for (const part of parts.reverse()) state = stateAfter(state, await readToldTurns(context.sql, part))
  if (!last.ink) return state
  const { versionId, ink, point, given } = last.ink
  return { ...state, story: { versionId, ink, point, given } }
}

/** From a state that was pasted, in the version of the story that a conversation has. */
async function openFromState(
  context: Context,
  { scope, actor, requestId }: Caller,
  storyfileId: string,
  { sessionId, ink }: { sessionId: string; ink: string },
): Promise<Stage> {
  if (!actor.isAdmin) throw new Refusal('NOT_FOUND')
  const { session, story, look } = await lookAtState(context, sessionId, ink)
  if (session.storyfileId !== storyfileId) throw new Refusal('NOT_FOUND')
  const { versionId } = story
  const standing = { versionId, ink, point: look.point, given: {} }
  const state = { ...startConversation(), turn: session.turn, story: standing }
  const line = partLine(story.source, look.point.knot)
  const record: InkRecord = {
    moved: 'began',
    chose: null,
    weighed: [],
    limit: null,
    lines: [],
    steps: 0,
    ...standing,
    clips: [],
    line,
    ms: 0,
  }
  await audit(context.sql, {
    organizationId: session.organizationId,
    actor,
    requestId,
    action: 'story.forked',
    objectType: 'session',
    objectId: sessionId,
    storyfileId,
  })
  return openPreview(context, { scope, userId: actor.userId }, { storyfileId, from: { state, ink: record } })
}
