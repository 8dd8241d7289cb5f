import { type ChildProcess, fork } from 'node:child_process'

export type Asked = { id: number; command: string[]; folder: string } | { id: number; kill: true }
export type Ended = { code: number | null; signal: string | null; error?: string }
export type Told = { id: number } & ({ stdout: Buffer } | { stderr: Buffer } | { ended: Ended })

type Run = {
  onOutput: (bytes: Buffer) => void
  onLog: (bytes: Buffer) => void
  onEnded: (ended: Ended) => void
}

/** One for this process and all that it starts; what belongs to a studio is in the runs alone. */
let helper: ChildProcess | undefined
const runs = new Map<number, Run>()
let last = 0

/**
 * Starts a program by a small process kept for that: a start copies the tables of all memory that its process has, which
 * holds up a server of 400 MB for a tenth of a second and more.
 */
export function launch(command: string[], folder: string, run: Run): { kill(): void } {
  last += 1
  const id = last
  runs.set(id, run)
  helper ??= startHelper()
  hold(helper, true)
  helper.send({ id, command, folder } satisfies Asked)
  return { kill: () => void (runs.has(id) && helper?.send({ id, kill: true } satisfies Asked)) }
}

function startHelper(): ChildProcess {
  const child = fork(new URL('./launcher.process.ts', import.meta.url), {
    // Bytes cross without becoming JSON.
    serialization: 'advanced',
    // No secret of the server is in its environment.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C' },
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('message', (told: Told) => {
    const run = runs.get(told.id)
    if ('stdout' in told) run?.onOutput(told.stdout)
    else if ('stderr' in told) run?.onLog(told.stderr)
    else end(told.id, told.ended)
  })
  const gone = (error?: Error) => {
    if (helper !== child) return
    helper = undefined
    const ended = { code: null, signal: 'SIGKILL', error: error?.message ?? 'Its launcher ended.' }
    for (const id of [...runs.keys()]) end(id, ended)
  }
  child.on('exit', () => gone()).on('error', gone)
  return child
}

function end(id: number, ended: Ended): void {
  const run = runs.get(id)
  runs.delete(id)
  // Nothing runs: it keeps no process alive.
  if (helper && runs.size === 0) hold(helper, false)
  run?.onEnded(ended)
}

function hold(child: ChildProcess, held: boolean): void {
  const act = held ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}
