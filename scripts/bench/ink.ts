/**
 * `npm run bench -- ink`: compiling 2,000 lines, a turn in a story of 5,000 lines, and 100 conversations alone
 * and beside one whose story never comes to an end; the memory of the processes that step stories, before,
 * while hostile ones run, and after.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { compileStory, openStory } from '@studio/dialogue/narrative'
import { nowhere, silentWorld } from '@studio/dialogue/story'
import { StoryHost } from '../../packages/server/src/features/narrative/story-host.ts'

const world = silentWorld
const begin = { kind: 'begin', seed: 1 } as const
const first = { kind: 'choose', index: 0, flow: 'main' } as const

/** Knots in a ring, ten lines each. */
function ring(lines: number): string {
  const knots = Math.floor(lines / 10)
  const one = (at: number) => `=== k${at} ===
~ turns += 1
Line ${at} of the story is said here. # clip: clip-${at}
+ [Go on #q: next #q: further] -> k${(at + 1) % knots}
+ [Stay here #q: wait]
  We stay for a while. # clip: stay-${at}
  -> k${at}
+ [#else] -> k${(at + 2) % knots}
// the end of this knot
`
  return `VAR turns = 0\n-> k0\n${Array.from({ length: knots }, (_, at) => one(at)).join('\n')}`
}

const percentile = (values: number[], share: number) =>
  Number(
    values
      .toSorted((a, b) => a - b)
      [Math.min(values.length - 1, Math.floor(values.length * share))]!.toFixed(2),
  )
const figures = (values: number[]) => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  most: percentile(values, 1),
})

function timed(rounds: number, act: () => void): number[] {
  return Array.from({ length: rounds }, () => {
    const began = performance.now()
    act()
    return performance.now() - began
  })
}

const twoThousand = ring(2000)
const compileMs = figures(timed(12, () => compileStory(twoThousand)).slice(2))

const { compiled } = compileStory(ring(5000))
const story = openStory(compiled!)
let step = story.step(null, nowhere, begin, world)
const turnMs = figures(
  timed(1200, () => {
    step = story.step(step.ink, step.point, first, world)
  }).slice(200),
)

const host = new StoryHost(() => Date.now())
const sound = host.stepOf({ versionId: 'sound', compiled: compiled! })
const endless = host.stepOf({
  versionId: 'endless',
  compiled: compileStory('-> a\n=== a ===\nhi <> -> a\n').compiled!,
})
const doubling = host.stepOf({
  versionId: 'doubling',
  compiled: compileStory('VAR s = "ab"\n-> a\n=== a ===\n~ s = s + s\n-> a\n').compiled!,
})

/** A hundred visitors, who listen to each answer before the next turn: how long they wait for the story. */
async function hundred() {
  const waits: number[] = []
  let broken = 0
  await Promise.all(
    Array.from({ length: 100 }, async (_, visitor) => {
      await new Promise((resolve) => setTimeout(resolve, (visitor * 37) % 1000))
      let last = await sound(null, null, begin, world)
      for (let turn = 0; turn < 10; turn++) {
        await new Promise((resolve) => setTimeout(resolve, 500 + ((visitor * 37 + turn * 101) % 1000)))
        const began = performance.now()
        if ('limit' in last) {
          broken++
          last = await sound(null, null, begin, world)
        } else last = await sound(last.ink, last.point, first, world)
        waits.push(performance.now() - began)
      }
    }),
  )
  return { ...figures(waits), broken }
}

/** Resident memory of the processes that step stories, in megabytes; Linux only. */
function memoryMb(): number {
  const kilobytes = (pid: string) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const own = /^PPid:\t(\d+)$/m.exec(status)?.[1] === String(process.pid)
      return own ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) : 0
    } catch {
      return 0
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return Math.round(pids.reduce((sum, pid) => sum + kilobytes(pid), 0) / 1024)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** With `--memory` nothing else is measured. */
const load = process.argv.includes('--memory') ? () => pause(5000).then(() => undefined) : hundred

await sound(null, null, begin, world)
const alone = await load()
const before = memoryMb()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, memoryMb())
}, 250)
let isOver = false
const repeat = async (step: typeof endless) => {
  let turns = 0
  for (; !isOver; turns++) await step(null, null, begin, world)
  return turns
}
const loops = [repeat(endless), repeat(doubling)]
const besideHostile = await load()
isOver = true
const hostileTurns = (await Promise.all(loops)).reduce((sum, turns) => sum + turns, 0)
clearInterval(watch)
// The lane of the hostile stories is free now; the others continue.
const afterwards = await load()
await pause(22_000)
const memory = { before, most, after: memoryMb(), hostileTurns }
host.end()
const machine = { load: loadavg()[0]!.toFixed(1), cores: cpus().length }
console.log(JSON.stringify({ compileMs, turnMs, alone, besideHostile, afterwards, memory, machine }, null, 2))
