import type { StepStory } from '@studio/dialogue'
import type { StoryClip, StoryProblem } from '@studio/dialogue/story'
import type { Context } from '../../context.ts'
import { createStoryLane, type StoryLane, type StoryReply, type StoryTask } from './story-lane.ts'

export type StoredStory = { versionId: string; compiled: string }

/** A turn takes a hundredth of this; who takes longer leaves the quick lane. */
const quickMs = 120
/** On a busy machine an honest story may be late once: it gets a second chance beside the others. */
const slowMs = 2000
const checkMs = 9000
/** A story that went too far is stepped beside the others for this long. */
const apartMs = 10 * 60_000

/** Steps and checks stories outside of this process; a story that goes too far holds up nobody but itself. */
export class StoryHost {
  private readonly quick: StoryLane
  private readonly slow: StoryLane
  private readonly checks: StoryLane
  private readonly apart = new Map<string, number>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.quick = createStoryLane({ longestMs: quickMs, megabytes: 128 })
    this.slow = createStoryLane({ longestMs: slowMs, megabytes: 128 })
    this.checks = createStoryLane({ longestMs: checkMs, megabytes: 256 })
    this.now = now
  }

  /** How `steer` steps this version of a story. */
  stepOf(story: StoredStory): StepStory {
    return async (ink, point, move, world) => {
      const reply = await this.ask(story, {
        kind: 'step',
        versionId: story.versionId,
        ink,
        point,
        move,
        world,
      })
      if (reply.kind === 'stepped') return reply.step
      return { limit: reply.kind === 'limit' ? reply.limit : 'error' }
    }
  }

  /** What a stored state holds. */
  async look(story: StoredStory, ink: string, paths: string[]) {
    const reply = await this.ask(story, { kind: 'look', versionId: story.versionId, ink, paths })
    return reply.kind === 'looked' ? reply : { variables: {}, visits: {} }
  }

  async check(
    source: string,
    clips: StoryClip[],
  ): Promise<{ compiled: string | null; problems: StoryProblem[] }> {
    const reply = await this.checks.ask({ kind: 'check', source, clips })
    if (reply.kind === 'checked') return reply
    const message = 'The compiler did not come to an end. Your text is saved.'
    return { compiled: null, problems: [{ rule: 'V1', severity: 'error', line: 0, message }] }
  }

  end(): void {
    for (const lane of [this.quick, this.slow, this.checks]) lane.end()
  }

  private async ask(
    { versionId, compiled }: StoredStory,
    task: Exclude<StoryTask, { kind: 'check' }>,
  ): Promise<StoryReply> {
    const until = this.apart.get(versionId)
    const isApart = until !== undefined && until > this.now()
    const first = await askLane(isApart ? this.slow : this.quick, task, compiled)
    if (first.kind !== 'limit') return first
    this.apart.set(versionId, this.now() + apartMs)
    if (isApart || !['time', 'memory', 'busy'].includes(first.limit)) return first
    const second = await askLane(this.slow, task, compiled)
    if (second.kind !== 'limit') this.apart.delete(versionId)
    return second
  }
}

/** A process learns a story when it first steps it. */
async function askLane(
  lane: StoryLane,
  task: Exclude<StoryTask, { kind: 'check' }>,
  compiled: string,
): Promise<StoryReply> {
  const reply = await lane.ask(task)
  return reply.kind === 'unknown' ? lane.ask({ ...task, compiled }) : reply
}

const hosts = new WeakMap<Context, StoryHost>()

export function storyHostOf(context: Context): StoryHost {
  const known = hosts.get(context)
  if (known) return known
  const made = new StoryHost(() => context.now().getTime())
  hosts.set(context, made)
  return made
}
