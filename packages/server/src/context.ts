import type { Sql } from './platform/database/sql.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Config } from './settings/config.ts'

/** What every handler and job gets: the machine's parts, by name. */
export type Context = {
  config: Config
  sql: Sql
  jobs: Jobs
  storage: Storage
  log: Log
  now: () => Date
  /** Signs content and visitor tokens; the same on all servers of this studio. */
  tokenSecret: Uint8Array
}
