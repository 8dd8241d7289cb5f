import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { Context } from '../context.ts'
import { forgetAgain, readForgotten } from '../features/consents/index.ts'
import { settleRestoredUploads } from '../features/media/index.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { checkStream } from '../platform/checksum.ts'
import { emptyTables, restoreRows } from '../platform/database/backup.ts'
import { inTodaysNames, recordInTodaysNames } from '../platform/database/baseline/baseline.ts'
import {
  appliedMigrations,
  applyMigration,
  knownMigrations,
  whileAlone,
} from '../platform/database/migrate.ts'
import type { Queryable, Transaction } from '../platform/database/sql.ts'
import { enqueueAgain, type PendingJob } from '../platform/jobs/pending-jobs.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { startJobs } from '../worker.ts'
import { checkBackup, type Manifest, placesIn, readManifest } from './backup-manifest.ts'
import { inUnits, progress, type Say } from './progress.ts'

/**
 * Brings a backup into a database and a storage that hold nothing of value. Everything is compared with its checksum
 * before anything is touched; then come the files, and at last all rows in one transaction, so that a restore that
 * fails has changed no row and can be repeated.
 * @throws CannotStart with a sentence for the operator.
 */
export async function restore(context: Context, source: string, say: Say): Promise<void> {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  manifest.migrations = inTodaysNames(manifest.migrations, await knownMigrations(), 'backup')
  const pending = await migrationsAfter(manifest)
  say(`The backup was made by studio ${manifest.studio} on ${manifest.madeAt}. Comparing its checksums.`)
  await checkBackup(folder, manifest)
  await whileAlone(context.sql, async (connection) => {
    await refuseRunningStudio(connection)
    const applied = await refuseData(connection, manifest)
    await putFiles(context.storage, folder, manifest, say)
    // Only makes the queues known: the jobs that come back need them.
    await startJobs(context, { run: false })
    try {
      const settled = await context.sql.begin(async (tx) => {
        await prepareTables(tx, manifest, applied)
        await restoreRows(tx, placesIn(folder).tables, manifest)
        for (const name of pending) await applyMigration(tx, name)
        return settle(context, tx, folder)
      })
      say(`Rows: ${manifest.tables.reduce((all, table) => all + table.rows, 0)}.`)
      for (const line of settled) say(line)
    } finally {
      await context.jobs.stop()
    }
  })
}

/** What this studio has learned since the backup. */
async function migrationsAfter(manifest: Manifest): Promise<string[]> {
  const known = await knownMigrations()
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new CannotStart(
      `The backup was made by a newer studio (${manifest.studio}; it knows ${unknown.join(', ')}). Restore it with that version or a later one.`,
    )
  }
  return known.filter((name) => !manifest.migrations.includes(name))
}

/** Servers that start now wait until we are done; those that run hold connections of their job queue. */
async function refuseRunningStudio(connection: Queryable): Promise<void> {
  const [found] = await connection`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'studio-jobs' limit 1`
  if (found)
    throw new CannotStart('A studio is running on this database. Stop all its servers and workers first.')
}

/** Answers the migrations that the database has had; only one that no one has worked in is written over. */
async function refuseData(connection: Queryable, manifest: Manifest): Promise<string[]> {
  const applied = await appliedMigrations(connection)
  for (const table of ['organizations', 'users']) {
    const [there] = await connection<
      { there: boolean }[]
    >`select to_regclass(${`public.${table}`}) is not null as there`
    const [row] = there!.there ? await connection`select 1 from ${connection(table)} limit 1` : []
    if (row) {
      throw new CannotStart(
        `The database holds ${table} already, and nothing was changed. Restore into an empty database: a new one in DATABASE_URL, or a new data folder in STUDIO_DATA.`,
      )
    }
  }
  const same = applied.join() === manifest.migrations.join()
  if (applied.length > 0 && !same) {
    throw new CannotStart(
      'The database is empty, but was prepared by another version of the studio than the backup. Restore into a new database: this studio brings the rows up to date by itself.',
    )
  }
  return applied
}

/** As they were when the backup was made: later migrations may have to change the rows, not only the tables. */
async function prepareTables(tx: Transaction, manifest: Manifest, applied: string[]): Promise<void> {
  if (applied.length === 0) for (const name of manifest.migrations) await applyMigration(tx, name)
  else await recordInTodaysNames(tx, await knownMigrations())
  // Some migrations write rows of their own, which the backup holds too.
  await emptyTables(tx)
}

/** What was under way at the backup goes on or ends in words. */
async function settle(context: Context, tx: Transaction, folder: string): Promise<string[]> {
  const text = await readFile(placesIn(folder).jobs, 'utf8')
  const pending = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PendingJob)
  const uploads = await settleRestoredUploads(tx, context.jobs)
  const forgotten = await forgetAgain(context, tx, await readForgotten(context.storage))
  const { unknown } = await enqueueAgain(tx, context.jobs, pending)
  return [
    `Jobs to do: ${pending.length}.`,
    ...(forgotten > 0
      ? [`Answers that were taken back since the backup, and are not shown: ${forgotten}.`]
      : []),
    ...(uploads.failed > 0
      ? [`Uploads that were not complete and have to be sent again: ${uploads.failed}.`]
      : []),
    ...(uploads.resumed > 0 ? [`Videos that are processed after the next start: ${uploads.resumed}.`] : []),
    ...(unknown.length > 0
      ? [`Jobs that this version does not know were left out: ${unknown.join(', ')}.`]
      : []),
  ]
}

async function putFiles(storage: Storage, folder: string, { files }: Manifest, say: Say): Promise<void> {
  const places = placesIn(folder)
  const report = progress(say)
  let [count, bytes] = [0, 0]
  for (const file of files) {
    if (!(await isThere(storage, file)))
      await storage.putFile(file.key, places.file(file.key), contentTypeOf(file.key))
    count += 1
    bytes += file.bytes
    report(`Files: ${count} of ${files.length}, ${inUnits(bytes)}.`)
  }
  say(`Files: ${count}, ${inUnits(bytes)}.`)
}

/** From an earlier try, or because only the database was lost. */
async function isThere(storage: Storage, file: Manifest['files'][number]): Promise<boolean> {
  if ((await storage.stat(file.key))?.bytes !== file.bytes) return false
  return (await checkStream(await storage.read(file.key))).sha256 === file.sha256
}

const contentTypes: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.json': 'application/json',
  '.vtt': 'text/vtt',
}

function contentTypeOf(key: string): string {
  return contentTypes[extname(key)] ?? 'application/octet-stream'
}
