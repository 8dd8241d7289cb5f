import { compileStory } from '@studio/dialogue/narrative'
import { silentWorld } from '@studio/dialogue/story'
import { afterAll, describe, expect, it } from 'vitest'
import type { Machine } from '../../platform/apart/work-limit.ts'
import { StoryHost } from './story-host.ts'
import { createStoryLane } from './story-lane.ts'

const host = new StoryHost(() => 0)
afterAll(() => host.end())

const world = silentWorld
const begin = { kind: 'begin', seed: 1 } as const
const stepOf = (versionId: string, source: string) =>
  host.stepOf({ versionId, compiled: compileStory(source).compiled! })

/** Walks that never end use up three seconds of processor time, however long that takes here. */
const timeout = 120_000

describe('stories in their own processes', { timeout }, () => {
  it('steps a story and goes on from its state', async () => {
    const step = stepOf('sound', '-> a\n=== a ===\nHi. # clip: hi\n+ [Go] Gone. # clip: gone\n-> END\n')
    const first = await step(null, null, begin, world)
    if ('limit' in first) throw new Error(first.limit)
    expect(first.clips).toEqual(['hi'])
    const second = await step(first.ink, first.point, { kind: 'choose', index: 0, flow: 'main' }, world)
    expect(second).toMatchObject({ clips: ['gone'], point: { ended: true } })
  })
  it('answers a hostile story with its limit, and others as ever', async () => {
    const loop = stepOf('loop', '-> a\n=== a ===\n-> a\n')
    const sound = stepOf('other', 'Hi. # clip: hi\n-> END\n')
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => loop(null, null, begin, world)),
      ...Array.from({ length: 4 }, () => sound(null, null, begin, world)),
    ])
    expect(replies.map((reply) => ('limit' in reply ? reply.limit : reply.clips[0]))).toEqual([
      ...Array(4).fill('steps'),
      ...Array(4).fill('hi'),
    ])
  })
  it('goes on with a new process where a story takes its own with it', async () => {
    const sound = stepOf('third', 'Hi. # clip: hi\n-> END\n')
    const broken = host.stepOf({ versionId: 'broken', compiled: '{"inkVersion":21,"root":[[["x"' })
    const [lost, fine] = await Promise.all([
      broken(null, null, begin, world),
      sound(null, null, begin, world),
    ])
    expect(lost).toHaveProperty('limit')
    expect(fine).toMatchObject({ clips: ['hi'] })
  })
  it('checks a source with what compiling, looking up and walking find', async () => {
    const checked = await host.check('-> a\n=== a ===\nHi. # clip: lost\n+ [Go] -> b\n=== b ===\n-> b\n', [])
    if (checked === 'busy') throw new Error('not answered in time')
    const { compiled, problems } = checked
    expect(compiled).not.toBeNull()
    expect(problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['V2', 'V5']))
  })
})

describe('a check on a busy machine', { timeout }, () => {
  const source = '-> a\n=== a ===\nHi. # clip: hi\n+ [Go] Gone. # clip: gone\n-> END\n'

  it('says that the studio is busy, and who tries again joins the check that is under way', async () => {
    let patience: Promise<unknown> = Promise.resolve()
    const busy = new StoryHost(
      () => 0,
      () => patience,
    )
    expect(await busy.check(source, [])).toBe('busy')
    patience = new Promise(() => {})
    const checked = await busy.check(source, [])
    expect(checked).toMatchObject({ compiled: expect.any(String) })
    expect(await busy.check(source, [])).toBe(checked)
    busy.end()
  })
})

/** A machine whose processes get so much of it at each of its looks. */
function givenMachine(milliseconds: number): Machine {
  let used = 0
  return {
    processorMsOf: () => used,
    every(_milliseconds, act) {
      const timer = setInterval(() => {
        for (let look = 0; look < 1000; look++) {
          used += milliseconds
          act()
        }
      })
      return () => clearInterval(timer)
    },
  }
}

describe('a row of tasks', { timeout }, () => {
  /** Its walks end when their time is up, and not before. */
  const slow = { kind: 'check', source: '-> a\n=== a ===\n-> a\n', clips: [] } as const
  const { compiled } = compileStory('Hi. # clip: hi\n-> END\n')
  const turn = { kind: 'step', versionId: 'sound', ink: null, point: null, move: begin, world } as const

  it('lets others past a task that takes long, which comes to its end all the same', async () => {
    const lane = createStoryLane({ patienceMs: 50, longestMs: 60_000, megabytes: 128 })
    const order: string[] = []
    const ask = async (name: string, reply: ReturnType<typeof lane.ask>) => {
      const done = await reply
      order.push(name)
      return done
    }
    const [late, quick] = await Promise.all([
      ask('late', lane.ask({ ...slow, clips: [] })),
      ask('quick', lane.ask(turn, compiled!)),
    ])
    lane.end()
    expect(order).toEqual(['quick', 'late'])
    expect(late).toMatchObject({ reply: { kind: 'checked' }, isLate: true })
    expect(quick).toMatchObject({ reply: { kind: 'stepped', step: { clips: ['hi'] } } })
  })
  it('is patient with a machine that has other work, and blames no story for it', async () => {
    const lane = createStoryLane({
      patienceMs: 50,
      longestMs: 1e9,
      megabytes: 128,
      machine: givenMachine(1e-6),
    })
    const done = await lane.ask({ ...slow, clips: [] })
    lane.end()
    expect(done).toMatchObject({ reply: { kind: 'checked' }, isLate: false })
  })
  it('tells a task that got nothing of the machine from one that is endless', async () => {
    const ask = async (milliseconds: number) => {
      const machine = givenMachine(milliseconds)
      const lane = createStoryLane({ patienceMs: 100, longestMs: 100, megabytes: 128, machine })
      const { reply } = await lane.ask({ ...slow, clips: [] })
      lane.end()
      return reply
    }
    expect(await ask(10)).toEqual({ kind: 'limit', limit: 'time' })
    expect(await ask(0)).toEqual({ kind: 'limit', limit: 'busy' })
  })
  it('ends a process whose task takes too long, and takes no task after its end', async () => {
    const lane = createStoryLane({ patienceMs: 100, longestMs: 100, megabytes: 128 })
    const late = await lane.ask({ ...slow, clips: [] })
    expect(late.reply).toEqual({ kind: 'limit', limit: 'time' })
    lane.end()
    const busy = await lane.ask(turn, compiled!)
    expect(busy.reply).toEqual({ kind: 'limit', limit: 'busy' })
  })
  it('gives its processes back when it had nothing to do for a while, and starts them for the next task', async () => {
    const lane = createStoryLane({ patienceMs: 100, longestMs: 60_000, megabytes: 128, restMs: 20 })
    const stepped = { reply: { kind: 'stepped' } }
    expect(await lane.ask(turn, compiled!)).toMatchObject(stepped)
    await expect.poll(() => lane.processes()).toBe(0)
    expect(await lane.ask(turn, compiled!)).toMatchObject(stepped)
    lane.end()
  })
})
