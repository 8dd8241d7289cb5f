/**
 * npm run bench -- changes [--pages 50] [--changes 200]
 * How soon everybody sees what one person changes: pages follow the stream of a real server on a real PostgreSQL while a
 * question of one storyfile is edited over HTTP. Prints one JSON object: `seenMs` from the edit's reply to its arrival at a
 * page, over all pages; `turnSeenMs` the same for a quiet change; `bare` is the limit, one notification of the database to one listener in
 * the same run; `restQueries` is what the database is asked in a second at rest, with one page and with all of them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { changesPath } from '@studio/contract'
import { noteChange } from '../../packages/server/src/platform/changes/changes.store.ts'
import { givenMember, givenStoryfile } from '../../packages/server/src/testing/given.ts'
import { openBenchStudio, percentile, post, round } from './conversation/bench-studio.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { pages: { type: 'string', default: '50' }, changes: { type: 'string', default: '200' } },
})
const [pages, changes] = [Number(values.pages), Number(values.changes)]

const studio = await openBenchStudio()
const { sql } = studio.context
const heard = new Map<string, number[]>()
try {
  const me = await (
    await fetch(`${studio.address}/v1/conversa/auth/me`, { headers: studio.owner.headers })
  ).json()
  const organizationId = (me as { namespaces: { id: string }[] }).namespaces[0]!.id
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const stops = [await openPage(organizationId)]
  await sleep(2_000)
  const alone = await queriesPerSecond()
  for (let n = 1; n < pages; n++) stops.push(await openPage(organizationId))
  await sleep(2_000)
  const together = await queriesPerSecond()

  const seen = await measure(async (mark) => {
    const { questions } = await post<{ questions: { questionId: string }[] }>(
      studio.address,
      `/v1/conversa/storyfiles/${storyfileId}/questions`,
      studio.owner.headers,
      { questions: [{ text: `What is ${mark}?`, variants: [] }] },
    )
    return questions.length
  }, 'script')
  const turns = await measure(
    (mark) =>
      noteChange(sql, { topic: 'turn', organizationId, storyfileId, subjectId: mark }, { quiet: true }),
    'turn',
  )
  process.stdout.write(
    `${JSON.stringify({
      pages,
      changes,
      seenMs: { p50: percentile(seen, 0.5), p95: percentile(seen, 0.95), max: round(Math.max(...seen)) },
      turnSeenMs: { p50: percentile(turns, 0.5), p95: percentile(turns, 0.95) },
      bareMs: await bare(),
      restQueries: { alone, together },
    })}\n`,
  )
  for (const stop of stops) stop()
} finally {
  await studio.stop()
}

/** A page of a person of its own. */
async function openPage(organizationId: string): Promise<() => void> {
  const stop = new AbortController()
  const { headers } = await givenMember(studio.context, organizationId, 'edit:ns')
  const answer = await fetch(`${studio.address}${changesPath}`, {
    headers,
    signal: stop.signal,
  })
  if (!answer.ok) throw new Error(`No stream: ${answer.status}`)
  void (async () => {
    let text = ''
    for await (const chunk of answer.body!) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      const now = performance.now()
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        const topic = data && (JSON.parse(data) as { topic?: string }).topic
        if (topic) heard.set(topic, [...(heard.get(topic) ?? []), now])
      }
    }
  })().catch(() => {})
  return () => stop.abort()
}

/** Times from the end of each act to each page that heard of it. */
async function measure(act: (mark: string) => Promise<unknown>, topic: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < changes; n++) {
    heard.set(topic, [])
    await act(`${topic} ${n}`)
    const done = performance.now()
    while (heard.get(topic)!.length < pages) await sleep(1)
    times.push(
      ...heard
        .get(topic)!
        .slice(0, pages)
        .map((at) => Math.max(0, at - done)),
    )
    // An act may be more than one change: what still comes belongs to it.
    await sleep(20)
  }
  return times
}

/** One notification to one listener, which is what any design that pushes needs at least. */
async function bare() {
  const times: number[] = []
  let hear = () => {}
  const { unlisten } = await sql.listen('bench', () => hear())
  for (let n = 0; n < changes; n++) {
    const heardIt = new Promise<void>((resolve) => {
      hear = resolve
    })
    await sql`select pg_notify('bench', ${String(n)})`
    const done = performance.now()
    await heardIt
    times.push(Math.max(0, performance.now() - done))
  }
  await unlisten()
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

async function queriesPerSecond(): Promise<number> {
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`
    const [row] = await sql<{ n: number }[]>`
      select xact_commit::int as n from pg_stat_database where datname = current_database()`
    return row!.n
  }
  const before = await count()
  await sleep(5_000)
  return round(((await count()) - before) / 5)
}
