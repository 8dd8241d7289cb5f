import type { Story } from 'inkjs'
import { storyLimits } from './story-limits.ts'

/** A story used more than a turn may; its state is not to be kept. */
export class StoryLimitError extends Error {
  readonly limit: 'steps' | 'text' | 'depth' | 'output' | 'lines' | 'clips' | 'choices' | 'state'
  constructor(limit: StoryLimitError['limit']) {
    super(`The story went over its limit: ${limit}.`)
    this.name = 'StoryLimitError'
    this.limit = limit
  }
}

type Inside = {
  Step(): void
  state: {
    evaluationStack: { value?: unknown; valueObject?: unknown }[]
    outputStream: unknown[]
    callStack: { depth: number }
  }
}

/** Counts every step of the story from now on; `renew` begins a new turn. */
export function guardStory(
  story: Story,
  most: number = storyLimits.steps,
): { renew(): void; steps(): number } {
  const inside = story as unknown as Inside
  const step = inside.Step
  let steps = 0
  inside.Step = function guarded() {
    if (++steps > most) throw new StoryLimitError('steps')
    const { evaluationStack, outputStream, callStack } = inside.state
    if (callStack.depth > storyLimits.callDepth) throw new StoryLimitError('depth')
    if (outputStream.length > storyLimits.outputItems) throw new StoryLimitError('output')
    if (evaluationStack.length > storyLimits.evaluationStack) throw new StoryLimitError('depth')
    const top = evaluationStack.at(-1)
    const value = top?.value ?? top?.valueObject
    if (typeof value === 'string' && value.length > storyLimits.stringCharacters)
      throw new StoryLimitError('text')
    step.call(inside)
  }
  return {
    renew: () => {
      steps = 0
    },
    steps: () => steps,
  }
}
