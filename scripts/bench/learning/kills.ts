import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, givenStudioProcess, type StudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import { joinAs } from '../../../packages/e2e/src/talking/school.ts'
import type { School } from './school.ts'

type Sent = { id: string; verb: { id: string }; result?: { response?: string } }

/**
 * Kills the record store and the server in turns, at random moments, while all pupils of a class keep asking, then waits until
 * every question was sent, and compares: each question that was acknowledged has one statement, and there is no other.
 */
export async function killOften(
  studio: StudioProcess,
  school: School,
  { kills, pupils }: { kills: number; pupils: number },
): Promise<{ studio: StudioProcess; result: object }> {
  const file = join(studio.dataFolder, 'record-store.jsonl')
  const port = await freePort()
  let store = await startStore(file, port)
  let server = studio
  const { organizationId } = school
  const path = '/v1/conversa/learning/record_store'
  await school.call('PUT', path, {
    organizationId,
    endpoint: `http://127.0.0.1:${port}/xapi`,
    version: '2.0.0',
    user: 'studio',
    password: 'four words',
    sendsTexts: true,
  })
  const asked: string[] = []
  let isWorking = true
  // Together about 30 questions a second, however many they are.
  const pauseMs = (1_000 * pupils) / 30
  const names = Array.from({ length: pupils }, (_, at) => `Working ${at + 1}`)
  const joined = await Promise.all(names.map((name) => joinAs(studio.base, school.code, name)))
  const works = joined.map(async ({ name, ask }) => {
    for (let n = 0; isWorking; n += 1) {
      const text = `Where were you born, ${name} ${n}?`
      await ask(text)
      asked.push(text)
      await sleep(pauseMs)
    }
  })
  let ofServer = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(500 + Math.random() * 4_500)
    if (kill % 2 === 0) {
      await ended(store)
      store = await startStore(file, port)
    } else {
      ofServer += 1
      await server.stop('SIGKILL')
      const { base, dataFolder } = server
      const again = { variables: recordStoresHere, dataFolder, port: Number(new URL(base).port) }
      server = await givenStudioProcess(again)
    }
  }
  isWorking = false
  await Promise.all(works)
  const since = performance.now()
  const kept = () => statementsIn(file)
  const toldIn = (statements: Sent[]) =>
    statements.filter(({ verb }) => verb.id.endsWith('/asked')).map(({ result }) => result?.response)
  // They are sent once a minute, and a server that was killed while it sent kept its lease for a while.
  while (toldIn(kept()).length < asked.length && performance.now() - since < 300_000) await sleep(2_000)
  const drainedSeconds = Math.round((performance.now() - since) / 1_000)
  await ended(store)
  const statements = kept()
  const told = toldIn(statements)
  const missing = asked.filter((text) => !told.includes(text)).length
  return {
    studio: server,
    result: {
      kills: { server: ofServer, recordStore: kills - ofServer },
      questions: asked.length,
      statements: statements.length,
      drainedSeconds,
      missing,
      twice: told.length - new Set(told).size,
      unknown: told.filter((text) => !asked.includes(text ?? '')).length,
    },
  }
}

function statementsIn(file: string): Sent[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Sent)
}

export const recordStoresHere = { RECORD_STORE_HOSTS: '127.0.0.1' }

async function startStore(file: string, port: number): Promise<ChildProcess> {
  const program = new URL('record-store.process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout!.once('data', () => resolve())
    child.once('exit', () => reject(new Error('The record store did not start.')))
  })
  return child
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
