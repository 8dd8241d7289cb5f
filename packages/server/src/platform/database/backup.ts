import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { type Checked, writeChecked } from '../checksum.ts'
import { listTables, readSequences, readStoredKeys, type Sequence, type Table } from './catalog.ts'
import { appliedMigrations } from './migrate.ts'
import type { Sql, Transaction } from './sql.ts'

export type TableBackup = Table & Omit<Checked, 'lines'> & { rows: number }
export type RowsBackup = {
  /** What the database had been through. */
  migrations: string[]
  /** In an order in which they can be loaded. */
  tables: TableBackup[]
  sequences: Sequence[]
  /** Keys of all stored files that the rows name. */
  storedKeys: string[]
}

/** A table's file in the folder of tables: PostgreSQL's own text format, a line a row. */
export const fileOfTable = (name: string) => `${name}.copy`

/**
 * `keyColumns`: the columns that hold keys of stored files, as `table.column`. `stallSeconds`: how long a table may bring no
 * row; 60 s unless given. `signal`: the operator wants to stop.
 */
export type RowsOptions = { keyColumns: readonly string[]; stallSeconds?: number; signal?: AbortSignal }

/**
 * Writes every table of one moment into `folder`, a file each, while the studio runs. `read` sees the same moment.
 * Writers are not held up; only a migration has to wait. A transaction that is given up is ended in the database, too.
 */
export async function backUpRows(
  sql: Sql,
  folder: string,
  read: (tx: Transaction) => Promise<void>,
  { keyColumns, stallSeconds = 60, signal }: RowsOptions,
): Promise<RowsBackup> {
  const names = (await listTables(sql)).map((table) => table.name)
  const givingUp = new AbortController()
  const stop = AbortSignal.any([givingUp.signal, ...(signal ? [signal] : [])])
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  stop.throwIfAborted()
  let backend: number | undefined
  const whole = sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx.unsafe(canonicalText)
    await tx.unsafe(patience)
    backend = (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid
    // Before the first look at the data, because that look fixes the moment: a migration in between would change the
    // tables under it.
    if (names.length > 0) await tx.unsafe(`lock table ${names.map(quoted).join(', ')} in access share mode`)
    const tables = await listTables(tx)
    if (tables.length !== names.length) throw new Error('The database was migrated meanwhile. Try again.')
    const written: TableBackup[] = []
    for (const table of tables) {
      const giveUp = () => givingUp.abort(new CannotStart(stallSentence(table, stallSeconds)))
      written.push(await backUpTable(tx, table, folder, { stallSeconds, giveUp, stop }))
    }
    await read(tx)
    return {
      migrations: await appliedMigrations(tx),
      tables: written,
      sequences: await readSequences(tx),
      storedKeys: await readStoredKeys(tx, keyColumns),
    }
  })
  whole.catch(() => {}) // after giving up, no one waits for it
  try {
    return await Promise.race([whole, stopped])
  } finally {
    if (stop.aborted && backend !== undefined) await endBackend(sql, backend)
  }
}

/** The same text on every server, whatever its settings, and with no limit of time. */
const canonicalText = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Rows may take their time; a client that asks for nothing more loses its transaction, and with it the locks. */
const patience = `set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`

const stallSentence = ({ name }: Table, seconds: number) =>
  `The backup has stopped: the table ${name} brought no row for ${seconds} seconds. What was written was removed. Check the database and the disk, then try again.`

/** A transaction in the middle of its rows cannot be rolled back by its own connection: another one ends it. */
async function endBackend(sql: Sql, pid: number): Promise<void> {
  const ended = sql`select pg_terminate_backend(${pid})`.catch(() => {})
  await Promise.race([ended, sleep(endSeconds * 1000, undefined, { ref: false })])
}
const endSeconds = 5

type TableOptions = { stallSeconds: number; giveUp: () => void; stop: AbortSignal }

/**
 * When the disk is full, the rest of the rows still has to be read: otherwise the connection waits for a reader who
 * does, and its transaction cannot even be rolled back.
 */
async function backUpTable(
  tx: Transaction,
  table: Table,
  folder: string,
  { stallSeconds, giveUp, stop }: TableOptions,
): Promise<TableBackup> {
  const watchdog = setTimeout(giveUp, stallSeconds * 1000)
  try {
    const rows = await readTable(tx, table)
    rows.on('data', () => watchdog.refresh())
    const taken = rows.pipe(new PassThrough())
    rows.once('error', (error) => taken.destroy(error))
    const path = join(folder, fileOfTable(table.name))
    const { lines, ...file } = await writeChecked(taken, path, stop).catch(async (error) => {
      if (!stop.aborted) await finished(rows.resume()).catch(() => {})
      throw error
    })
    return { ...table, rows: lines, ...file }
  } finally {
    clearTimeout(watchdog)
  }
}

/**
 * The rows of a table, in PostgreSQL's own text. While its reader is slow, the driver pauses the connection, and resumes
 * it when the stream asks for more. A stream that was told its end never asks again: the connection would stay paused,
 * and the next query without an answer.
 */
export async function readTable(tx: Transaction, table: Table): Promise<Readable> {
  const rows = await tx.unsafe(`copy ${target(table)} to stdout`).readable()
  return rows.once('end', () => rows._read(0))
}

/** Loads the tables' files into empty tables, in the order given, and sets the sequences, in the caller's transaction. */
export async function restoreRows(
  tx: Transaction,
  folder: string,
  { tables, sequences }: Pick<RowsBackup, 'tables' | 'sequences'>,
): Promise<void> {
  await tx.unsafe(canonicalText)
  // Triggers that keep one table by another leave it: its rows come from the backup.
  await tx`select set_config('studio.restoring', 'on', true)`
  const order = (await listTables(tx)).map((table) => table.name)
  const sorted = [...tables].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  for (const table of sorted) await loadTable(tx, table, join(folder, fileOfTable(table.name)))
  for (const { name, lastValue, isCalled } of sequences) {
    await tx`select setval(${`public.${quoted(name)}`}::regclass, ${lastValue}::bigint, ${isCalled})`
  }
}

/**
 * The rows are loaded when the database has said so, however long it takes over what they refer to. When it refuses them
 * at their end, the driver's stream would never end, and the driver can tell no one: the query counts as answered
 * since it gave the stream. `sql.medium.test.ts` holds the driver to what this relies on.
 */
async function loadTable(tx: Transaction, table: Table, path: string): Promise<void> {
  const query = tx.unsafe(`copy ${target(table)} from stdin`) as RefusableQuery
  const refused = new Promise<never>((_, reject) => {
    const refuse = query.reject
    query.reject = (error) => {
      refuse(error)
      reject(error)
    }
  })
  const load = async () => {
    const rows = await query.writable()
    await pipeline(createReadStream(path), rows, { end: false })
    rows.end()
    await finished(rows)
  }
  await Promise.race([refused, load()]).catch((cause: Error) => {
    const sentence = `The database refused the rows of ${table.name}: ${cause.message}. No row was restored.`
    throw new CannotStart(sentence, { cause })
  })
}
type RefusableQuery = ReturnType<Transaction['unsafe']> & { reject: (error: Error) => void }

/** Empties all tables but the list of migrations; unlogged ones, which are in no backup, with those they refer to. */
export async function emptyTables(tx: Transaction): Promise<void> {
  const names = (await listTables(tx)).map((table) => table.name)
  if (names.length > 0) await tx.unsafe(`truncate ${names.map(quoted).join(', ')} cascade`)
}

function target({ name, columns }: Table): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
