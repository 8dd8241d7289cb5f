import { ownOf } from '../item-at.ts'
import {
  type StoryMove,
  type StoryPoint,
  type StoryStep,
  type StoryWorld,
  silentWorld,
} from '../narrative/graph/story-point.ts'
import { plain } from '../narrative/plain-words.ts'
import type {
  Answer,
  ConversationState,
  Release,
  StoryOfRelease,
  StoryStanding,
  VisitorTurn,
} from './conversation.ts'
import { converse } from './converse.ts'
import { hasStory } from './deciders/story.ts'

/** Steps a story; done apart from the conversation, so that no story can hold it up. `limit`: the story went too far. */
export type StepStory = (
  ink: string | null,
  point: StoryPoint | null,
  move: StoryMove,
  world: StoryWorld,
) => Promise<StoryStep | { limit: string }>

/** What a turn was to the story, for people who look for the reason. */
export type StoryRecord = {
  moved: 'chosen' | 'else_then_match' | 'else' | 'free' | 'stayed' | 'limit' | 'began'
  chose: string | null
  weighed: { text: string; flow: 'main' | 'side'; score: number }[]
  limit: string | null
  lines: StoryStep['lines']
  steps: number
}
type Steered = { state: ConversationState; answer: Answer; record: StoryRecord | null }

/** Narrow choice points are left by `#else` this often to find what was meant. */
const hopsMost = 2
/** A knot beside the story is left after this many turns without an answer. */
const missesBesideMost = 2

/** The first words of a story. Null: it broke, and the conversation continues without it. */
export async function beginStory(
  state: ConversationState,
  story: StoryOfRelease,
  step: StepStory,
  given: { seed: number; language: string },
): Promise<{ state: ConversationState; clipIds: string[]; record: StoryRecord } | null> {
  const world = { ...silentWorld, language: given.language }
  const begun = await step(null, null, { kind: 'begin', seed: given.seed }, world)
  if ('limit' in begun) return null
  const standing: StoryStanding = {
    versionId: story.versionId,
    ink: begun.ink,
    point: begun.point,
    given: {},
  }
  const record = recordOf('began', begun, { weighed: [], chose: null })
  return { state: withStep({ ...state, story: standing }, begun), clipIds: clipsOf(begun, story), record }
}

/** One turn of a conversation that a story may steer. Without one it is the turn that `converse` makes. */
export async function steer(
  state: ConversationState,
  turn: VisitorTurn,
  release: Release,
  step: StepStory,
): Promise<Steered> {
  const told = converse(state, turn, release)
  if (!release.story || !hasStory(state, release)) return { ...told, record: null }
  const story: StoryOfRelease = release.story
  const stepFrom = (from: ConversationState, move: StoryMove, answered: boolean) =>
    step(standingIn(from).ink, standingIn(from).point, move, {
      ...worldOf(from, story),
      answered,
      said: turn.text,
      language: release.matcher.language,
    })
  const answeredBefore = state.misses === 0 && Object.keys(state.asked).length > 0
  const move = told.answer.story?.move
  if (move) return take(told, move, 'chosen')
  if (
    told.answer.decidedBy === 'decline' ||
    (told.answer.decidedBy === 'story' && told.answer.kind === 'cannot_answer')
  ) {
    const found = await rematch()
    if (found) return found
  }
  if (told.answer.kind === 'answer' && told.answer.clipId) return afterFreeAnswer(told, 'free', null)
  if (isBeside(told.state) && told.state.misses >= missesBesideMost) {
    const left = await stepFrom(told.state, { kind: 'leave_side' }, false)
    if (!('limit' in left))
      return {
        ...told,
        state: withStep(told.state, left),
        record: recordOf('stayed', left, told.answer.story),
      }
  }
  return { ...told, record: recordOf('stayed', null, told.answer.story) }

  async function take(
    from: { state: ConversationState; answer: Answer },
    chosen: StoryMove,
    moved: StoryRecord['moved'],
  ): Promise<Steered> {
    const stepped = await stepFrom(from.state, chosen, answeredBefore)
    if ('limit' in stepped) return broken(stepped.limit)
    return {
      state: withStep(from.state, stepped, story),
      answer: playing(from.answer, clipsOf(stepped, story)),
      record: recordOf(moved, stepped, from.answer.story),
    }
  }

  /** Leaves a narrow point on a copy to see whether what was said fits there; else the copy is forgotten. */
  async function rematch(): Promise<Steered | null> {
    let probe = state
    let first: StoryStep | null = null
    for (let hop = 0; hop < hopsMost; hop++) {
      const way = standingIn(probe).point.choices.find((choice) => choice.isElse)
      if (!way) break
      const stepped = await stepFrom(probe, { kind: 'choose', index: way.index, flow: way.flow }, false)
      if ('limit' in stepped) return broken(stepped.limit)
      first ??= stepped
      probe = withStep(probe, stepped)
      const again = converse(probe, turn, release)
      if (again.answer.story?.move) return take(again, again.answer.story.move, 'else_then_match')
      if (again.answer.kind === 'answer' && again.answer.clipId)
        return afterFreeAnswer(again, 'else_then_match', stepped)
    }
    if (!first || !standingIn(state).point.poolOff) return null
    const taken = withStep({ ...told.state, misses: state.misses }, first, story)
    const clipIds = clipsOf(first, story)
    const answer = clipIds.length > 0 ? playing({ ...told.answer, decidedBy: 'story' }, clipIds) : told.answer
    return { state: taken, answer, record: recordOf('else', first, told.answer.story) }
  }

  /** @param through what was passed to come here */
  async function afterFreeAnswer(
    from: { state: ConversationState; answer: Answer },
    moved: StoryRecord['moved'],
    through: StoryStep | null,
  ): Promise<Steered> {
    const { clipId } = from.answer
    const slug = Object.keys(story.bindings).find((name) => story.bindings[name] === clipId)
    const heard = withGiven(from.state, slug ? [slug] : [])
    const knot = slug ? (story.answerKnots[slug] ?? null) : null
    const move = moveAfter(heard, slug, knot)
    if (!move) return { ...from, state: heard, record: recordOf(moved, through, from.answer.story) }
    const stepped = await stepFrom(heard, move, true)
    if ('limit' in stepped) return broken(stepped.limit)
    const then = clipsOf(stepped, story).filter((one) => one !== clipId)
    return {
      state: withStep(heard, stepped),
      answer: { ...from.answer, thenClipIds: [...from.answer.thenClipIds, ...then] },
      record: recordOf(moved, stepped, from.answer.story),
    }
  }

  /** What a free answer is to the story: heard of, a knot beside it, or the end of the one that was open there. */
  function moveAfter(
    heard: ConversationState,
    slug: string | undefined,
    knot: string | null,
  ): StoryMove | null {
    const { topic } = standingIn(heard).point
    if (slug && (knot || story.hearsAnswers)) return { kind: 'answered', slug, topic, knot }
    return isBeside(heard) ? { kind: 'leave_side' } : null
  }

  /** The story stays where it was, and the free answers do what they can. */
  function broken(limit: string): Steered {
    const alone = converse({ ...state, story: undefined }, turn, release)
    const record = { ...recordOf('limit', null, told.answer.story), limit }
    return { state: { ...alone.state, story: state.story }, answer: alone.answer, record }
  }
}

