import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { callMarks, withMark } from './call-mark.ts'

/** The database client: tagged templates are the only way to put values into SQL. */
export type Sql = Begins & TakesJson & postgres.Sql & TakesRows
/** The client's own type refuses every type of ours without an index signature. */
type TakesJson = { json(value: unknown): postgres.Parameter }
/** Last, so that it is tried after the tagged template, whose strings are an object, too. */
type TakesRows = (rows: object) => postgres.Helper<object>
/** Runs `work` in a transaction and gives its result. The client's own type loses it (`UnwrapPromiseArray`). */
type Begins = {
  begin<Result>(work: (tx: Transaction) => Result | Promise<Result>): Promise<Result>
  begin<Result>(options: string, work: (tx: Transaction) => Result | Promise<Result>): Promise<Result>
}
/** A transaction; everything that a plain client can do, inside it. */
export type Transaction = TakesJson & postgres.TransactionSql & TakesRows
/** Either: what stores take. */
export type Queryable = Sql | Transaction
/** A part of a query. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; password?: string; database: string }

/** How long a connection may be held up before the database ends what holds it. */
export type Limits = { statementSeconds: number; lockSeconds: number; idleInTransactionSeconds: number }

/**
 * For everything that answers people: a caller never waits for ever on a forgotten transaction. What takes its time lifts them for
 * itself (migrations) or has none (backup and restore).
 */
export const serverLimits: Limits = { statementSeconds: 300, lockSeconds: 15, idleInTransactionSeconds: 60 }

/**
 * For storage without moving heads a page read anywhere costs hardly more than one read in order: planned with the default
 * of 4, a count reads every row where an index would tell (https://www.postgresql.org/docs/18/runtime-config-query.html).
 * A far page of a long list is sorted in memory instead of on disk.
 */
const planning = { random_page_cost: 1.1, work_mem: '8MB' }

/** Lifts the limits of a session, and puts them back. */
export const withoutLimits =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'
export const withLimitsAgain =
  'reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout'

/**
 * Connects lazily. Columns are snake_case in SQL and camelCase in code; bigint counts that fit come as numbers.
 * `unix socket` folders are given as `host`.
 */
export function connect(
  connection: Connection,
  options: { connections: number; limits?: Limits; onNotice?: (text: string) => void },
): Sql {
  const settings: postgres.Options<{ bigint: postgres.PostgresType<number> }> = {
    max: options.connections,
    idle_timeout: 0,
    connect_timeout: 10,
    // Columns only: what stands inside a jsonb value keeps its keys.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    onnotice: (notice) => options.onNotice?.(notice.message ?? ''),
    types: {
      bigint: {
        to: 20,
        from: [20],
        serialize: (value: number) => String(value),
        parse: (text: string) => Number(text),
      },
    },
    connection: { application_name: 'studio', ...planning, ...settingsOf(options.limits) },
  }
  const sql =
    'url' in connection
      ? postgres(connection.url, settings)
      : postgres({
          ...settings,
          host: connection.host,
          port: connection.port,
          user: connection.user,
          password: connection.password ?? '',
          database: connection.database,
        })
  return repeating(sql as unknown as Sql)
}

function settingsOf(limits: Limits | undefined) {
  if (!limits) return {}
  return {
    statement_timeout: limits.statementSeconds * 1000,
    lock_timeout: limits.lockSeconds * 1000,
    idle_in_transaction_session_timeout: limits.idleInTransactionSeconds * 1000,
  }
}

const triesMost = 3
const deadlock = '40P01'
const serializationFailure = '40001'
const lockNotAvailable = '55P03'

/**
 * Of two transactions that wait for each other the database ends one: that one begins anew. So whatever is done in
 * `begin` may be done more than once; effects outside of the database come after it.
 */
