import { type BodyOf, Refusal, type routes, type Stage } from '@studio/contract'
import { startConversation } from '@studio/dialogue'
import type { Actor, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { findStoryVersion } from '../narrative/index.ts'
import { audit } from '../organizations/index.ts'
import { findInkTurn } from './inky-sessions.store.ts'
import { lookAtState } from './inky-sessions.ts'
import { openPreview } from './open-session.ts'
import { type InkRecord, partLine } from './story-turn.ts'

/**
 * Opens a conversation for the studio: with the newest trained release, with another version of its story, or from a
 * state of somebody's conversation, which stays as it is.
 */
export async function openStudioPreview(
  context: Context,
  { scope, actor, requestId }: { scope: Scope; actor: Actor; requestId?: string },
  { storyfileId, storyVersionId, fromTurnId, fromState }: BodyOf<typeof routes.conversations.preview>,
): Promise<Stage> {
  const caller = { scope, userId: actor.userId }
  if (storyVersionId) {
    const version = await findStoryVersion(context.sql, storyVersionId)
    if (version?.storyfileId !== storyfileId) throw new Refusal('NOT_FOUND')
  }
  if (fromState) return openFromState(context, { scope, actor, requestId }, storyfileId, fromState)
  if (!fromTurnId) return openPreview(context, caller, { storyfileId, storyVersionId })
  const turn = actor.isAdmin ? await findInkTurn(context.sql, fromTurnId) : undefined
  if (turn?.storyfileId !== storyfileId || !turn.ink) throw new Refusal('NOT_FOUND')
  const { ink, number, organizationId, sessionId } = turn
  const story = { versionId: ink.versionId, ink: ink.ink, point: ink.point, given: ink.given }
  const state = { ...startConversation(), turn: number, story }
  await audit(context.sql, {
    ...{ organizationId, actor, requestId, action: 'story.forked' },
    ...{ objectType: 'session', objectId: sessionId, storyfileId },
  })
  return openPreview(context, caller, { storyfileId, from: { state, ink } })
}

/** From a state that was pasted, in the version of the story that a conversation has. */
async function openFromState(
  context: Context,
  { scope, actor, requestId }: { scope: Scope; actor: Actor; requestId?: string },
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
    ...{ moved: 'began', chose: null, weighed: [], limit: null, lines: [], steps: 0 },
    ...{ ...standing, clips: [], line, ms: 0 },
  }
  await audit(context.sql, {
    ...{ organizationId: session.organizationId, actor, requestId, action: 'story.forked' },
    ...{ objectType: 'session', objectId: sessionId, storyfileId },
  })
  return openPreview(context, { scope, userId: actor.userId }, { storyfileId, from: { state, ink: record } })
}