/** Where the story of a conversation that it steers waits. */
function standingIn({ story }: ConversationState): StoryStanding {
  if (!story) throw new Error('No story steers this conversation.')
  return story
}

/** Whether a knot that a free answer opened waits beside the story. */
function isBeside(state: ConversationState): boolean {
  return standingIn(state).point.choices.some(({ flow }) => flow === 'side')
}

function playing(answer: Answer, clipIds: string[]): Answer {
  const [first, ...then] = clipIds
  // A way on without a clip is taken all the same: the person rests, and the next choices are offered.
  if (!first) return { ...answer, kind: 'courtesy', clipId: null, thenClipIds: [] }
  return { ...answer, kind: 'answer', clipId: first, thenClipIds: then, suggestions: [] }
}

function clipsOf({ clips }: Pick<StoryStep, 'clips'>, { bindings }: StoryOfRelease): string[] {
  // What was withdrawn since the story was published is left out.
  return clips.flatMap((slug) => ownOf(bindings, slug) ?? [])
}

function withStep(
  state: ConversationState,
  { ink, point, clips }: StoryStep,
  story?: StoryOfRelease,
): ConversationState {
  const standing = standingIn(state)
  const next = withGiven({ ...state, story: { ...standing, ink, point } }, clips)
  const lastClipId = story && clipsOf({ clips }, story).at(-1)
  return lastClipId ? { ...next, lastClipId } : next
}

function withGiven(state: ConversationState, slugs: string[]): ConversationState {
  const standing = standingIn(state)
  const given = { ...standing.given, ...Object.fromEntries(slugs.map((slug) => [slug, state.turn] as const)) }
  return { ...state, story: { ...standing, given } }
}

function worldOf(
  { turn, asked, story }: ConversationState,
  { bindings, topics = {} }: StoryOfRelease,
): Pick<StoryWorld, 'ago' | 'score' | 'asked'> {
  const given = Object.entries(story?.given ?? {})
  const answered = Object.entries(bindings).flatMap(([slug, clipId]) =>
    Object.hasOwn(asked, clipId) ? slug : [],
  )
  const names = answered.flatMap((slug) => [slug, ...(ownOf(topics, slug) ?? [])])
  return {
    ago: Object.fromEntries(given.map(([slug, at]) => [slug, turn - at])),
    score: given.length,
    asked: [...new Set(names.map(plain))],
  }
}

function recordOf(
  moved: StoryRecord['moved'],
  stepped: StoryStep | null,
  told: { weighed: StoryRecord['weighed']; chose?: string | null } | undefined,
): StoryRecord {
  return {
    moved,
    chose: told?.chose ?? null,
    weighed: told?.weighed ?? [],
    limit: null,
    lines: stepped?.lines ?? [],
    steps: stepped?.steps ?? 0,
  }
}
