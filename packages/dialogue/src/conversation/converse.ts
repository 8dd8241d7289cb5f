import { ask, type Decision } from '../match/ask.ts'
import {
  type Answer,
  answers,
  type ConversationState,
  type Release,
  type ReleaseClip,
  timesGiven,
  type VisitorTurn,
} from './conversation.ts'
import { pointTo, resolve } from './follow-up.ts'
import { indexOf } from './script-index.ts'
import { suggest } from './suggest.ts'

/** Speech recognition that is less sure than this has most likely not understood. */
const unclear = 0.35

/** One turn: what the visitor says, and what the storyfile answers. Pure: the given state is not changed. */
export function converse(
  state: ConversationState,
  turn: VisitorTurn,
  release: Release,
): { state: ConversationState; answer: Answer } {
  const tapped = answeringClip(release, turn.clipId)
  if (tapped) {
    const decision = pointTo(
      ask(release.matcher, turn.text, { thresholds: release.thresholds }),
      tapped.clipId,
    )
    return give(state, decision, tapped)
  }
  const { decision, heard } = resolve(state, turn.text, release)
  if (!decision.exact && isUnclear(turn, decision))
    return decline(state, decision, release, 'bad_transcription')
  const winner = answeringClip(release, decision.clipId)
  if (decision.outcome === 'answer' && winner) {
    return give(state, decision, heard === 'again' ? winner : nextTake(state, winner, decision, release))
  }
  if (decision.outcome !== 'no_answer' && winner) {
    return {
      state: { ...state, turn: state.turn + 1, misses: state.misses + 1 },
      answer: {
        kind: 'did_you_mean',
        clipId: null,
        decision,
        suggestions: suggest(release.script, decision, state),
      },
    }
  }
  return decline(state, decision, release, 'cannot_answer')
}

function answeringClip({ script }: Release, clipId: string | null | undefined): ReleaseClip | undefined {
  const clip = clipId ? indexOf(script).byId.get(clipId) : undefined
  return clip && answers(clip) ? clip : undefined
}

function isUnclear(turn: VisitorTurn, decision: Decision): boolean {
  if (decision.cleaned === '') return turn.askedBy === 'voice'
  return turn.askedBy === 'voice' && turn.confidence !== undefined && turn.confidence < unclear
}

/**
 * All clips that answer the same question take turns, the winner first: none is given again until all were.
 * Clips answer the same question when they share one, or when the same phrase names them all.
 */
function nextTake(
  state: ConversationState,
  winner: ReleaseClip,
  decision: Decision,
  release: Release,
): ReleaseClip {
  const { takes: takesOf, places } = indexOf(release.script)
  const named = decision.exact ? decision.top.filter((entry) => entry.score === 1) : []
  const found = new Set([
    ...winner.questions.flatMap((question) => takesOf.get(question.questionId) ?? []),
    ...named.flatMap((entry) => answeringClip(release, entry.clipId) ?? []),
  ])
  const takes = [...found].sort((left, right) => places.get(left)! - places.get(right)!)
  return [winner, ...takes].reduce((least, clip) =>
    timesGiven(state, clip.clipId) < timesGiven(state, least.clipId) ? clip : least,
  )
}

function give(
  state: ConversationState,
  decision: Decision,
  clip: ReleaseClip,
): { state: ConversationState; answer: Answer } {
  return {
    state: {
      ...state,
      turn: state.turn + 1,
      asked: { ...state.asked, [clip.clipId]: timesGiven(state, clip.clipId) + 1 },
      lastClipId: clip.clipId,
      misses: 0,
    },
    answer: { kind: 'answer', clipId: clip.clipId, decision, suggestions: [] },
  }
}

/** Plays the next of the clips kept for this, and offers three questions that can be answered. */
function decline(
  state: ConversationState,
  decision: Decision,
  release: Release,
  kind: 'cannot_answer' | 'bad_transcription',
): { state: ConversationState; answer: Answer } {
  const { byKind } = indexOf(release.script)
  // A storyfile without a clip for unclear speech says that it cannot answer.
  const clips = byKind.get(kind) ?? byKind.get('cannot_answer') ?? []
  const clip = clips.length > 0 ? clips[state.cannotAnswerIndex % clips.length]! : null
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
      decision,
      suggestions: suggest(release.script, decision, state),
    },
  }
}
