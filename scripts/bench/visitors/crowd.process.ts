/** The visitors, in a process of their own: reads one order from its parent and tells what they saw. */
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, type Habit, type Seen, visit } from './visitor.ts'

/** `pid`: the studio, whose processor time is told with that of the processes below it. */
export type Crowd = Omit<Habit, 'untilMs'> & { pid: number; visitors: number; rampMs: number; forMs: number }
type Times = { count: number; perSecond: number; p50: number; p99: number; most: number }
export type Told = {
  calls: Partial<Record<Call, Times>>
  asksComing: Times
  waits: number
  errors: Record<string, number>
  megabytesPerSecond: number
  /** Busy cores. `others`: with other work than this. */
  cores: { studio: number; visitors: number; others: number }
  lagP99: number
}

process.once('message', (order: Crowd) => void gather(order).then((told) => process.send!(told)))

async function gather({ pid, visitors, rampMs, forMs, ...habit }: Crowd): Promise<Told> {
  const begun = performance.now()
  const thereAt = begun + rampMs
  const untilMs = begun + forMs
  const seen = new Map<Call, number[]>()
  const asksComing: number[] = []
  const errors: Record<string, number> = {}
  let waits = 0
  let bytes = 0
  const saw = ({ call, ms, status, bytes: read, failure }: Seen) => {
    const now = performance.now()
    if (status === 429 || status === 503) waits += 1
    else if (status === 0 || status >= 400)
      errors[`${call} ${failure ?? status}`] = (errors[`${call} ${failure ?? status}`] ?? 0) + 1
    if (now < thereAt) {
      if (call === 'ask') asksComing.push(ms)
      if (call === 'page' || call === 'start') note(call, ms)
      return
    }
    if (now > untilMs) return
    bytes += read
    note(call, ms)
  }
  const note = (call: Call, ms: number) => {
    if (!seen.has(call)) seen.set(call, [])
    seen.get(call)!.push(ms)
  }

  // How late this process itself is: its own waiting counts in every time above.
  const lags: number[] = []
  let due = performance.now() + 20
  const lag = setInterval(() => {
    lags.push(Math.max(0, performance.now() - due))
    due = performance.now() + 20
  }, 20)
  const visits = Array.from({ length: visitors }, async (_, number) => {
    await sleep((number / visitors) * rampMs)
    await visit(number + 1, { ...habit, untilMs }, saw)
  })
  await sleep(rampMs)
  const own = process.cpuUsage()
  const [all, studio] = [busyMs(), treeMs(pid)]
  await sleep(forMs - rampMs)
  const { user, system } = process.cpuUsage(own)
  const ownMs = (user + system) / 1000
  const allMs = busyMs() - all
  const studioMs = treeMs(pid) - studio
  await Promise.all(visits)
  clearInterval(lag)
  const seconds = (forMs - rampMs) / 1000
  return {
    calls: Object.fromEntries(
      [...seen].map(([call, times]) => [
        call,
        timesOf(times, call === 'page' || call === 'start' ? forMs / 1000 : seconds),
      ]),
    ),
    asksComing: timesOf(asksComing, rampMs / 1000),
    waits,
    errors,
    megabytesPerSecond: round(bytes / 1e6 / seconds),
    cores: {
      studio: round(studioMs / 1000 / seconds),
      visitors: round(ownMs / 1000 / seconds),
      others: round((allMs - studioMs - ownMs) / 1000 / seconds),
    },
    lagP99: at(lags, 0.99),
  }
}

function timesOf(times: number[], seconds: number): Times {
  return {
    count: times.length,
    perSecond: round(times.length / seconds),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    most: at(times, 1),
  }
}

function at(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0)
}

/** Processor time of a process and all below it, from /proc, whose clock has 100 ticks a second. */
function treeMs(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, after] = /\) (.*)$/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))!
        const fields = after!.split(' ')
        return [
          { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
        ]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
  const inTree = new Set([pid])
  for (const root of inTree) for (const one of stats) if (one.parent === root) inTree.add(one.pid)
  return stats.filter((one) => inTree.has(one.pid)).reduce((sum, one) => sum + one.ticks * 10, 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function busyMs(): number {
  return cpus().reduce((sum, { times: { user, nice, sys } }) => sum + user + nice + sys, 0)
}
