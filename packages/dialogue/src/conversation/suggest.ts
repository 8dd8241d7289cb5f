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

/** The questions that a visitor can have meant; none where nothing is near enough. */
export function nearest(script: ReleaseScript, decision: Decision): Suggestion[] {
  return questionsOf(acrossTopics(script, nearClips(script, decision), decision))
}

/** A clip of another topic takes the third place from this part of the chance on that the third clip has. */
const otherTopicShare = 0.5

/**
 * Where the first three are of one topic and a further clip is about as near, that one comes third: if the topic was
 * misunderstood, all three would be.
 */
function acrossTopics(script: ReleaseScript, near: ReleaseClip[], { top }: Decision): ReleaseClip[] {
  const { topicOf } = indexOf(script)
  const topic = near[0] && topicOf.get(near[0].clipId)
  if (!topic || near.length <= shown || !near.slice(0, shown).every((clip) => topic.includes(clip)))
    return near
  const scoreOf = (clip: ReleaseClip) => top.find(({ clipId }) => clipId === clip.clipId)?.score ?? 0
  const least = scoreOf(near[shown - 1]!) * otherTopicShare
  const other = near.find((clip) => !topic.includes(clip) && scoreOf(clip) >= least)
  return other ? inThirdPlace(near, other) : near
}

function inThirdPlace(near: ReleaseClip[], other: ReleaseClip): ReleaseClip[] {
  const rest = near.filter((clip) => clip !== other)
  return [...rest.slice(0, shown - 1), other, ...rest.slice(shown - 1)]
}

/** Three questions that can be answered: near ones, then starters, then the rest of the script. */
export function answerable(
  script: ReleaseScript,
  decision: Decision,
  state: ConversationState,
): Suggestion[] {
  return questionsOf(answerableClips(script, decision, state))
}

function answerableClips(script: ReleaseScript, decision: Decision, state: ConversationState) {
  return inTurn(nearClips(script, decision), fresh(script, state), script.clips)
}

/** After several misses nearness has failed: the nearest question, then one of each other topic. */
export function ofOtherTopics(
  script: ReleaseScript,
  decision: Decision,
  state: ConversationState,
): Suggestion[] {
  const { topicOf } = indexOf(script)
  const near = nearClips(script, decision).find(answers)
  const seen = new Set(near ? [topicOf.get(near.clipId)] : [])
  const others: ReleaseClip[] = []
  for (const clip of fresh(script, state)) {
    const topic = topicOf.get(clip.clipId)
    if (!topic || seen.has(topic) || !answers(clip)) continue
    seen.add(topic)
    others.push(clip)
    if (others.length === shown) break
  }
  const rest = answerableClips(script, decision, state)
  return questionsOf(inTurn(near ? [near] : [], others, rest))
}

/** What a visitor can begin with: starters that were not asked yet, then the rest of the script. */
export function starters(script: ReleaseScript, state: ConversationState): Suggestion[] {
  return questionsOf(fresh(script, state))
}

/**
 * What to ask next after a clip: what follows it, then what else its topic has, the nearest first. Never what was
 * asked already.
 */
export function followUps(
  script: ReleaseScript,
  clip: ReleaseClip,
  decision: Decision,
  state: ConversationState,
): Suggestion[] {
  const { byId, topicOf } = indexOf(script)
  const near = nearClips(script, decision)
  const topic = topicOf.get(clip.clipId) ?? []
  const place = topic.indexOf(clip)
  const candidates = inTurn(
    clip.followUps.flatMap((clipId) => byId.get(clipId) ?? []),
    near.filter((one) => topic.includes(one)),
    [...topic.slice(place + 1), ...topic.slice(0, Math.max(0, place))],
    near,
  )
  return questionsOf(unasked(candidates, script, state))
}

function nearClips(script: ReleaseScript, { top }: Decision): ReleaseClip[] {
  const { byId } = indexOf(script)
  return top.flatMap(({ clipId, near }) => (near && byId.get(clipId)) || [])
}

/** Starters, then the rest of the script, that were not given yet. */
function* fresh(script: ReleaseScript, state: ConversationState): Generator<ReleaseClip> {
  for (const clip of inTurn(indexOf(script).starters, script.clips))
    if (timesGiven(state, clip.clipId) === 0) yield clip
}

/** Without clips that were given, and without other takes of them. */
function* unasked(
  clips: Iterable<ReleaseClip>,
  script: ReleaseScript,
  state: ConversationState,
): Generator<ReleaseClip> {
  const { byId } = indexOf(script)
  const asked = new Set(
    Object.keys(state.asked).flatMap(
      (clipId) => byId.get(clipId)?.questions.map((question) => question.questionId) ?? [],
    ),
  )
  for (const clip of clips) {
    const isAsked = clip.questions.some((question) => asked.has(question.questionId))
    if (!isAsked && timesGiven(state, clip.clipId) === 0) yield clip
  }
}

function* inTurn(...lists: Iterable<ReleaseClip>[]): Generator<ReleaseClip> {
  for (const list of lists) yield* list
}

/** Only as much of the script as is needed: it may have thousands of clips, and three are shown. */
function questionsOf(clips: Iterable<ReleaseClip>): Suggestion[] {
  const suggestions: Suggestion[] = []
  for (const clip of clips) {
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
