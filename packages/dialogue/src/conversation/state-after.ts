import type { answerKinds } from '@studio/contract'
import { ownOf } from '../item-at.ts'
import type { ConversationState } from './conversation.ts'

/** A turn as the log keeps it: what became of it, and the clips that played, in their order. */
export type ToldTurn = { kind: (typeof answerKinds)[number]; clipIds: string[] }

/**
 * What a conversation remembers after these turns, as `converse` would have left it. The log keeps no states, so that
 * they are told again from what happened.
 */
export function stateAfter(before: ConversationState, turns: ToldTurn[]): ConversationState {
  return turns.reduce(afterTurn, before)
}

function afterTurn(before: ConversationState, { kind, clipIds }: ToldTurn): ConversationState {
  const state = { ...before, turn: before.turn + 1 }
  switch (kind) {
    case 'answer':
      return {
        ...state,
        asked: countedIds(state.asked, clipIds),
        lastClipId: clipIds.at(-1) ?? state.lastClipId,
        misses: 0,
      }
    case 'courtesy':
      return { ...state, asked: countedIds(state.asked, clipIds) }
    case 'help':
      return state
    case 'did_you_mean':
      return { ...state, misses: state.misses + 1 }
    case 'cannot_answer':
    case 'bad_transcription':
      return {
        ...state,
        misses: state.misses + 1,
        cannotAnswerIndex: state.cannotAnswerIndex + (clipIds.length > 0 ? 1 : 0),
      }
  }
}

function countedIds(asked: ConversationState['asked'], clipIds: string[]): ConversationState['asked'] {
  const times = (clipId: string) => ownOf(asked, clipId) ?? 0
  return { ...asked, ...Object.fromEntries(clipIds.map((clipId) => [clipId, times(clipId) + 1])) }
}
