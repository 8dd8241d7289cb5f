import type { Context } from '../../context.ts'
import { onPersonChanged } from './actor.store.ts'
import { type ActorCache, createActorCache } from './actor-cache.ts'
import { createEmbeddedVerifier, type VerifyToken } from './issuer.ts'

/** What identity keeps while a server runs; one for each context. */
export type Machine = { actors: ActorCache; verify: VerifyToken }

const machines = new WeakMap<Context, Machine>()

export function machineOf(context: Context): Machine {
  const known = machines.get(context)
  if (known) return known
  const machine = { actors: createActorCache(), verify: createEmbeddedVerifier(context) }
  machines.set(context, machine)
  return machine
}

/** Lets changes made by other servers reach this server's cache at once; its lifetime is the fallback. */
export async function watchPersons(context: Context): Promise<void> {
  const { actors } = machineOf(context)
  await onPersonChanged(context.sql, (userId) => actors.forget(userId))
}
