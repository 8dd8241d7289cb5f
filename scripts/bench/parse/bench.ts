/**
 * `npm run bench -- parse`: files made to keep a server busy, sent to the route that reads lists of questions, of a studio
 * in a process of its own: the time until each is refused (or read), how long another caller waits meanwhile, and how long
 * the studio's event loop was held up; its memory, before and after. Beside them a script of 5,000 questions as every
 * format has it, which has to be read.
 */
import { loadavg } from 'node:os'
import { startStudioProcess } from '../media/studio-process.ts'
import { hostile, sound, type TriedFile } from './files.ts'

const studio = await startStudioProcess(undefined, false)
const { url } = studio
const { authorization } = await studio.announce(1)

/** Another caller, every 20 ms; the longest wait of it. */
function caller() {
  let most = 0
  let ended = false
  const asking = (async () => {
    while (!ended) {
      const began = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      most = Math.max(most, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return async () => {
    ended = true
    await asking
    return Math.round(most)
  }
}

/** Of the studio's own figures, by name. */
async function figuresOf(...names: string[]): Promise<number[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return names.map((name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]))
}

async function measured([name, fileName, bytes]: TriedFile) {
  const file = await bytes()
  // Made before the clock runs: this process is the other caller, too.
  const body = Buffer.from(JSON.stringify({ fileName, content: file.toString('base64') }))
  // What the studio's figures say is since they were last read.
  await figuresOf()
  const stop = caller()
  const began = performance.now()
  const reply = await fetch(`${url}/v1/conversa/scripts/read_file`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })
  const { questions: read, message } = (await reply.json()) as { questions?: number; message?: string }
  const ms = Math.round(performance.now() - began)
  const othersWaitedMs = await stop()
  const [lag] = await figuresOf('nodejs_eventloop_lag_max_seconds')
  return {
    name,
    kB: Math.round(file.length / 1000),
    status: reply.status,
    ms,
    othersWaitedMs,
    heldUpMs: Math.round(lag! * 1000),
    said: read ?? message,
  }
}

const megabytes = async () => Math.round((await figuresOf('process_resident_memory_bytes'))[0]! / 1e6)
try {
  const idle = caller()
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const idleWaitMs = await idle()
  const before = await megabytes()
  const rows: Awaited<ReturnType<typeof measured>>[] = []
  const only = process.argv[2] ?? ''
  for (const one of [...sound, ...hostile].filter(([name]) => name.includes(only))) {
    // The process that read the last one is warm, as on a server that is used.
    const row = await measured(one)
    rows.push(row)
    console.error(JSON.stringify(row))
    // People have a limit of calls.
    await new Promise((resolve) => setTimeout(resolve, 2100))
  }
  console.log(
    JSON.stringify(
      {
        rows,
        idleWaitMs,
        mostWaitMs: Math.max(...rows.map(({ othersWaitedMs }) => othersWaitedMs)),
        mostHeldUpMs: Math.max(...rows.map(({ heldUpMs }) => heldUpMs)),
        mostMs: Math.max(...rows.map(({ ms }) => ms)),
        megabytes: { before, after: await megabytes() },
        load: loadavg()[0],
      },
      null,
      1,
    ),
  )
} finally {
  await studio.stop()
}
