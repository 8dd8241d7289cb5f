import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
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
 * Writes every table of one moment into `folder`, a file each, while the studio runs. `read` sees the same moment.
 * Writers are not held up; only a migration has to wait.
 */
export async function backUpRows(
  sql: Sql,
  folder: string,
  read: (tx: Transaction) => Promise<void>,
): Promise<RowsBackup> {
  const names = (await listTables(sql)).map((table) => table.name)
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx.unsafe(canonicalText)
    // Before the first look at the data, because that look fixes the moment: a migration in between would change the
    // tables under it.
    if (names.length > 0) await tx.unsafe(`lock table ${names.map(quoted).join(', ')} in access share mode`)
    const tables = await listTables(tx)
    if (tables.length !== names.length) throw new Error('The database was migrated meanwhile. Try again.')
    const written: TableBackup[] = []
    for (const table of tables) written.push(await backUpTable(tx, table, folder))
    await read(tx)
    return {
      migrations: await appliedMigrations(tx),
      tables: written,
      sequences: await readSequences(tx),
      storedKeys: await readStoredKeys(tx),
    }
  }) as Promise<RowsBackup>
}

/** The same text on every server, whatever its settings, and with no limit of time. */
const canonicalText = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/**
 * When the disk is full, the rest of the rows still has to be read: otherwise the connection waits for ever for somebody
 * who does, and its transaction cannot even be rolled back.
 */
async function backUpTable(tx: Transaction, table: Table, folder: string): Promise<TableBackup> {
  const rows = await tx.unsafe(`copy ${target(table)} to stdout`).readable()
  const taken = rows.pipe(new PassThrough())
  rows.once('error', (error) => taken.destroy(error))
  const path = join(folder, fileOfTable(table.name))
  const { lines, ...file } = await writeChecked(taken, path).catch(async (error) => {
    await finished(rows.resume()).catch(() => {})
    throw error
  })
  return { ...table, rows: lines, ...file }
}

/** Loads the tables' files into empty tables, in the order given, and sets the sequences, in the caller's transaction. */
export async function restoreRows(
  tx: Transaction,
  folder: string,
  { tables, sequences }: Pick<RowsBackup, 'tables' | 'sequences'>,
): Promise<void> {
  await tx.unsafe(canonicalText)
  const order = (await listTables(tx)).map((table) => table.name)
  const sorted = [...tables].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  for (const table of sorted) await loadTable(tx, table, join(folder, fileOfTable(table.name)))
  for (const { name, lastValue, isCalled } of sequences) {
    await tx`select setval(${`public.${quoted(name)}`}::regclass, ${lastValue}::bigint, ${isCalled})`
  }
}

/**
 * The driver's stream never ends when the database refuses the rows at their end, where it checks what they refer to.
 * So the stream is not waited for: a query behind it fails when the rows did.
 */
async function loadTable(tx: Transaction, table: Table, path: string): Promise<void> {
  const rows = await tx.unsafe(`copy ${target(table)} from stdin`).writable()
  await pipeline(createReadStream(path), rows, { end: false })
  rows.end()
  await setImmediate() // the end is on its way before the query
  await tx.unsafe('select 1').catch((cause) => {
    const sentence = `The database refused the rows of ${table.name}; its log says why. No row was restored.`
    throw new CannotStart(sentence, { cause })
  })
}

/** Empties all tables but the list of migrations. */
export async function emptyTables(tx: Transaction): Promise<void> {
  const names = (await listTables(tx)).map((table) => table.name)
  if (names.length > 0) await tx.unsafe(`truncate ${names.map(quoted).join(', ')}`)
}

function target({ name, columns }: Table): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
