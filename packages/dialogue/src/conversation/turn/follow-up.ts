import { type Decision, ownThreshold } from '../../match/ask.ts'
import { askRelease } from '../ask-release.ts'
import { type ConversationState, type Release, type ReleaseClip, timesGiven } from '../conversation.ts'
import { indexOf } from '../script-index.ts'
import { again, bare, goOn, leadIn } from './follow-up-words.ts'

export type Resolved = {
  decision: Decision
  heard: 'raw' | 'without_lead_in' | 'with_focus' | 'more' | 'again'
}

/**
 * Decides a text in the light of the clip that has just played: short follow-ups borrow its question.
 * @param raw what the matcher says of the text alone
 */
export function resolve(state: ConversationState, raw: Decision, release: Release): Resolved {
  const { byId } = indexOf(release.script)
  const last = state.lastClipId === null ? undefined : byId.get(state.lastClipId)
  if (!last || raw.exact) return { decision: raw, heard: 'raw' }
  if (again.test(raw.cleaned)) return { decision: pointTo(raw, last.clipId), heard: 'again' }
  if (goOn.test(raw.cleaned)) {
    const next = nextFollowUp(state, last, release)
    if (next) return { decision: pointTo(raw, next), heard: 'more' }
  }
  const found: Resolved[] = [{ decision: raw, heard: 'raw' }]
  const { stripped, focused } = rewordings(raw.cleaned, last)
  if (stripped !== undefined)
    found.push({ decision: discounted(askRelease(release, stripped), 0.9), heard: 'without_lead_in' })
  if (focused !== undefined) {
    const joined = askRelease(release, focused)
    found.push({ decision: discounted(without(joined, last.clipId, release), 0.85), heard: 'with_focus' })
  }
  return found.reduce((best, other) => (other.decision.score > best.decision.score ? other : best))
}

/** Whether the visitor wants to hear more of the same. */
export function goesOn({ cleaned }: Decision): boolean {
  return goOn.test(cleaned)
}

/** A cleaned text without the opening that leans on what was said before. */
export function withoutLeadIn(cleaned: string): string {
  return cleaned.replace(leadIn, '')
}

/** Other ways to read a cleaned text after a clip: without its lead-in, and with the clip's own question as its focus. */
export function rewordings(cleaned: string, last: ReleaseClip): { stripped?: string; focused?: string } {
  const bareOf = withoutLeadIn(cleaned)
  const stripped = bareOf !== '' && bareOf !== cleaned ? bareOf : undefined
  // Only a bare question word or a lead-in says that the focus is missing; other short texts stand for themselves.
  const leans = cleaned.split(' ').length <= 6 && (bare.test(cleaned) || bareOf !== cleaned)
  const focus = last.questions[0]?.text
  return { stripped, focused: leans && focus ? `${bareOf || cleaned} ${focus}` : undefined }
}

function nextFollowUp(state: ConversationState, last: ReleaseClip, release: Release): string | undefined {
  const { byId } = indexOf(release.script)
  const present = last.followUps.filter((clipId) => byId.has(clipId))
  return present.find((clipId) => timesGiven(state, clipId) === 0) ?? present[0]
}

/** The decision that the conversation itself takes, without the matcher's choice. */
export function pointTo(decision: Decision, clipId: string): Decision {
  const others = decision.top.filter((entry) => entry.clipId !== clipId).slice(0, 4)
  return {
    ...decision,
    outcome: 'answer',
    clipId,
    score: 1,
    margin: 1,
    top: [{ clipId, score: 1, near: true }, ...others],
  }
}

/** The clip that has just played repeats its own question's words: it is no answer to a follow-up on itself. */
function without(decision: Decision, clipId: string, { thresholds }: Release): Decision {
  if (decision.top[0]?.clipId !== clipId) return decision
  const top = decision.top.filter((entry) => entry.clipId !== clipId)
  const threshold = ownThreshold(thresholds, top[0]?.clipId) ?? decision.commonThreshold
  return judged({ ...decision, top, threshold })
}

/** The decision when its scores count only so much. */
export function discounted(decision: Decision, factor: number): Decision {
  return judged({
    ...decision,
    exact: false,
    top: decision.top.map((entry) => ({ ...entry, score: entry.score * factor })),
  })
}

function judged(decision: Decision): Decision {
  const score = decision.top[0]?.score ?? 0
  const { threshold, suggestThreshold } = decision
  const outcome = score >= threshold ? 'answer' : score >= suggestThreshold ? 'did_you_mean' : 'no_answer'
  return {
    ...decision,
    outcome,
    score,
    margin: score - (decision.top[1]?.score ?? 0),
    clipId: outcome === 'no_answer' ? null : (decision.top[0]?.clipId ?? null),
  }
}
