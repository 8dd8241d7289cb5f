import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { features } from '../features.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { writeChecked } from '../platform/checksum.ts'
import { backUpRows } from '../platform/database/backup.ts'
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts'
import type { Transaction } from '../platform/database/sql.ts'
import { readPendingJobs } from '../platform/jobs/pending-jobs.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { studioVersion } from '../settings/version.ts'
import { backupFormat, type Manifest, placesIn, writeManifest } from './backup-manifest.ts'
import { inUnits, progress, type Say } from './progress.ts'

/**
 * Writes everything that matters into a new folder while the studio runs: all rows of one moment, what was still to be
 * done then, and every stored file that those rows name. Files never change once rows name them, so that they can be
 * copied after that moment. The folder gets its name when it is whole.
 * @param signal Interrupts it; nothing of the folder is left then.
 * @throws CannotStart with a sentence for the operator.
 */
export async function backUp(
  context: Pick<Context, 'sql' | 'storage' | 'now'>,
  target: string,
  say: Say,
  signal?: AbortSignal,
): Promise<Manifest> {
  await refuseUnknownDatabase(context)
  const folder = resolve(target)
  const partial = await makePartial(folder)
  try {
    const manifest = await fill(context, partial, say, signal)
    await writeManifest(partial, manifest)
    await syncFolders(partial)
    await rename(partial, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    // A file may just be closing when the backup was interrupted.
    await rm(partial, { recursive: true, force: true, maxRetries: 5 })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new CannotStart(`The disk of ${folder} is full. What was written of the backup was removed.`)
    throw error
  }
}

async function refuseUnknownDatabase({ sql }: Pick<Context, 'sql'>): Promise<void> {
  const [applied, known] = [await appliedMigrations(sql), await knownMigrations()]
  if (applied.length === 0) throw new CannotStart('There is nothing to back up: the database is empty.')
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new CannotStart(
      `The database is newer than this studio (it knows ${unknown.join(', ')}). Make the backup with the version that runs on it.`,
    )
  }
}

/** Refuses a folder that holds something; makes the one beside it that the backup grows in. */
async function makePartial(folder: string): Promise<string> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new CannotStart(`${folder} cannot be used for a backup (${error.code}).`)
  })
  if (names && names.length > 0)
    throw new CannotStart(`${folder} is not empty. Name a folder that is not there yet.`)
  await mkdir(dirname(folder), { recursive: true })
  if (names && (await stat(folder)).dev !== (await stat(dirname(folder))).dev)
    throw new CannotStart(`${folder} is a disk of its own. Name a folder on it, such as ${folder}/studio.`)
  const partial = `${folder}.partial`
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST')
      throw new CannotStart(`${partial} cannot be made (${error.code}). Name another folder.`)
    throw new CannotStart(
      `${partial} is there: a backup is being written to it, or was interrupted. If none is, remove it and try again.`,
    )
  })
  return partial
}

async function fill(
  { sql, storage, now }: Pick<Context, 'sql' | 'storage' | 'now'>,
  folder: string,
  say: Say,
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const places = placesIn(folder)
  await mkdir(places.tables, { mode: 0o700 })
  await mkdir(places.files, { mode: 0o700 })
  const madeAt = now().toISOString()
  let jobs: Manifest['jobs'] | undefined
  const readJobs = async (tx: Transaction) => {
    const pending = await readPendingJobs(tx)
    const text = Readable.from(pending.map((job) => `${JSON.stringify(job)}\n`))
    const { lines, ...file } = await writeChecked(text, places.jobs, signal)
    jobs = { count: lines, ...file }
  }
  const keyColumns = features.flatMap((feature) => feature.keyColumns ?? [])
  const rows = await backUpRows(sql, places.tables, readJobs, { keyColumns, signal })
  const sum = rows.tables.reduce((all, table) => all + table.rows, 0)
  say(`Rows: ${sum} in ${rows.tables.length} tables, ${jobs!.count} jobs to do.`)
  const { tables, sequences, migrations } = rows
  const copied = await copyFiles(storage, rows.storedKeys, folder, { say, signal })
  const studio = await studioVersion()
  return { format: backupFormat, studio, madeAt, migrations, tables, sequences, jobs: jobs!, ...copied }
}

async function copyFiles(
  storage: Storage,
  keys: string[],
  folder: string,
  { say, signal }: { say: Say; signal: AbortSignal | undefined },
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const places = placesIn(folder)
  const files: Manifest['files'] = []
  const missingFiles: string[] = []
  const report = progress(say)
  let bytes = 0
  for (const key of keys) {
    signal?.throwIfAborted()
    if (await storage.stat(key)) {
      const path = places.file(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const { lines: _lines, ...file } = await writeChecked(await storage.read(key), path, signal)
      files.push({ key, ...file })
      bytes += file.bytes
    } else missingFiles.push(key)
    report(`Files: ${files.length} of ${keys.length}, ${inUnits(bytes)}.`)
  }
  say(`Files: ${files.length}, ${inUnits(bytes)}.`)
  if (missingFiles.length > 0)
    say(
      `Not in the storage, though rows name them: ${missingFiles.length} files (missingFiles in manifest.json).`,
    )
  return { files, missingFiles }
}

/** Every folder below, so that a power cut after the renaming cannot take entries out of it. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  }
  await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
