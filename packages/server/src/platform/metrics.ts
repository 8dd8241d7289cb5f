import { Registry } from 'prom-client'
import { perContext } from './per-context.ts'

/** What the features count on this server; `/metrics` shows it beside the figures of requests and the process. */
export const metricsOf = perContext(() => new Registry())
