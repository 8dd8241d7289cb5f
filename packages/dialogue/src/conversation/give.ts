import { lastOf } from '../item-at.ts'
import type { Decision } from '../match/ask.ts'
import { type ConversationState, type Release, type ReleaseClip, timesGiven } from './conversation.ts'
import type { Verdict } from './deciders/decider.ts'
import { followUps } from './suggest.ts'

/** Plays the clips, one after the other, and offers what to ask next. */
export function give(
  state: ConversationState,
  decision: Decision,
  clips: ReleaseClip[],
  release: Release,
): Verdict {
  const [first, ...then] = clips
  const last = lastOf(clips)
  const next: ConversationState = {
    ...state,
    turn: state.turn + 1,
    asked: counted(state, clips),
    lastClipId: last.clipId,
    misses: 0,
  }
  return {
    state: next,
    answer: {
      kind: 'answer',
      clipId: first!.clipId,
      thenClipIds: then.map((clip) => clip.clipId),
      decision,
      suggestions: followUps(release.script, last, decision, next),
      flag: null,
    },
  }
}

/** How often each clip was given when these are given, too. */
export function counted(state: ConversationState, clips: ReleaseClip[]): ConversationState['asked'] {
  const given = clips.map((clip) => [clip.clipId, timesGiven(state, clip.clipId) + 1] as const)
  return { ...state.asked, ...Object.fromEntries(given) }
}
