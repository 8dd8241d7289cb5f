import { Registry } from 'prom-client'
import type { Context } from '../context.ts'

const registries = new WeakMap<Context, Registry>()

/** What the features count on this server; `/metrics` shows it beside the figures of requests and the process. */
export function metricsOf(context: Context): Registry {
  const known = registries.get(context)
  if (known) return known
  const registry = new Registry()
  registries.set(context, registry)
  return registry
}
