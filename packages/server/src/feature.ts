import { type Anchor, allRoutes } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import type { Owner } from './access.ts'
import type { Context } from './context.ts'
import type { Sql } from './platform/database/sql.ts'
import type { Serve } from './platform/http/gateway.ts'
import type { Work } from './platform/jobs/jobs.ts'

/** A room of the server. `features.ts` lists them, one line each. */
export type Feature = {
  name: string
  /** The tables that this feature alone names: others call a function of its door in their transaction. */
  tables?: readonly string[]
  /** Those of its tables that others may read, as the view of the same name in the schema `offered`. */
  offers?: readonly string[]
  /** Columns of its tables that hold the storage key of a file, as `table.column`: a backup copies the files. */
  keyColumns?: readonly string[]
  /** What it adds to the extension points of earlier features. */
  extend?: (context: Context) => void
  /** Handlers of the contract's routes. */
  routes?: (serve: Serve, context: Context) => void
  /** Paths outside the JSON gateway (tus, media with ranges, the OpenID provider). */
  plugin?: (app: FastifyInstance, context: Context) => Promise<void> | void
  /** What happens later: job handlers and reactions to events of earlier features. */
  jobs?: (work: Work, context: Context) => Promise<void> | void
  /** Finds the owner of an object by which access is anchored; undefined: there is none. */
  anchors?: Anchors
}

export type Anchors = Record<Anchor, (sql: Sql, id: string) => Promise<Owner | undefined>>

/** What finds the owner of each object by which a route's access is anchored; throws where no feature does. */
export function anchorsOf(features: readonly Feature[]): Anchors {
  const anchors: Anchors = Object.assign({}, ...features.map((feature) => feature.anchors ?? {}))
  for (const { operation, route } of allRoutes()) {
    const of = route.access.kind === 'member' ? route.access.of : 'any'
    if (of !== 'any' && !Object.hasOwn(anchors, of))
      throw new Error(`${operation} is anchored to a ${of}, whose owner no feature finds.`)
  }
  return anchors
}
