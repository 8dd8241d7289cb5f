import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Order, Outcome } from './load.ts'

const program = fileURLToPath(new URL('./load.ts', import.meta.url))

/** `cpuMs`: what this process, the server, worked for one request, on all its threads. */
export type Fired = Outcome & { cpuMs: number }

/** Fires a load from a second process, so that making requests does not take time from answering them. */
export async function fire(order: Order): Promise<Fired> {
  const before = process.cpuUsage()
  const child = spawn(process.execPath, [program, '--load'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  const outcome = JSON.parse(await text(child.stdout)) as Outcome
  const { user, system } = process.cpuUsage(before)
  if (outcome.errors > 0 || outcome.not2xx > 0)
    throw new Error(`The load on ${order.url} failed: ${JSON.stringify(outcome)}`)
  return { ...outcome, cpuMs: (user + system) / 1000 / outcome.requests }
}

/** Fires several loads in turns and keeps the best round of each: what else the machine does hits all of them alike. */
export async function fireInTurns<Name extends string>(
  orders: Record<Name, Order>,
  rounds: number,
): Promise<Record<Name, Fired>> {
  const best = {} as Record<Name, Fired>
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(orders) as Name[]) {
      const fired = await fire(orders[name])
      if (!best[name] || fired.rps > best[name].rps) best[name] = fired
    }
  }
  return best
}
