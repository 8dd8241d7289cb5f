import { type ChildProcess, spawn } from 'node:child_process'
import type { Asked, Told } from './launcher.ts'

/** Starts programs for the server and passes on what they write. It's small, and so is what a start has to copy. */
const running = new Map<number, ChildProcess>()

process.on('message', (asked: Asked) => {
  if ('kill' in asked) return kill(running.get(asked.id))
  const { id, command, folder } = asked
  const child = spawn(command[0]!, command.slice(1), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that wrapper and program end together.
    detached: true,
    // Addresses and passwords of the server are none of its business.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C' },
  })
  running.set(id, child)
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (bytes: Buffer) => {
      // One piece at a time: where the server is busy the program waits, and nothing piles up here.
      child[name].pause()
      tell({ id, [name]: bytes } as Told, () => child[name].resume())
    })
  child.once('error', (error) => ended(id, { error: error.message }))
  child.once('close', (code, signal) => ended(id, { code, signal }))
})
// Whoever stops the server from its terminal reaches this process, too; it ends with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  for (const child of running.values()) kill(child)
  process.exit()
})

function ended(id: number, how: { error: string } | { code: number | null; signal: string | null }): void {
  if (!running.delete(id)) return
  tell({ id, ended: { code: null, signal: null, ...how } })
}

function tell(told: Told, then?: () => void): void {
  if (process.connected) process.send!(told, undefined, undefined, then)
}

function kill(child: ChildProcess | undefined): void {
  try {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
