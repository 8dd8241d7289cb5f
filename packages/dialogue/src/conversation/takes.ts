import type { Decision } from '../match/ask.ts'
import { type ConversationState, type Release, type ReleaseClip, timesGiven } from './conversation.ts'
import { answeringClip, indexOf } from './script-index.ts'

/**
 * All clips that answer the same question take turns, the winner first: none is given again until all were.
 * Clips answer the same question when they share one, or when the same phrase names them all.
 */
export function nextTake(
  state: ConversationState,
  winner: ReleaseClip,
  decision: Decision,
  { script }: Release,
): ReleaseClip {
  const { takes: takesOf, places } = indexOf(script)
  const named = decision.exact ? decision.top.filter((entry) => entry.score === 1) : []
  const found = new Set([
    ...winner.questions.flatMap((question) => takesOf.get(question.questionId) ?? []),
    ...named.flatMap((entry) => answeringClip(script, entry.clipId) ?? []),
  ])
  const takes = [...found].sort((left, right) => places.get(left)! - places.get(right)!)
  return leastGiven(state, [winner, ...takes])!
}

/** The clip that was given least often, the first of several; undefined without any. */
export function leastGiven(state: ConversationState, clips: ReleaseClip[]): ReleaseClip | undefined {
  const [first, ...others] = clips
  return (
    first &&
    others.reduce(
      (least, clip) => (timesGiven(state, clip.clipId) < timesGiven(state, least.clipId) ? clip : least),
      first,
    )
  )
}
