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

/** The questions that a visitor can have meant, never three of one topic; none where nothing is near enough. */
export function nearest(script: ReleaseScript, decision: Decision): Suggestion[] {
  return notOfOneTopic(script, nearClips(script, decision), decision)
}

/** Other answers that can have been meant where one was only just sure, never three of one topic. */
export function insteadOf(script: ReleaseScript, decision: Decision, played: ReleaseClip): Suggestion[] {
  const own = new Set(played.questions.map(({ questionId }) => questionId))
  const others = nearClips(script, decision).filter(
    (clip) => clip !== played && !clip.questions.some(({ questionId }) => own.has(questionId)),
  )
  return notOfOneTopic(script, others, decision)
}

/** Three questions that can be answered: near ones, then starters, then the rest of the script. */
export function answerable(
  script: ReleaseScript,
  decision: Decision,
  state: ConversationState,
): Suggestion[] {
  return notOfOneTopic(script, answerableClips(script, decision, state), decision)
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
  return questionsOf(inTurn(near ? [near] : [], others, rest), new Set(near ? [near] : []))
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

/** Under this chance hardly anything was meant: of what is offered there, one in twenty is right. */
const leastChance = 0.04

function nearClips(script: ReleaseScript, { top }: Decision): ReleaseClip[] {
  const { byId } = indexOf(script)
  if ((top[0]?.score ?? 0) < leastChance) return []
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

/** If the topic was misunderstood, three of it would all be wrong: the third is of another, where the script has several. */
function notOfOneTopic(
  script: ReleaseScript,
  clips: Iterable<ReleaseClip>,
  decision: Decision,
): Suggestion[] {
  const { topicOf, topics } = indexOf(script)
  return questionsOf(topics > 1 ? guarded() : clips, new Set(nearClips(script, decision)))

  function* guarded(): Generator<ReleaseClip> {
    const times = new Map<ReleaseClip[], number>()
    for (const clip of clips) {
      const topic = answers(clip) ? topicOf.get(clip.clipId) : undefined
      const before = topic ? (times.get(topic) ?? 0) : 0
      if (before === shown - 1) continue
      if (topic) times.set(topic, before + 1)
      yield clip
    }
  }
}

/** Only as much of the script as is needed: it may have thousands of clips, and three are shown. */
function questionsOf(clips: Iterable<ReleaseClip>, near?: ReadonlySet<ReleaseClip>): Suggestion[] {
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
      near: near?.has(clip) ?? false,
    })
  }
  return suggestions
}
