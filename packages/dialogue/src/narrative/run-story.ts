import { Story } from 'inkjs'
import { itemAt } from '../item-at.ts'
import { namesIn } from './compiled-parts.ts'
import {
  choiceOf,
  nowhere,
  readTag,
  type StoryLook,
  type StoryMove,
  type StoryPoint,
  type StoryStep,
  type StoryWorld,
} from './graph/story-point.ts'
import { guardStory, StoryLimitError } from './guard-story.ts'
import { bindFunctions } from './story-functions.ts'
import { storyLimits } from './story-limits.ts'

/** A story that is ready to be stepped; one serves all conversations with it. */
export type RunningStory = {
  step(ink: string | null, point: StoryPoint | null, move: StoryMove, world: StoryWorld): StoryStep
  /** What a state holds; throws where it is no state of this story. */
  look(ink: string, paths: string[]): StoryLook
}

const sideFlow = 'side'
type Offered = { index: number; text: string; tags: string[] | null }

/** Opens a compiled story. Every step is bounded: one that goes too far throws `StoryLimitError`. */
export function openStory(compiled: string): RunningStory {
  const story = new Story(compiled)
  story.onError = (message: string) => {
    throw new Error(message)
  }
  const guard = guardStory(story)
  const names = namesIn(compiled)
  const functions = bindFunctions(story, names)

  function step(ink: string | null, before: StoryPoint | null, move: StoryMove, now: StoryWorld): StoryStep {
    functions.begin(now, before?.scores ?? {})
    guard.renew()
    if (ink === null) {
      story.ResetState()
      if (move.kind === 'begin') (story.state as { storySeed: number }).storySeed = move.seed
    } else story.state.LoadJson(ink)
    if (move.kind !== 'choose' || move.flow === 'main')
      if (!story.currentFlowIsDefaultFlow) story.SwitchToDefaultFlow()
    if (move.kind === 'choose') {
      if (move.flow === 'side') story.SwitchFlow(sideFlow)
      else closeSide()
      if (!story.currentChoices[move.index]) throw new Error('There is no such choice.')
      story.ChooseChoiceIndex(move.index)
    }
    const extra: string[] = []
    if (move.kind === 'leave_side') closeSide()
    if (move.kind === 'go') goTo(move.knot)
    if (move.kind === 'answered') {
      closeSide()
      if (story.HasFunction('on_answer')) {
        const slug = story.EvaluateFunction('on_answer', [move.slug, move.topic ?? ''])
        if (typeof slug === 'string' && slug !== '') extra.push(slug)
      }
      if (move.knot) {
        story.SwitchFlow(sideFlow)
        goTo(move.knot)
      }
    }
    const read = readOn(story, before ?? nowhere, functions.wasFreed)
    const clips = [...extra, ...read.clips]
    if (clips.length > storyLimits.clips) throw new StoryLimitError('clips')
    const point = { ...read.point, scores: functions.scores(), choices: openChoices(story) }
    // The story waits where it waited, so that what may be asked there stays, too.
    const staysThere = move.kind === 'answered' || move.kind === 'leave_side'
    if (staysThere) point.starters = [...new Set([...point.starters, ...(before?.starters ?? [])])]
    point.starters.splice(storyLimits.starters)
    if (point.choices.length > storyLimits.openChoices) throw new StoryLimitError('choices')
    point.ended ||= point.choices.length === 0 && !story.canContinue && !staysThere
    const after = story.state.ToJson()
    if (after.length > storyLimits.stateBytes) throw new StoryLimitError('state')
    return { ink: after, point, lines: read.lines, clips, steps: guard.steps() }
  }

  function closeSide(): void {
    if (story.aliveFlowNames?.includes(sideFlow)) story.RemoveFlow(sideFlow)
  }

  /** Asking for a knot that is not there would drop the open choices first. */
  function goTo(knot: string): void {
    if (!story.KnotContainerWithName(itemAt(knot.split('.'), 0))) throw new Error(`There is no knot ${knot}.`)
    story.ChoosePathString(knot)
  }

  return {
    step,
    look(ink, paths) {
      story.state.LoadJson(ink)
      const state = JSON.parse(ink) as { variablesState?: Record<string, unknown> }
      const variables = new Set([...names.variables, ...Object.keys(state.variablesState ?? {})])
      const counts = paths.map((path) => [path, visitsOf(story, path)] as const)
      const choices = openChoices(story)
      const waiting = story.currentChoices[0]?.sourcePath
      const knot = (waiting ? namedPart(waiting) : null) ?? knotOf(story)
      return {
        variables: Object.fromEntries(
          [...variables].map((name) => [name, String(story.variablesState.$(name) ?? '')]),
        ),
        visits: Object.fromEntries(counts.filter(([, count]) => count > 0)),
        point: { ...nowhere, choices, knot, ended: choices.length === 0 && !story.canContinue },
      }
    },
  }
}

function visitsOf(story: Story, path: string): number {
  try {
    return story.state.VisitCountAtPathString(path) ?? 0
  } catch {
    return 0
  }
}

function readOn(story: Story, before: StoryPoint, wasFreed: () => boolean) {
  // Points that were stored before something was added lack it.
  const point: StoryPoint = { ...nowhere, ...before, choices: [], starters: [], ended: false }
  const lines: StoryStep['lines'] = []
  const clips: string[] = []
  while (story.canContinue) {
    if (lines.length >= storyLimits.lines) throw new StoryLimitError('lines')
    const text = (story.Continue() ?? '').trim()
    if (wasFreed()) point.poolOff = false
    const own: string[] = []
    for (const { name, value } of (story.currentTags ?? []).map(readTag)) {
      if (name === 'clip' && value !== '') own.push(value)
      else if (name === 'topic') point.topic = value
      else if (name === 'mood') point.mood = value.slice(0, storyLimits.nameCharacters) || null
      else if (name === 'pool') point.poolOff = value === 'off'
      else if (name === 'starter' && value !== '') point.starters.push(value)
      else if (name === 'end' && story.currentFlowIsDefaultFlow) point.ended = true
    }
    point.knot = knotOf(story) ?? point.knot
    lines.push({ text, clips: own })
    clips.push(...own)
    if (clips.length > storyLimits.clips) throw new StoryLimitError('clips')
  }
  if (wasFreed()) point.poolOff = false
  const waiting = story.currentChoices[0]?.sourcePath
  if (waiting) point.knot = namedPart(waiting) ?? point.knot
  return { point, lines, clips }
}

function knotOf(story: Story): string | null {
  const pointer = (story.state as unknown as { previousPointer: { path?: { toString(): string } | null } })
    .previousPointer
  const path = pointer?.path?.toString()
  return path ? namedPart(path) : null
}

/** The named parts at the beginning of a path of the runtime: `alarm.stop` of `alarm.stop.0.g-0`. */
function namedPart(path: string): string | null {
  const [knot, stitch] = path.split('.')
  if (!knot || /^\d+$|^(?:[cg]-\d+|global decl|\$.*)$/.test(knot)) return null
  return stitch && !/^\d+$|^[cg]-\d+$|^[bs]$|^\$/.test(stitch) ? `${knot}.${stitch}` : knot
}

function openChoices(story: Story): StoryPoint['choices'] {
  const inFlow = story.currentFlowIsDefaultFlow ? 'main' : 'side'
  const open = (flow: 'main' | 'side') =>
    [...story.currentChoices].map((choice: Offered) => choiceOf(choice, flow))
  const here = open(inFlow)
  if (inFlow === 'main') return here
  story.SwitchToDefaultFlow()
  const main = open('main')
  return [...here, ...main]
}
