/**
 * npm run bench -- visitors [--visitors 1000] [--every 20] [--ramp 40] [--seconds 120] [--key 200] [--encoder none]
 * Visitors of one storyfile, each asking a question every so many seconds, with all calls and files of a player: the page, a
 * conversation, the videos it primes, a guess for what is typed so far (`key` ms a letter), the ask, how far an answer
 * was watched, and what was taken back. They come within `ramp` seconds; what is told is of the time after. The studio is a
 * process as `npm start` makes it, with the whole sample; the visitors are another process on the same cores. Prints one
 * JSON object: times in ms, of a call until its last byte at the visitor; `waits`: refusals that say to wait; `cores`: used by
 * each.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import type { Crowd, Told } from './crowd.process.ts'

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '1000' },
    every: { type: 'string', default: '20' },
    ramp: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '120' },
    key: { type: 'string', default: '200' },
    encoder: { type: 'string', default: 'builtin' },
    /** A data folder that is kept: the sample is made ready once. */
    data: { type: 'string' },
  },
})

const loadBefore = loadavg()[0]!
// Each visitor has an address of its own, said by the proxy that stands before a studio.
const studio = await givenStudioProcess({
  ...(values.data && { dataFolder: values.data }),
  variables: {
    STUDIO_SAMPLE: 'whole',
    STUDIO_ENCODER: values.encoder,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  },
})
try {
  await untilIdle()
  const order: Crowd = {
    base: studio.base,
    pid: studio.pid,
    shortName: 'navigator',
    visitors: Number(values.visitors),
    everyMs: Number(values.every) * 1000,
    rampMs: Number(values.ramp) * 1000,
    forMs: Number(values.seconds) * 1000,
    keyMs: Number(values.key),
    questions: readFileSync(join(import.meta.dirname, '../sample/newcomers.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text),
  }
  const child = fork(join(import.meta.dirname, 'crowd.process.ts'))
  child.send(order)
  const told = await new Promise<Told>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told))
    child.once('exit', (code) => reject(new Error(`The visitors ended with ${code}.`)))
  })
  child.kill()
  const output = studio.output().trim()
  if (output.includes('"level":"error"')) console.error(output.slice(-2000))
  console.log(
    JSON.stringify({
      bench: 'visitors',
      ...values,
      machine: `${cpus().length} cores`,
      loadBefore,
      ...told,
    }),
  )
} finally {
  await studio.stop()
}

/** What a first start goes on with, such as the rest of the sample, is over. */
async function untilIdle(): Promise<void> {
  const deadline = Date.now() + (values.data ? 6_000 : 300_000)
  let quiet = 0
  while (quiet < 3 && Date.now() < deadline) {
    const before = busyMs()
    await sleep(2_000)
    quiet = busyMs() - before < 300 ? quiet + 1 : 0
  }
}

/** Of all cores since the machine started: with other work beside it the studio may never be seen idle. */
function busyMs(): number {
  return cpus().reduce((sum, { times: { user, nice, sys } }) => sum + user + nice + sys, 0)
}
