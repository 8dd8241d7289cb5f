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

export function offerOf(answer: Answer): Offer {
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
