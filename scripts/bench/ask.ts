/**
 * npm run bench -- ask [--clips 2000] [--phrases 10] [--seconds 5] [--rounds 3] [--connections 32]
 * How fast a visitor is answered by the real server on a real PostgreSQL, every turn committed before its answer; the
 * load comes from a second process. Prints one JSON object: `serverMs` with one visitor who asks without a pause,
 * from the arrival of a question to the last byte of its answer; `ask`, `me` and `empty` as many as go, in turns and the best
 * round of each; the ratios are to an empty Fastify route in the same run; `cpuMs` is the server's own work a request.
 * `bare` is the limit of any design that keeps what it acknowledged: a Fastify route that takes the same question, commits
 * its text with those of others to a table without an index, and replies with a ready answer of the usual size.
 */
import { parseArgs } from 'node:util'
import type { Stage } from '@studio/contract'
import { ask } from '@studio/dialogue'
import Fastify from 'fastify'
import type { NewTurn } from '../../packages/server/src/features/conversations/conversations.store.ts'
import { createTurnWriter } from '../../packages/server/src/features/conversations/keep/turn-writer.ts'
import { releasesOf } from '../../packages/server/src/features/publishing/index.ts'
import type { Sql } from '../../packages/server/src/platform/database/sql.ts'
import { openBenchStudio, percentile, post, round } from './conversation/bench-studio.ts'
import { type Fired, fire, fireInTurns } from './conversation/fire.ts'
import { makeScript } from './conversation/made-script.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    clips: { type: 'string', default: '2000' },
    phrases: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
})
const [clips, phrases, seconds, rounds, connections] = (
  ['clips', 'phrases', 'seconds', 'rounds', 'connections'] as const
).map((name) => Number(values[name])) as [number, number, number, number, number]
/** Enough that a conversation has some twenty turns at the end. */
const conversationsEach = 16

const script = makeScript(clips, phrases, 5000)
const questions = script.questions.map((question) => question.text)
const studio = await openBenchStudio()
const empty = Fastify()
try {
  empty.get('/', async () => ({ ok: true }))
  const { saveBare, answer } = await prepareBare(studio.context.sql)
  const write = createTurnWriter(saveBare)
  empty.post<{ Body: { text: string; clientTurnId: string } }>(
    '/v1/dialogue/sessions/:id/ask',
    async ({ body }) => {
      await write({ turnId: body.clientTurnId, heardText: body.text } as NewTurn, 'bare')
      return answer
    },
  )
  const emptyUrl = await empty.listen({ host: '127.0.0.1', port: 0 })
  const { storyfileId, path, trainMs } = await studio.publish(script)
  const conversations: Stage[] = []
  for (let n = 0; n < connections * conversationsEach; n++) {
    conversations.push(
      await post<Stage>(
        studio.address,
        '/v1/dialogue/sessions',
        { 'x-forwarded-for': `10.1.${n % 250}.${n >> 8}` },
        { shortName: path.slice(3) },
      ),
    )
  }
  const { matcher } = (await releasesOf(studio.context).current(storyfileId, 'live'))!
  for (const text of questions.slice(0, 200)) ask(matcher, text)
  const engine = questions.slice(0, 1000).map((text) => {
    const started = performance.now()
    ask(matcher, text)
    return performance.now() - started
  })

  const tokens = conversations.map(({ sessionId, visitorToken }) => ({ sessionId, visitorToken }))
  const load = { url: studio.address, ask: { conversations: tokens, questions } }
  await fire({ ...load, seconds: 2, connections })
  studio.answerMs.length = 0
  const alone = await fire({ ...load, seconds, connections: 1 })
  const serverMs = { p50: percentile(studio.answerMs, 0.5), p99: percentile(studio.answerMs, 0.99) }
  const common = { seconds, connections }
  const me = `${studio.address}/v1/conversa/auth/me`
  const best = await fireInTurns(
    {
      empty: { ...common, url: emptyUrl },
      bare: { ...common, ...load, url: emptyUrl },
      ask: { ...common, ...load },
      me: { ...common, url: me, headers: studio.owner.headers },
    },
    rounds,
  )
  const told = ({ rps, p50, p99, cpuMs }: Fired) => ({ rps: round(rps), p50, p99, cpuMs: round(cpuMs) })
  console.log(
    JSON.stringify({
      bench: 'ask',
      clips,
      phrases,
      connections,
      trainMs,
      engineMs: { p50: percentile(engine, 0.5), p99: percentile(engine, 0.99) },
      serverMs: { ...serverMs, rate: round(alone.rps) },
      ask: told(best.ask),
      me: told(best.me),
      bare: told(best.bare),
      empty: told(best.empty),
      askToBare: round(best.ask.rps / best.bare.rps),
      bareToEmpty: round(best.bare.rps / best.empty.rps),
      askToEmpty: round(best.ask.rps / best.empty.rps),
      meToEmpty: round(best.me.rps / best.empty.rps),
      rssMb: Math.round(process.memoryUsage().rss / 1e6),
    }),
  )
} finally {
  await empty.close()
  await studio.stop()
}

/** The least that may be written, and an answer as large as a usual one. */
async function prepareBare(sql: Sql) {
  await sql`create table bare_turns (turn_id uuid not null, text text not null)`
  const answer = { kind: 'answer', filling: 'x'.repeat(3_500) }
  const saveBare = async (turns: NewTurn[]) => {
    const rows = turns.map(({ turnId, heardText }) => ({ turnId, heardText }))
    await sql`
      insert into bare_turns
      select r."turnId", r."heardText"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r("turnId" uuid, "heardText" text)`
    return new Set(rows.map((row) => row.turnId))
  }
  return { saveBare, answer }
}
