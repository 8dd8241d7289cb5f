/** What an answer brings along: its clips, the questions offered after it, and what is written down of it. */
import type { Answer, PlayableClip, PrimedClip, Stage, Suggestion } from '@studio/contract'
import type { Conversation, LogEntry, Offer } from './conversation-state.ts'

/** The clips of an answer in the order in which they play. */
export function clipsOf({ clip, thenClips }: Answer): PlayableClip[] {
  return clip ? [clip, ...thenClips] : thenClips
}

/** Where visitors only tap, every question stays within reach, after those that fit best. */
export function offered({ stage, suggestions }: Conversation): Suggestion[] {
  if (!stage || stage.freeQuestions) return suggestions
  const first = new Set(suggestions.map(({ questionId }) => questionId))
  return [...suggestions, ...stage.starters.filter(({ questionId }) => !first.has(questionId))]
}

/** What is offered after an answer: what else can have been meant comes before what to ask next. */
export function offersOf(answer: Answer): Pick<Conversation, 'offer' | 'suggestions'> {
  if (answer.instead.length > 0) return { offer: 'instead', suggestions: answer.instead }
  const near = answer.kind === 'answer' ? [] : answer.suggestions.filter((one) => one.near)
  if (near.length > 0) return { offer: 'didYouMean', suggestions: near }
  return { offer: offerOf(answer), suggestions: answer.suggestions }
}

/** Where something was offered because it can have been meant, a visitor may want none of it. */
export function canDecline({ answer, offer, suggestions }: Conversation): boolean {
  const isMeant = offer === 'instead' || offer === 'didYouMean'
  return answer !== null && isMeant && suggestions.some(({ near }) => near)
}

function offerOf(answer: Answer): Offer {
  if (answer.kind === 'did_you_mean') return 'didYouMean'
  if (answer.kind === 'courtesy' || answer.kind === 'help') return 'starters'
  return answer.kind === 'answer' ? 'followUps' : 'nearest'
}

/** What to prime before the first question: the introduction, then what the server thinks comes first. */
export function firstClips(stage: Stage): PrimedClip[] {
  return stage.intro ? [stage.intro, ...stage.prime] : stage.prime
}

/** What is likely next whatever is being typed. */
export function standing({ answer, stage }: Conversation): PrimedClip[] {
  return answer?.prime ?? stage?.prime ?? []
}

export function said(log: LogEntry[], clip: PlayableClip): LogEntry[] {
  const { clipId, transcript } = clip
  const text = transcript.trim()
  return [...log, { who: 'subject', text, clipId, ...(text ? {} : { without: 'text' as const }) }]
}
