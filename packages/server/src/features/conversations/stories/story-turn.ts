import type { InkState, Suggestion } from '@studio/contract'
import {
  beginStory,
  type ConversationState,
  converse,
  type Answer as DialogueAnswer,
  type Release,
  type StoryOfRelease,
  type StoryRecord,
  steer,
  type VisitorTurn,
} from '@studio/dialogue'
import { outlineOf, type StoryPoint } from '@studio/dialogue/story'
import type { Context } from '../../../context.ts'
import { type LoadedStory, loadStory, storyHostOf } from '../../narrative/index.ts'
import type { LoadedRelease } from '../../publishing/index.ts'

/** What a turn was to the story, as it is kept with the turn. */
export type InkRecord = StoryRecord & {
  versionId: string
  point: StoryPoint
  /** The state of the runtime after the turn. */
  ink: string
  /** In which turn each clip that it names was given last. */
  given: Record<string, number>
  /** Short names of the clips of its lines. */
  clips: string[]
  /** The line of the source that plays, or that it waits at. */
  line: number
  ms: number
}
/** A release with what is current beside it: custom words and the vectors of what was said. */
type ReleaseNow = LoadedRelease &
  Pick<Release, 'vocabulary' | 'vectorOf' | 'foreseen' | 'chosenClipId' | 'pickedClipId'>
type Told = { state: ConversationState; answer: DialogueAnswer; ink: InkRecord | null }

/** Begins the story of a release, or of a version that is tried out. Undefined without a story, or where it breaks with its first line. */
export async function openStory(
  context: Context,
  release: LoadedRelease,
  state: ConversationState,
  { versionId, seed }: { versionId: string | null; seed: number },
): Promise<{ state: ConversationState; clipIds: string[]; ink: InkRecord } | undefined> {
  const story = versionId ? await loadStory(context, versionId) : undefined
  if (!story) return undefined
  const began = performance.now()
  const step = storyHostOf(context).stepOf(story)
  const language = release.snapshot.storyfile.language
  const begun = await beginStory(state, inRelease(story, release), step, { seed, language })
  if (!begun) {
    context.log.warn({ storyVersionId: story.versionId }, 'INK_LIMIT at the beginning')
    return undefined
  }
  const ink = recordOf(story, begun.state, begun.record, performance.now() - began)
  return { state: begun.state, clipIds: begun.clipIds, ink }
}

/** One turn; a conversation with a story is steered by the version that it began with. */
export function converseInStory(
  context: Context,
  state: ConversationState,
  turn: VisitorTurn,
  release: ReleaseNow,
): Told | Promise<Told> {
  return state.story
    ? steered(context, state, turn, release)
    : { ...converse(state, turn, release), ink: null }
}

async function steered(
  context: Context,
  state: ConversationState,
  turn: VisitorTurn,
  release: ReleaseNow,
): Promise<Told> {
  const story = await loadStory(context, state.story!.versionId)
  if (!story) return { ...converse(state, turn, release), ink: null }
  const began = performance.now()
  const told = await steer(
    state,
    turn,
    { ...release, story: inRelease(story, release) },
    storyHostOf(context).stepOf(story),
  )
  const { record } = told
  if (record?.limit) {
    const { knot } = state.story!.point
    const line = partLine(story.source, knot)
    context.log.warn({ storyVersionId: story.versionId, limit: record.limit, knot, line }, 'INK_LIMIT')
  }
  const ink = record && recordOf(story, told.state, record, performance.now() - began)
  return { state: told.state, answer: told.answer, ink }
}

const resolved = new WeakMap<LoadedRelease, Map<string, StoryOfRelease>>()

/** The story with the clips that this release has: a new take plays in the place of the old one. */
export function inRelease(story: LoadedStory, release: LoadedRelease): StoryOfRelease {
  let known = resolved.get(release)
  if (!known) {
    known = new Map()
    resolved.set(release, known)
  }
  const made = known.get(story.versionId) ?? bound(story, release)
  known.set(story.versionId, made)
  return made
}

function bound({ versionId, bindings, answerKnots, hearsAnswers }: LoadedStory, release: LoadedRelease) {
  const present = new Map(
    release.snapshot.clips.flatMap(({ clipId, takes = [] }) =>
      [clipId, ...takes].map((take) => [take, clipId]),
    ),
  )
  for (const { clipId } of release.snapshot.clips) present.set(clipId, clipId)
  const found = Object.entries(bindings).flatMap(([slug, clipId]) => {
    const now = present.get(clipId)
    return now ? [[slug, now] as const] : []
  })
  const topics = Object.fromEntries(found.map(([slug, clipId]) => [slug, topicsOf(release, clipId)]))
  return { versionId, bindings: Object.fromEntries(found), answerKnots, hearsAnswers, topics }
}

function topicsOf({ snapshot }: LoadedRelease, clipId: string): string[] {
  const clip = snapshot.clips.find((one) => one.clipId === clipId)
  const asked = new Set(clip?.questions.map(({ questionId }) => questionId))
  return snapshot.topics
    .filter(({ questionIds }) => questionIds.some((id) => asked.has(id)))
    .map(({ name }) => name)
}

function recordOf(story: LoadedStory, state: ConversationState, record: StoryRecord, ms: number): InkRecord {
  const { ink, point, given } = state.story!
  const clips = record.lines.flatMap((line) => line.clips)
  return {
    ...record,
    versionId: story.versionId,
    point,
    ink,
    given,
    clips,
    line: lineOf(story.source, record, point),
    ms,
  }
}

/** The line whose clip plays last; without one the knot where the story waits. */
function lineOf(source: string, { lines }: StoryRecord, { knot }: StoryPoint): number {
  const { tags } = outlineOf(source)
  const clip = lines.flatMap((line) => line.clips).at(-1)
  const named = tags.filter(({ name, value }) => name === 'clip' && value === clip)
  return named.find(({ part }) => part === knot)?.line ?? named[0]?.line ?? partLine(source, knot)
}

export function partLine(source: string, knot: string | null): number {
  return outlineOf(source).parts.find(({ path }) => path === knot)?.line ?? 0
}

export function presentInk(
  ink: Pick<InkRecord, 'versionId' | 'point' | 'weighed' | 'line'> | null,
): InkState | null {
  if (!ink) return null
  const { versionId, point, weighed, line } = ink
  const choices = shown(point)
  const { knot, mood = null, ended } = point
  return { storyVersionId: versionId, knot, line, choices, weighed, mood, ended }
}

/** The open choices as visitors may tap them, before what else may be asked. */
export function withChoices(
  state: ConversationState,
  told: DialogueAnswer,
  free: Suggestion[],
): Suggestion[] {
  const point = state.story?.point
  if (!point || point.ended) return free
  if (told.story?.offered) return told.story.offered.map(withoutClip)
  return point.poolOff ? tappable(point) : [...tappable(point), ...free]
}

/** What may be tapped where a story waits: its choices, then what it says may be asked there. */
export function tappable(point: StoryPoint): Suggestion[] {
  return [...shown(point), ...(point.poolOff ? [] : point.starters)].map(withoutClip)
}

const withoutClip = (text: string): Suggestion => ({ clipId: null, questionId: null, text })

export function shown({ choices }: StoryPoint): string[] {
  return choices.filter((choice) => !choice.isHidden && !choice.isElse).map(({ text }) => text)
}
