import type { Anchor } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import type { Owner } from './access.ts'
import type { Context } from './context.ts'
import type { Sql } from './platform/database/sql.ts'
import type { Serve } from './platform/http/gateway.ts'
import type { Work } from './platform/jobs/jobs.ts'

/** A room of the server. `app.ts` and `worker.ts` list the features, one line each. */
export type Feature = {
  name: string
  /** The tables that this feature alone writes: others call a function of its door in their transaction. They may read. */
  tables?: readonly string[]
  /** Handlers of the contract's routes. */
  routes?: (serve: Serve, context: Context) => void
  /** Paths outside the JSON gateway (tus, media with ranges, the OpenID provider). */
  plugin?: (app: FastifyInstance, context: Context) => Promise<void> | void
  /** What happens later: job handlers and reactions to events of earlier features. */
  jobs?: (work: Work, context: Context) => Promise<void> | void
  /** Finds the owner of an object by which access is anchored; undefined: there is none. */
  anchors?: Partial<Record<Anchor, (sql: Sql, id: string) => Promise<Owner | undefined>>>
}
