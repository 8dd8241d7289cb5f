/**
 * npm run bench -- lists [--rows 100000] [--turns 100000] [--rounds 30]
 *   [--only storyfiles,users,turns,conversations,audit,dashboard,quality]
 * How long the server takes for one page of a long list, over HTTP with the count: as many rows in each list, all of one
 * organization, on a real PostgreSQL. Prints one JSON object with p50 and p95 in milliseconds, the worst case last;
 * `bareMs` is what the same database takes meanwhile to count a million numbers, to compare machines and loads by.
 */
import { parseArgs } from 'node:util'
import type { List } from '@studio/contract'
import { openBenchStudio, percentile } from './conversation/bench-studio.ts'
import { casesOf } from './lists/cases.ts'
import { fill } from './lists/fill.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rows: { type: 'string', default: '100000' },
    /** As many as the other rows unless given. */
    turns: { type: 'string', default: '' },
    rounds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
})
const rows = Number(values.rows)
const turns = Number(values.turns || values.rows)
const rounds = Number(values.rounds)

const studio = await openBenchStudio()
try {
  const { sql } = studio.context
  const [home] = await sql<{ organizationId: string }[]>`
    select organization_id from memberships where user_id = ${studio.owner.userId}`
  const { organizationId } = home!
  const began = performance.now()
  const things = await fill(sql, organizationId, studio.owner.userId, rows, turns)
  console.error(`filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const only = values.only.split(',').filter(Boolean)
  const cases = casesOf({ ...things, organizationId, rows, turns }).filter(
    ({ list }) => only.length === 0 || only.includes(list),
  )
  const times = new Map(cases.map((one) => [one, [] as number[]]))
  const totals = new Map<object, number>()
  const bare: number[] = []
  // In turns, so that whatever else the machine does falls on all of them; the first round warms up.
  for (let round = -1; round < rounds; round++) {
    const started = performance.now()
    await sql`select count(*) from generate_series(1, 1000000)`
    bare.push(performance.now() - started)
    for (const [at, one] of cases.entries()) {
      const { ms, total } = await get(one.path, round * cases.length + at)
      totals.set(one, total)
      if (round >= 0) times.get(one)!.push(ms)
    }
  }
  const figures = cases
    .map((one) => ({
      list: one.list,
      what: one.what,
      total: totals.get(one),
      p50: percentile(times.get(one)!, 0.5),
      p95: percentile(times.get(one)!, 0.95),
    }))
    .sort((a, b) => a.p95 - b.p95)
  console.log(
    JSON.stringify({ bench: 'lists', rows, turns, rounds, bareMs: percentile(bare, 0.5), figures }, null, 1),
  )
} finally {
  await studio.stop()
}

async function get(path: string, n: number): Promise<{ ms: number; total: number }> {
  const headers = { ...studio.owner.headers, 'x-forwarded-for': `10.2.${n & 255}.${(n >> 8) & 255}` }
  const started = performance.now()
  const reply = await fetch(studio.address + path, { headers })
  const text = await reply.text()
  const ms = performance.now() - started
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`)
  return { ms, total: (JSON.parse(text) as Partial<List<unknown>>).total ?? 0 }
}
