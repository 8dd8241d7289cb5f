/**
 * npm run bench -- start [--rounds 5] [--kills 5] [--visitors 10]
 * A studio that has its database, its sample and its compiled code: seconds from the process to "is ready", again and again;
 * then after SIGKILL while visitors call, with the same visitors calling on. Prints one JSON object.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, givenStudioProcess, type StudioProcess } from '../../../packages/e2e/src/studio-process.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rounds: { type: 'string', default: '5' },
    kills: { type: 'string', default: '5' },
    visitors: { type: 'string', default: '10' },
  },
})

const dataFolder = await mkdtemp(join(tmpdir(), 'studio-start-'))
const port = await freePort()
const start = () => givenStudioProcess({ dataFolder, port })
let studio: StudioProcess = await start()
let asking = false
try {
  const quiet: number[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await studio.stop()
    quiet.push(await timed(start))
  }
  asking = true
  const visitors = Array.from({ length: Number(values.visitors) }, () => keepAsking())
  const killed: number[] = []
  for (let kill = 0; kill < Number(values.kills); kill += 1) {
    await sleep(2_000)
    await studio.stop('SIGKILL')
    killed.push(await timed(start))
  }
  asking = false
  await Promise.all(visitors)
  console.log(
    JSON.stringify({ bench: 'start', unit: 's', second: summary(quiet), afterKill: summary(killed) }),
  )
} finally {
  asking = false
  await studio.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

async function timed(act: () => Promise<StudioProcess>): Promise<number> {
  const began = performance.now()
  studio = await act()
  return (performance.now() - began) / 1000
}

/** Asks for the configuration four times a second, answered or not. */
async function keepAsking(): Promise<void> {
  while (asking) {
    await fetch(`http://localhost:${port}/api/config`)
      .then((reply) => reply.arrayBuffer())
      .catch(() => {})
    await sleep(250)
  }
}

function summary(all: number[]) {
  const sorted = [...all].sort((a, b) => a - b)
  const round = (seconds = 0) => Math.round(seconds * 100) / 100
  return { median: round(sorted[Math.floor(sorted.length / 2)]), most: round(sorted.at(-1)) }
}
