import type { Story } from 'inkjs'
import { ownOf } from '../item-at.ts'
import type { CompiledNames } from './compiled-parts.ts'
import { type StoryWorld, silentWorld } from './graph/story-point.ts'
import { StoryLimitError } from './guard-story.ts'
import { plain } from './plain-words.ts'
import { type storyFunctions, storyLimits } from './story-limits.ts'

type FunctionName = (typeof storyFunctions)[number]
type FunctionsOfTurn = {
  /** Before each step: the world, and what the story counted so far. */
  begin(world: StoryWorld, scores: Record<string, number>): void
  scores(): Record<string, number>
  /** Whether `ask_free` was called since this was asked last. */
  wasFreed(): boolean
}

/** Binds what a story may ask of the studio, or do in it. */
export function bindFunctions(story: Story, { calledWith }: CompiledNames): FunctionsOfTurn {
  let world = silentWorld
  let scores: Record<string, number> = {}
  let freed = false
  const given = (slug: unknown) => Object.hasOwn(world.ago, String(slug))
  const answers: Record<FunctionName, (...given: unknown[]) => unknown> = {
    seen: given,
    asked: (topic) => world.asked.includes(plain(String(topic))),
    asked_ago: (slug) => (given(slug) ? world.ago[String(slug)] : -1),
    answered: () => world.answered,
    said: (words) => holds(world.said, String(words)),
    lang: () => world.language,
    ask_free: () => {
      freed = true
      return true
    },
    score(name, more) {
      if (name === undefined) return world.score
      scores = added(scores, String(name), Number(more ?? 0))
      return scores[String(name)]
    },
  }
  // The runtime reads ahead and steps back; what changes something must happen once. `score()` only reads.
  const changing: FunctionName[] = calledWith.includes('score') ? ['ask_free', 'score'] : ['ask_free']
  for (const [name, answer] of Object.entries(answers))
    story.BindExternalFunctionGeneral(
      name,
      (values: unknown[]) => answer(...values),
      !changing.includes(name as FunctionName),
    )
  story.allowExternalFunctionFallbacks = true
  return {
    begin(now, before) {
      world = now
      scores = before
      freed = false
    },
    scores: () => scores,
    wasFreed() {
      const was = freed
      freed = false
      return was
    },
  }
}

function added(scores: Record<string, number>, name: string, more: number): Record<string, number> {
  const sum = (ownOf(scores, name) ?? 0) + more
  if (name.length > storyLimits.nameCharacters || !Number.isFinite(sum)) throw new StoryLimitError('state')
  // `fromEntries` makes a name like __proto__ a name like any other.
  const next = Object.fromEntries([...Object.entries(scores), [name, sum]])
  if (Object.keys(next).length > storyLimits.scores) throw new StoryLimitError('state')
  return next
}

/** Whether whole words follow one another in what was said. */
function holds(said: string, words: string): boolean {
  const wanted = plain(words)
  return wanted !== '' && ` ${plain(said)} `.includes(` ${wanted} `)
}
