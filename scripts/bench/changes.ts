/**
 * npm run bench -- changes [--pages 50] [--changes 200]
 * How soon everybody sees what one person changes: pages follow the stream of a real server on a real PostgreSQL while a
 * question of one storyfile is edited over HTTP. Prints one JSON object: `seenMs` from the edit's reply to its arrival at a
 * page, over all pages; `turnSeenMs` the same for a quiet change; `bare` is the limit, one notification of the database to one listener in
 * the same run; `restQueries` is what the database is asked in a second at rest, with one page and with all of them.
 * `asked`: the pages also ask again for a lesson, as the console does, at most once in `againMs`, while something changes
 * four times a second: from the change to the end of a page's answer, and how many answers a second that takes of the server.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { changesPath } from '@studio/contract'
import { noteChange } from '../../packages/server/src/platform/changes/changes.store.ts'
import { givenMember, givenStoryfile } from '../../packages/server/src/testing/given/given.ts'
import { openBenchStudio, percentile, post, round } from './conversation/bench-studio.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { pages: { type: 'string', default: '50' }, changes: { type: 'string', default: '200' } },
})
const [pages, changes] = [Number(values.pages), Number(values.changes)]

const studio = await openBenchStudio()
const { sql } = studio.context
const heard = new Map<string, number[]>()
type Page = { headers: Record<string, string>; stop(): void; hear(): void }
try {
  const { organizationId } = studio
  await sql`update organizations set attributes = attributes || '{"LEARNING_MODULE": true}'::jsonb
    where organization_id = ${organizationId}`
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const open = [await openPage(organizationId)]
  await sleep(2_000)
  const alone = await queriesPerSecond()
  for (let n = 1; n < pages; n++) open.push(await openPage(organizationId))
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
  const { activityId } = await post<{ activityId: string }>(
    studio.address,
    '/v1/conversa/learning/activities',
    studio.owner.headers,
    { organizationId, name: 'A class' },
  )
  const asked: Awaited<ReturnType<typeof askAgain>>[] = []
  for (const againMs of [1_000, 500])
    asked.push(await askAgain(open, { organizationId, activityId }, againMs))
  process.stdout.write(
    `${JSON.stringify({
      pages,
      changes,
      seenMs: { p50: percentile(seen, 0.5), p95: percentile(seen, 0.95), max: round(Math.max(...seen)) },
      turnSeenMs: { p50: percentile(turns, 0.5), p95: percentile(turns, 0.95) },
      bareMs: await bare(),
      restQueries: { alone, together },
      asked,
    })}\n`,
  )
  for (const { stop } of open) stop()
} finally {
  await studio.stop()
}

/** A page of a person of its own. */
async function openPage(organizationId: string): Promise<Page> {
  const page: Page = { headers: {}, stop: () => stop.abort(), hear: () => {} }
  const stop = new AbortController()
  const { headers } = await givenMember(studio.context, organizationId, 'owner:ns')
  page.headers = headers
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
        if (topic === 'attempt') page.hear()
      }
    }
  })().catch(() => {})
  return page
}

/** Ten seconds of changes, four a second; each page asks again for a lesson, at most once in `againMs`. */
async function askAgain(
  open: Page[],
  { organizationId, activityId }: { organizationId: string; activityId: string },
  againMs: number,
) {
  const gatherMs = 50
  const url = `${studio.address}/v1/conversa/learning/activities/${activityId}/lesson`
  const times: number[] = []
  const running = new Set<Promise<void>>()
  const changedAt: number[] = []
  let answers = 0
  for (const page of open) {
    let known = 0
    let askedAt = Number.NEGATIVE_INFINITY
    let waits = false
    const ask = async () => {
      waits = false
      askedAt = performance.now()
      const news = changedAt.slice(known)
      known = changedAt.length
      const reply = await fetch(url, { headers: page.headers })
      await reply.text()
      if (!reply.ok) throw new Error(`No lesson: ${reply.status}`)
      answers += 1
      times.push(...news.map((at) => performance.now() - at))
    }
    page.hear = () => {
      if (waits) return
      waits = true
      const asking = sleep(Math.max(gatherMs, askedAt + againMs - performance.now())).then(ask)
      running.add(asking)
      void asking.finally(() => running.delete(asking))
    }
  }
  const began = performance.now()
  for (let n = 0; n < 40; n++) {
    changedAt.push(performance.now())
    const change = { topic: 'attempt' as const, organizationId, subjectId: activityId }
    await noteChange(sql, change, { quiet: true })
    await sleep(250)
  }
  await sleep(2 * againMs)
  while (running.size > 0) await Promise.all(running)
  for (const page of open) page.hear = () => {}
  const seconds = (performance.now() - began) / 1_000
  return {
    againMs,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: round(answers / seconds),
  }
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
