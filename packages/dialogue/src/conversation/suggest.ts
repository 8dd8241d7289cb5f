import type { Decision } from '../match/ask.ts'
import {
  answers,
  type ConversationState,
  type ReleaseScript,
  type Suggestion,
  timesGiven,
} from './conversation.ts'

const shown = 3

/** The nearest questions that can be answered, at most three; starters and the rest of the script fill up. */
export function suggest(script: ReleaseScript, decision: Decision, state: ConversationState): Suggestion[] {
  const byId = new Map(script.clips.map((clip) => [clip.clipId, clip]))
  const nearest = decision.top.flatMap((entry) => byId.get(entry.clipId) ?? [])
  const fresh = (clipId: string) => timesGiven(state, clipId) === 0
  const starters = script.clips.filter((clip) => clip.questions.some((question) => question.starter))
  const order = [
    ...nearest,
    ...starters.filter((clip) => fresh(clip.clipId)),
    ...script.clips.filter((clip) => fresh(clip.clipId)),
    ...script.clips,
  ]
  const suggestions: Suggestion[] = []
  for (const clip of order) {
    if (suggestions.length === shown) break
    if (!answers(clip)) continue
    const question = clip.questions.find((entry) => entry.text.trim() !== '')
    if (!question || suggestions.some((entry) => entry.questionId === question.questionId)) continue
    suggestions.push({
      clipId: clip.clipId,
      questionId: question.questionId,
      text: question.label ?? question.text,
    })
  }
  return suggestions
}
