import { itemAt, ownOf } from '../../item-at.ts'
import type { Decision } from '../../match/ask.ts'
import type { StoryPoint } from '../../narrative/graph/story-point.ts'
import { plain } from '../../narrative/plain-words.ts'
import type { Answer, ConversationState, Release, StoryOfRelease } from '../conversation.ts'
import { goesOn } from '../turn/follow-up.ts'
import type { HeardTurn } from '../turn/heard-turn.ts'
import { refuse } from '../turn/refuse.ts'
import { type WeighedChoice, weighChoices } from '../turn/weigh-choices.ts'
import type { Decider, Verdict } from './decider.ts'

/** What a story waits for is likelier meant than a free answer: by so much, beside the story and in it. */
const sideBonus = 0.15
const mainBonus = 0.1
/** While a knot is open beside the story, what the story itself waits for is less likely meant. */
const mainBonusBesideSide = 0.05
/** A free answer on the topic of the talk is likelier meant than one on another topic. */
const topicBonus = 0.05
/** A choice has to be this likely; where only choices count, less is enough. */
const surely = 0.5
const guided = 0.3
/** Two choices nearer to each other than this are both offered. */
const margin = 0.08
/** Speech that was less clear than this is asked for again. */
const unclearBelow = 0.35

/** What the visitor says is weighed against the open choices of the story and the free answers; the likelier wins. */
export const story: Decider = {
  name: 'story',
  decide(state, turn, release) {
    const point = state.story?.point
    if (!point || !release.story || point.choices.length === 0) return undefined
    if (turn.askedBy === 'voice' && (turn.confidence ?? 1) < unclearBelow) return undefined
    const weighed = weighChoices(point.choices, turn, release.matcher, release.story)
    const followUp = goesOn(turn.asked()) && point.choices.find((choice) => choice.followUp)
    if (followUp) return take(state, turn, { choice: followUp, score: 1, exact: true }, weighed)
    const free = point.poolOff ? undefined : turn.resolved().decision
    const bonusOf = bonusesAt(point)
    const best = likeliest(weighed, bonusOf)
    const needed = point.poolOff ? guided : surely
    if (best && best.score >= needed) {
      const answered = free?.outcome === 'answer' ? free.score + topicBonusOf(free, point, release.story) : 0
      if (best.exact || best.score + bonusOf(best) >= answered) {
        const near = weighed.filter(
          (one) => one !== best && one.score + bonusOf(one) > best.score + bonusOf(best) - margin,
        )
        const [other] = near
        if (!other || best.exact) return take(state, turn, best, weighed)
        return offerBoth(state, turn, [best, other], weighed)
      }
    }
    if (!point.poolOff) return undefined
    const missed = refuse(state, turn.asked(), release, 'cannot_answer')
    return {
      ...missed,
      answer: { ...missed.answer, suggestions: [], story: { weighed: listed(weighed), move: null } },
    }
  },
}

type BonusOf = (weighed: WeighedChoice) => number

function bonusesAt({ choices }: StoryPoint): BonusOf {
  const inMain = choices.some(({ flow }) => flow === 'side') ? mainBonusBesideSide : mainBonus
  return ({ choice }) => (choice.flow === 'side' ? sideBonus : inMain)
}

function topicBonusOf(
  { clipId }: Decision,
  { topic }: StoryPoint,
  { bindings, topics = {} }: StoryOfRelease,
): number {
  if (topic === null) return 0
  const slugs = Object.keys(bindings).filter((slug) => bindings[slug] === clipId)
  const names = slugs.flatMap((slug) => ownOf(topics, slug) ?? [])
  return names.some((name) => plain(name) === plain(topic)) ? topicBonus : 0
}

function likeliest(weighed: WeighedChoice[], bonusOf: BonusOf): WeighedChoice | undefined {
  return weighed.toSorted((a, b) => b.score + bonusOf(b) - (a.score + bonusOf(a)))[0]
}

function take(
  state: ConversationState,
  turn: HeardTurn,
  chosen: WeighedChoice,
  weighed: WeighedChoice[],
): Verdict {
  const { index, flow, text } = chosen.choice
  const answer: Verdict['answer'] = {
    kind: 'answer',
    clipId: null,
    thenClipIds: [],
    decision: { ...turn.asked(), outcome: 'answer', clipId: null, score: chosen.score, margin: 0 },
    suggestions: [],
    flag: null,
    story: { weighed: listed(weighed), move: { kind: 'choose', index, flow }, chose: text },
  }
  return { state: { ...state, turn: state.turn + 1, misses: 0 }, answer }
}

function offerBoth(
  state: ConversationState,
  turn: HeardTurn,
  both: WeighedChoice[],
  weighed: WeighedChoice[],
): Verdict {
  const decision = {
    ...turn.asked(),
    outcome: 'did_you_mean' as const,
    clipId: null,
    score: itemAt(both, 0).score,
  }
  return {
    state: { ...state, turn: state.turn + 1 },
    answer: {
      kind: 'did_you_mean',
      clipId: null,
      thenClipIds: [],
      decision,
      suggestions: [],
      flag: null,
      story: { weighed: listed(weighed), move: null, offered: both.map(({ choice }) => choice.text) },
    },
  }
}

/** The five likeliest, as the log keeps them. */
function listed(weighed: WeighedChoice[]): NonNullable<Answer['story']>['weighed'] {
  return weighed.slice(0, 5).map(({ choice, score }) => ({ text: choice.text, flow: choice.flow, score }))
}

/** Free answers belong to every release; a story only to those that have one. */
export function hasStory(state: ConversationState, release: Release): boolean {
  return Boolean(state.story && release.story && !state.story.point.ended)
}
