import type { Conversation, ReplyOf, routes } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import { leavesOut } from '../organizations/index.ts'
import type { LoggedConversation } from './conversations.store.ts'
import { presentTurn } from './present-turn.ts'
import type { LoggedTurn } from './review.store.ts'

type Explained = ReplyOf<typeof routes.review.turn>

/** What stands instead of a visitor's words for those whose role leaves them out. */
const mask = '•••'

/** Whether the person may read what visitors of this organization wrote. */
export function mayRead(actor: Actor, organizationId: string): boolean {
  return !leavesOut(actor, organizationId, 'visitorText')
}

/** A turn as the person may see it. */
export function showTurn(actor: Actor, row: LoggedTurn): Explained['turn'] {
  const turn = presentTurn(row)
  if (mayRead(actor, row.organizationId)) return turn
  const hidden = (text: string | null) => text && mask
  return { ...turn, heardText: mask, misheardText: hidden(turn.misheardText), note: hidden(turn.note) ?? '' }
}

export function showConversation(actor: Actor, row: LoggedConversation): Conversation {
  const { organizationId, startedAt, lastAt, keptUntil, ...rest } = row
  return {
    ...rest,
    heardText: mayRead(actor, organizationId) ? row.heardText : mask,
    startedAt: startedAt.toISOString(),
    lastAt: lastAt.toISOString(),
    keptUntil: keptUntil.toISOString(),
  }
}

/** Reasons quote the visitor, so they go with the words. */
export function showExplanation(actor: Actor, row: LoggedTurn, explained: Explained): Explained {
  const turn = showTurn(actor, row)
  if (mayRead(actor, row.organizationId)) return { ...explained, turn }
  return { turn, explanations: [], whatWouldChangeIt: '', equalTurnIds: [] }
}

/**
 * Where a person may search the words of visitors: elsewhere the hits alone would tell them. Storyfiles that are shared
 * one by one bring no words with them.
 */
export function searchable(actor: Actor, scope: Scope, search: string): Scope {
  if (scope.everything || search.trim() === '') return scope
  return {
    ...scope,
    organizationIds: scope.organizationIds.filter((id) => mayRead(actor, id)),
    storyfileIds: [],
  }
}