function repeating(sql: Sql): Sql {
  const begin = marking(survivingLoss(sql.begin as Begin))
  const patient: Begin = async (...given) => {
    for (let tried = 1; ; tried++) {
      try {
        return await begin(...given)
      } catch (error) {
        if (tried === triesMost || !isOneOf(error, deadlock, serializationFailure)) throw error
        // Not at the same moment as the other one.
        await sleep(10 + Math.random() * 40 * tried)
      }
    }
  }
  return Object.assign(sql, { begin: patient as Sql['begin'] })
}

/** The first transaction of a call writes the call's mark; those that only read cannot. */
function marking(begin: Begin): Begin {
  return (...given) => {
    const mark = callMarks.getStore()
    if (given.length === 2 || mark?.state !== 'due') return begin(...given)
    const [work] = given
    return withMark(mark, (write) =>
      begin(async (tx) => {
        await write(tx)
        return work(tx)
      }),
    )
  }
}

type Work = (tx: Transaction) => unknown
type Begin = (...given: [Work] | [string, Work]) => Promise<unknown>

/**
 * A transaction whose connection is gone is left alone: the client would write its next query or its end to nowhere, which
 * ends the whole process (https://github.com/porsager/postgres/issues/1208). `begin` itself fails when the connection closes.
 */
function survivingLoss(begin: Begin): Begin {
  return async (...given) => {
    const work = given.at(-1) as Work
    let isLost = false
    const guarded: Work = (tx) =>
      new Promise((resolve, reject) => {
        Promise.resolve(leftAlone(tx, () => isLost))
          .then(work)
          .then(
            (result) => isLost || resolve(result),
            (error) => isLost || isLoss(error) || reject(error),
          )
      })
    try {
      return await (given.length === 2 ? begin(given[0], guarded) : begin(guarded))
    } finally {
      isLost = true
    }
  }
}

/** A handle that asks nothing any more once the connection is lost. */
function leftAlone(tx: Transaction, isLost: () => boolean): Transaction {
  const check = () => {
    if (isLost()) throw new Error('The connection to the database was lost, or the transaction has ended.')
  }
  return new Proxy(tx, {
    apply(target, self, given) {
      check()
      return Reflect.apply(target, self, given)
    },
    get(target, name, receiver) {
      check()
      return Reflect.get(target, name, receiver)
    },
  })
}

/** The database closes the connection after such an error, if it is not closed already. */
function isLoss(error: unknown): boolean {
  return isOneOf(error, 'CONNECTION_CLOSED') || (error as { severity?: string } | null)?.severity === 'FATAL'
}

/** Others were in the way for too long; nothing was done, and trying again can help. */
export function isHeldUp(error: unknown): boolean {
  return isOneOf(error, deadlock, serializationFailure, lockNotAvailable)
}

/** The database is away, starts or stops; it may be back in a moment. */
export function isAway(error: unknown): boolean {
  const { syscall } = (error ?? {}) as { syscall?: string }
  return isOneOf(error, ...awayCodes) || syscall === 'connect' || /^(08|57P0)/.test(codeOf(error))
}

/**
 * Of the client and the network; those of the database begin with 08 (connection) and 57P0 (operator). 53300: too many
 * connections; 53200: no memory; 57014: the statement was ended; 25P03 and 25P04: the transaction was, for having waited.
 */
const awayCodes = [
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  ...['ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['53300', '53200', '57014', '25P03', '25P04'],
]

function isOneOf(error: unknown, ...codes: string[]): boolean {
  return codes.includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}

/**
 * Has a query planned for its own values. A prepared one is planned for any values after a few calls: a search for a
 * word that stands in every row would then be done like one for a word that stands in none.
 */
export function plannedAnew<Query extends object>(query: Query): Query {
  // The client has this choice for texts only, not for templates; `sql.medium.test.ts` holds it to what we rely on.
  ;(query as { options?: { prepare?: boolean } }).options!.prepare = false
  return query
}

/** Waits until the database answers, at most `seconds`; orphans of a killed server can hold it for a while. */
export async function waitForDatabase(sql: Sql, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resume) => setTimeout(resume, 500))
    }
  }
}
