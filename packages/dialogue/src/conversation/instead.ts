import type { ConversationState, DeciderName, Release, Suggestion } from './conversation.ts'
import type { Verdict } from './deciders/decider.ts'
import { answeringClip } from './script-index.ts'
import { insteadOf } from './suggest.ts'

/** Below this chance an answer was only just sure: every third to half of them is the wrong one. */
const surelyFrom = 0.7

const byChance: readonly DeciderName[] = ['matcher', 'chooser']

/** “Not what you asked?”: what else can have been meant, under an answer that was only just sure. */
export function instead(decider: DeciderName, { answer }: Verdict, release: Release): Suggestion[] {
  const { decision, clipId, thenClipIds } = answer
  if (!byChance.includes(decider) || decision.exact || decision.score >= surelyFrom) return []
  const played = thenClipIds.length === 0 ? answeringClip(release.script, clipId) : undefined
  return played ? insteadOf(release.script, decision, played) : []
}

/** The clips of a turn that a tap recovers. */
export function offeredBy({ suggestions }: Verdict['answer'], others: Suggestion[]): string[] | undefined {
  const near = [...suggestions.filter((one) => one.near), ...others].map(({ clipId }) => clipId)
  return near.length > 0 ? near : undefined
}

/** A tap counts as recovered only on what was offered as near, not on a starter that fills up. */
export function recovers(
  before: ConversationState,
  decider: DeciderName,
  { answer: { clipId } }: Verdict,
): boolean {
  return decider === 'tap' && clipId !== null && (before.offered ?? []).includes(clipId)
}
