import type { Decision } from '../match/ask.ts'
import {
  answers,
  type ConversationState,
  type ReleaseClip,
  type ReleaseScript,
  type Suggestion,
  timesGiven,
} from './conversation.ts'
import { indexOf } from './script-index.ts'

const shown = 3

/** The nearest questions that can be answered, at most three; starters and the rest of the script fill up. */
export function suggest(script: ReleaseScript, decision: Decision, state: ConversationState): Suggestion[] {
  const suggestions: Suggestion[] = []
  for (const clip of inOrder(script, decision, state)) {
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

/** Only as much of the script as is needed: it may have thousands of clips, and three are shown. */
function* inOrder(
  script: ReleaseScript,
  decision: Decision,
  state: ConversationState,
): Generator<ReleaseClip> {
  const { byId, starters } = indexOf(script)
  for (const { clipId } of decision.top) {
    const clip = byId.get(clipId)
    if (clip) yield clip
  }
  for (const clips of [starters, script.clips])
    for (const clip of clips) if (timesGiven(state, clip.clipId) === 0) yield clip
  yield* script.clips
}
