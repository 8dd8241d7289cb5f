/**
 * npm run bench -- voices [--visitors 200] [--seconds 60] [--every 10]
 * Visitors who each ask every ten seconds, half of them by voice, with the studio's own recogniser and encoder. Wanted: no
 * error; the text of a spoken question within a second (p95), else the sentence that asks to type (SPEECH_BUSY). The
 * spoken questions are those of demo/spoken-questions. Load and server share this machine. Prints one JSON object.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Stage } from '@studio/contract'
import { openBenchStudio, percentile, post, round } from './conversation/bench-studio.ts'
import { makeScript } from './conversation/made-script.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    visitors: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '10' },
  },
})
const visitors = Number(values.visitors)
const everyMs = Number(values.every) * 1000
const folder = new URL('../../demo/spoken-questions/', import.meta.url)
const spoken = (
  JSON.parse(readFileSync(new URL('questions.json', folder), 'utf8')) as { file: string }[]
).map(({ file }) => readFileSync(new URL(file, folder)))

const script = makeScript(60, 5, 200)
const questions = script.questions.map((question) => question.text)
const studio = await openBenchStudio()
const typedMs: number[] = []
const heardMs: number[] = []
const refusedMs: number[] = []
const other: Record<string, number> = {}
try {
  const { path } = await studio.publish(script)
  const stages: Stage[] = []
  for (let n = 0; n < visitors; n++)
    stages.push(
      await post<Stage>(
        studio.address,
        '/v1/dialogue/sessions',
        { 'x-forwarded-for': addressOf(n) },
        { shortName: path.split('/').at(-1)!, clientSessionId: randomUUID(), channel: 'link' },
      ),
    )
  const until = performance.now() + Number(values.seconds) * 1000
  await Promise.all(stages.map((stage, n) => visit(stage, n, until)))
  console.log(
    JSON.stringify(
      {
        visitors,
        questionsEvery: Number(values.every),
        typed: { count: typedMs.length, ...spread(typedMs) },
        heard: { count: heardMs.length, ...spread(heardMs) },
        askedToType: { count: refusedMs.length, ...spread(refusedMs) },
        other,
        loadPerCore: round(loadavg()[0]! / availableParallelism()),
      },
      null,
      2,
    ),
  )
} finally {
  await studio.stop()
}

async function visit(stage: Stage, n: number, until: number): Promise<void> {
  await sleep((n / visitors) * everyMs)
  for (let turn = 0; performance.now() < until; turn++) {
    const began = performance.now()
    await (n % 2 === 0 ? ask(stage, n, questions[(n * 7 + turn) % questions.length]!) : say(stage, n, turn))
    await sleep(Math.max(0, everyMs - (performance.now() - began)))
  }
}

async function ask(stage: Stage, n: number, text: string): Promise<void> {
  const began = performance.now()
  const body = JSON.stringify({ text, askedBy: 'text', clientTurnId: randomUUID() })
  const type = 'application/json'
  const reply = await send(stage, n, `/v1/dialogue/sessions/${stage.sessionId}/ask`, body, type)
  if (reply.ok) typedMs.push(performance.now() - began)
  else count('typed', reply)
}

async function say(stage: Stage, n: number, turn: number): Promise<void> {
  const began = performance.now()
  const sound = new Uint8Array(spoken[(n + turn) % spoken.length]!)
  const reply = await send(stage, n, '/v1/speech2text/transcribe', sound, 'audio/ogg')
  const took = performance.now() - began
  if (reply.code === 'SPEECH_BUSY') refusedMs.push(took)
  else if (!reply.ok) count('spoken', reply)
  else {
    heardMs.push(took)
    await ask(stage, n, reply.text || 'Sorry?')
  }
}

async function send(stage: Stage, n: number, path: string, body: BodyInit, type: string) {
  const authorization = `Bearer ${stage.visitorToken}`
  const headers = { authorization, 'content-type': type, 'x-forwarded-for': addressOf(n) }
  const reply = await fetch(studio.address + path, { method: 'POST', headers, body })
  const { code, text } = (await reply.json()) as { code?: string; text?: string }
  return { ok: reply.ok, status: reply.status, code, text }
}

function count(what: string, { status, code }: { status: number; code?: string }): void {
  const key = `${what} ${status} ${code}`
  other[key] = (other[key] ?? 0) + 1
}

function addressOf(n: number): string {
  return `10.0.${n >> 8}.${n & 255}`
}

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50Ms: round(percentile(sorted, 0.5)), p95Ms: round(percentile(sorted, 0.95)) }
}
