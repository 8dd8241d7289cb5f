import { compileStory } from '@studio/dialogue/narrative'
import { afterAll, describe, expect, it } from 'vitest'
import { StoryHost } from './story-host.ts'

const host = new StoryHost(() => 0)
afterAll(() => host.end())

const world = { ago: {}, score: 0, language: 'en' }
const begin = { kind: 'begin', seed: 1 } as const
const stepOf = (versionId: string, source: string) =>
  host.stepOf({ versionId, compiled: compileStory(source).compiled! })

describe('stories in their own processes', () => {
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
    const { compiled, problems } = await host.check(
      '-> a\n=== a ===\nHi. # clip: lost\n+ [Go] -> b\n=== b ===\n-> b\n',
      [],
    )
    expect(compiled).not.toBeNull()
    expect(problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['V2', 'V5']))
  })
})
