/**
 * npm run bench -- correct [--clips 2000] [--phrases 10] [--corrections 19]
 * How soon a correction is live: a reviewer corrects turns of visitors one after the other through the real routes, on
 * a studio of two servers and a real PostgreSQL. Prints one JSON object, times in milliseconds: `engine` the local
 * update alone; `live` until the server that took the correction answers by it; `reply` until the reviewer has the
 * reply; `everywhere` until the other server answers a running conversation by it; `compared` until the reviewer can
 * see which other questions get another answer.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Answer, BodyOf, ReplyOf, routes, Stage } from '@studio/contract'
import { learn } from '@studio/dialogue'
import { releasesOf } from '../../packages/server/src/features/publishing/index.ts'
import { openBenchStudio, percentile, post } from './conversation/bench-studio.ts'
import { makeScript } from './conversation/made-script.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    clips: { type: 'string', default: '2000' },
    phrases: { type: 'string', default: '10' },
    // After twenty a full training begins, which would take the processor from what is measured.
    corrections: { type: 'string', default: '19' },
  },
})
const clips = Number(values.clips)
const phrases = Number(values.phrases)
const corrections = Number(values.corrections)

const studio = await openBenchStudio()
try {
  const other = await studio.second()
  const script = makeScript(clips, phrases, corrections)
  const { storyfileId, clipIds, path, trainMs } = await studio.publish(script)
  const visit = (address: string) =>
    post<Stage>(address, '/v1/dialogue/sessions', {}, { shortName: path.slice(3) })
  const ask = (address: string, { sessionId, visitorToken }: Stage, text: string) =>
    post<Answer>(
      address,
      `/v1/dialogue/sessions/${sessionId}/ask`,
      { authorization: `Bearer ${visitorToken}` },
      { text, clientTurnId: randomUUID() },
    )
  const here = await visit(studio.address)
  const there = await visit(other.address)
  const times = {
    engine: [] as number[],
    live: [] as number[],
    reply: [] as number[],
    everywhere: [] as number[],
    compared: [] as number[],
  }
  let corrected = 0
  for (const [n, { text }] of script.questions.entries()) {
    // Any other clip than the one that it is about: the correction has to outweigh what was trained.
    const right = clipIds[(n * 97 + 13) % clipIds.length]!
    const { turnId } = await ask(studio.address, here, text)
    await ask(other.address, there, text)
    times.engine.push(await engineMs(storyfileId, text, right))
    const started = performance.now()
    const judged = post<ReplyOf<typeof routes.review.review>>(
      studio.address,
      `/v1/conversa/training/turns/${turnId}/review`,
      studio.owner.headers,
      { quality: 'wrong', correctClipId: right } satisfies BodyOf<typeof routes.review.review>,
    )
    const everywhere = until(async () => (await ask(other.address, there, text)).clip?.clipId === right).then(
      () => times.everywhere.push(performance.now() - started),
    )
    const { live } = await judged
    times.reply.push(performance.now() - started)
    times.live.push(live?.ms ?? Number.NaN)
    await everywhere
    await until(async () => !(await changes(turnId)).comparing)
    times.compared.push(performance.now() - started)
    if ((await ask(studio.address, here, text)).clip?.clipId === right) corrected++
  }
  const of = (list: number[]) => ({ p50: percentile(list, 0.5), p99: percentile(list, 0.99) })
  console.log(
    JSON.stringify({
      bench: 'correct',
      clips,
      phrases,
      trainMs,
      corrections,
      corrected,
      engine: of(times.engine),
      live: of(times.live),
      reply: of(times.reply),
      everywhere: of(times.everywhere),
      compared: of(times.compared),
    }),
  )
} finally {
  await studio.stop()
}

async function changes(turnId: string): Promise<ReplyOf<typeof routes.review.changes>> {
  const url = `${studio.address}/v1/conversa/training/turns/${turnId}/changes`
  const reply = await fetch(url, { headers: studio.owner.headers })
  return (await reply.json()) as ReplyOf<typeof routes.review.changes>
}

async function engineMs(storyfileId: string, text: string, clipId: string): Promise<number> {
  const { matcher } = (await releasesOf(studio.context).current(storyfileId, 'live'))!
  const started = performance.now()
  learn(matcher, [{ text, clipIds: [clipId] }])
  return performance.now() - started
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('The correction did not get through within 30 s.')
    await new Promise((resume) => setTimeout(resume, 10))
  }
}
