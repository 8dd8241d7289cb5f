/**
 * npm run bench -- webhooks [--kills 20]
 * Visits end ten times a second while the studio and the receiver of its webhook are killed in turns, at random moments.
 * Prints one JSON object: visits that ended and were acknowledged, and how many of them the receiver has not, has twice, or
 * has although none was acknowledged; `drainedSeconds` until the last one arrived.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launchBrowser, signIn, visit } from '../../../packages/e2e/src/browser.ts'
import { freePort, givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import { callFrom } from '../../../packages/e2e/src/talking/school.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { kills: { type: 'string', default: '20' } },
})
const kills = Number(values.kills)
const variables = { RECORD_STORE_HOSTS: '127.0.0.1' }
const visitors = 5

let studio = await givenStudioProcess({ variables })
const { base, dataFolder } = studio
const file = join(dataFolder, 'heard.jsonl')
const port = await freePort()
let receiver = await startReceiver()
try {
  const shortName = await subscribe()
  const acknowledged: string[] = []
  let isWorking = true
  const working = Array.from({ length: visitors }, async () => {
    while (isWorking) {
      await sleep(500)
      const visitId = await endedVisit(shortName)
      if (visitId) acknowledged.push(visitId)
    }
  })
  const killed = { studio: 0, receiver: 0 }
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(500 + Math.random() * 4_500)
    if (kill % 2 === 0) {
      killed.receiver += 1
      await ended(receiver)
      receiver = await startReceiver()
    } else {
      killed.studio += 1
      await studio.stop('SIGKILL')
      studio = await givenStudioProcess({ variables, dataFolder, port: Number(new URL(base).port) })
    }
  }
  isWorking = false
  await Promise.all(working)
  const since = performance.now()
  const isMissing = () => acknowledged.filter((visitId) => !heard().includes(visitId))
  // They are sent once a minute, and a server that was killed while it sent kept its lease for a while.
  while (isMissing().length > 0 && performance.now() - since < 400_000) await sleep(2_000)
  const told = heard()
  process.stdout.write(
    `${JSON.stringify({
      bench: 'webhooks',
      killed,
      ended: acknowledged.length,
      heard: told.length,
      missing: isMissing().length,
      twice: told.length - new Set(told).size,
      drainedSeconds: Math.round((performance.now() - since) / 1_000),
    })}\n`,
  )
} finally {
  receiver.kill('SIGKILL')
  await studio.stop()
}

/** A webhook for ended visits; answers the short name of the sample. */
async function subscribe(): Promise<string> {
  const browser = await launchBrowser()
  const { page } = await visit(browser, base)
  await signIn(page, 'owner@demo.test')
  type Listed = { items: { shortName: string; organizationId: string }[] }
  const { items } = await callFrom<Listed>(page, 'GET', '/v1/conversa/storyfiles?filter=status:published')
  const { shortName, organizationId } = items[0]!
  await callFrom(page, 'POST', '/v1/conversa/webhooks', {
    organizationId,
    name: 'Bench',
    url: `http://127.0.0.1:${port}/`,
    events: ['visit.ended'],
  })
  await browser.close()
  return shortName
}

/** The id of a visit whose end was acknowledged; undefined: the studio was not there. */
async function endedVisit(shortName: string): Promise<string | undefined> {
  const post = (path: string, body: object | undefined, token = '') =>
    fetch(base + path, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  try {
    const opened = await post('/v1/dialogue/sessions', { shortName })
    if (!opened.ok) return undefined
    const { sessionId, visitorToken } = (await opened.json()) as { sessionId: string; visitorToken: string }
    const left = await post(`/v1/dialogue/sessions/${sessionId}/end`, undefined, visitorToken)
    return left.ok ? sessionId : undefined
  } catch {
    return undefined
  }
}

function heard(): string[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => (JSON.parse(line) as { visitId: string }).visitId)
}

async function startReceiver(): Promise<ChildProcess> {
  const program = new URL('receiver.process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout!.once('data', () => resolve())
    child.once('exit', () => reject(new Error('The receiver did not start.')))
  })
  return child
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
