import { itemAt } from '../../item-at.ts'
import type { Decision } from '../../match/ask.ts'
import type { ConversationState, Release } from '../conversation.ts'
import type { Verdict } from '../deciders/decider.ts'
import { indexOf } from '../script-index.ts'
import { answerable, ofOtherTopics } from '../suggest.ts'

/** From this miss in a row on, what is offered is of several topics. */
const missesOfOneTopicMost = 2

/** Plays the next of the clips kept for this, and offers three questions that can be answered; after two misses in a row of several topics. */
export function refuse(
  state: ConversationState,
  decision: Decision,
  release: Release,
  kind: 'cannot_answer' | 'bad_transcription',
): Verdict {
  const { byKind } = indexOf(release.script)
  // A storyfile without a clip for unclear speech says that it cannot answer.
  const clips = byKind.get(kind) ?? byKind.get('cannot_answer') ?? []
  const clip = clips.length > 0 ? itemAt(clips, state.cannotAnswerIndex % clips.length) : null
  return {
    state: {
      ...state,
      turn: state.turn + 1,
      misses: state.misses + 1,
      cannotAnswerIndex:
        clips.length > 0 ? (state.cannotAnswerIndex + 1) % 1_000_000 : state.cannotAnswerIndex,
    },
    answer: {
      kind,
      clipId: clip?.clipId ?? null,
      thenClipIds: [],
      decision,
      suggestions: (state.misses >= missesOfOneTopicMost ? ofOtherTopics : answerable)(
        release.script,
        decision,
        state,
      ),
      flag: null,
    },
  }
}
