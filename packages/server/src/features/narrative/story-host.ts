import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StepStory } from '@studio/dialogue'
import type { StoryClip, StoryLook, StoryProblem } from '@studio/dialogue/story'
import { LRUCache } from 'lru-cache'
import { perContext } from '../../platform/per-context.ts'
import { createStoryLane, type StoryLane, type StoryReply, type StoryTask } from './story-lane.ts'

export type StoredStory = { versionId: string; compiled: string }

/** A turn takes a hundredth of this; the others are let past one that takes longer. */
const patienceMs = 120
/** Of processor time: on a busy machine an honest story may be late; one that takes this much is ended. */
const longestMs = 2000
const checkPatienceMs = 1500
/** Of processor time: a story of 2,000 lines takes a third of this. */
const checkMs = 15_000
/** By the clock: an author hears by then that the studio is busy; the check goes on for the next try. */
const answerMs = 20_000
/** So long is a check that ended late kept for who tries again. */
const keptMs = 120_000
/** Processes that are needed now and then only are given back after this time. */
const restMs = 20_000
/** A story that went too far, or was late this often in a row, is stepped in a lane of its own for a while. */
const lateMost = 3
const apartMs = 10 * 60_000
/** Versions that are remembered as such. */
const apartMost = 1000

export type Checked = { compiled: string | null; problems: StoryProblem[] }

/** Steps and checks stories outside of this process; a story that goes too far holds up no one but itself. */
export class StoryHost {
  private readonly quick: StoryLane
  private readonly apart: StoryLane
  private readonly checks: StoryLane
  private readonly apartUntil = new LRUCache<string, number>({ max: apartMost })
  private readonly late = new Map<string, number>()
  private readonly running = new Map<string, Promise<Checked | 'busy'>>()
  private readonly now: () => number
  private readonly wait: (milliseconds: number) => Promise<unknown>

  constructor(
    now: () => number,
    wait: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
      sleep(milliseconds, undefined, { ref: false }),
  ) {
    this.wait = wait
    this.quick = createStoryLane({ patienceMs, longestMs, megabytes: 128 })
    this.apart = createStoryLane({
      patienceMs: longestMs,
      longestMs,
      megabytes: 128,
      restMs,
      isCourteous: true,
    })
    this.checks = createStoryLane({ patienceMs: checkPatienceMs, longestMs: checkMs, megabytes: 256, restMs })
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

  /** What a stored state holds; undefined: it is no state of this story. */
  async look(story: StoredStory, ink: string, paths: string[]): Promise<StoryLook | undefined> {
    const reply = await this.ask(story, { kind: 'look', versionId: story.versionId, ink, paths })
    return reply.kind === 'looked' ? reply.look : undefined
  }

  /**
   * What compiling, looking up and walking find. `busy`: no answer yet, and no fault of the story; who tries again joins
   * the check that is under way.
   */
  async check(source: string, clips: StoryClip[]): Promise<Checked | 'busy'> {
    const key = createHash('sha256')
      .update(JSON.stringify([source, clips]))
      .digest('base64')
    let running = this.running.get(key)
    if (!running) {
      running = this.checkNow(source, clips)
      this.running.set(key, running)
      const isLate = this.wait(answerMs).then(() => true)
      const forget = () => this.running.delete(key)
      void running.then(async (found) => {
        if (found !== 'busy' && (await Promise.race([isLate, false]))) await this.wait(keptMs)
        forget()
      }, forget)
    }
    return Promise.race([running, this.wait(answerMs).then(() => 'busy' as const)])
  }

  private async checkNow(source: string, clips: StoryClip[]): Promise<Checked | 'busy'> {
    const { reply } = await this.checks.ask({ kind: 'check', source, clips })
    if (reply.kind === 'checked') return reply
    if (reply.kind === 'limit' && reply.limit === 'busy') return 'busy'
    const message = 'The story took too long to compile. Your text is saved.'
    return { compiled: null, problems: [{ rule: 'V1', severity: 'error', line: 0, message }] }
  }

  end(): void {
    for (const lane of [this.quick, this.apart, this.checks]) lane.end()
  }

  private async ask(
    { versionId, compiled }: StoredStory,
    task: Exclude<StoryTask, { kind: 'check' }>,
  ): Promise<StoryReply> {
    const isApart = (this.apartUntil.get(versionId) ?? 0) > this.now()
    const { reply, isLate } = await (isApart ? this.apart : this.quick).ask(task, compiled)
    // A state that a person made up says nothing of the story.
    if (reply.kind === 'limit' && reply.limit !== 'busy' && task.kind === 'step') this.setApart(versionId)
    if (isApart) return reply
    const times = isLate ? (this.late.get(versionId) ?? 0) + 1 : 0
    if (times === 0) this.late.delete(versionId)
    else this.late.set(versionId, times)
    if (times >= lateMost) this.setApart(versionId)
    return reply
  }

  private setApart(versionId: string): void {
    this.late.delete(versionId)
    this.apartUntil.set(versionId, this.now() + apartMs)
  }
}

export const storyHostOf = perContext(({ now }) => new StoryHost(() => now().getTime()))
