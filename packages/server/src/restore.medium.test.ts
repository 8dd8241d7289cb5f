import { randomUUID } from 'node:crypto'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Manifest, placesIn, writeManifest } from './backup-manifest.ts'
import type { Context } from './context.ts'
import { checkFile } from './platform/checksum.ts'
import { appliedMigrations } from './platform/database/migrate.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { restore } from './restore.ts'
import { type BackupPlace, givenBackupPlace, rowsOf } from './testing/backup.ts'
import { givenDatabase } from './testing/database.ts'
import type { TestStudio } from './testing/studio.ts'

// What keeps a backup from being restored, and that it leaves everything as it was.

let place: BackupPlace
let studio: TestStudio
beforeAll(async () => {
  place = await givenBackupPlace()
  studio = place.studio
})
afterAll(() => place?.stop())

const quiet = () => {}

async function holdsNothing({ sql, storage }: Context): Promise<boolean> {
  for await (const key of storage.list('')) return !key
  return (await appliedMigrations(sql)).length === 0
}

test('a database that was only prepared is filled; one that holds data is refused', async () => {
  const { target } = await place.givenBackup()
  const prepared = await givenDatabase()
  await prepared.sql`insert into secrets (name, value) values ('tokens', 'of another studio')`
  const fresh = await place.givenEmptyMachine(prepared.sql)
  fresh.jobs = createJobs(prepared.connection, studio.context.log)
  await restore(fresh, target, quiet)
  const [secret] = await fresh.sql`select value from secrets where name = 'tokens'`
  const [original] = await studio.context.sql`select value from secrets where name = 'tokens'`
  expect(secret!.value).toBe(original!.value)

  const held = await rowsOf(fresh.sql)
  await expect(restore(fresh, target, quiet)).rejects.toThrow('The database holds organizations already')
  expect(await rowsOf(fresh.sql)).toEqual(held)
})

test('a database on which a studio runs is refused', async () => {
  const { target } = await place.givenBackup()
  await expect(restore(studio.context, target, quiet)).rejects.toThrow('A studio is running')
})

test.each<[string, string, (target: string, manifest: Manifest) => Promise<unknown>]>([
  [
    'a changed byte in a table',
    'tables/users.copy does not have its',
    (target) => flip(join(target, 'tables/users.copy')),
  ],
  [
    'a changed byte in a file',
    'does not have its checksum',
    (target, { files }) => flip(placesIn(target).file(files[0]!.key)),
  ],
  [
    'a file that grew',
    'does not have its size',
    (target, { files }) => appendFile(placesIn(target).file(files[0]!.key), 'x'),
  ],
  ['a file that is gone', 'is missing', (target, { files }) => rm(placesIn(target).file(files[0]!.key))],
  [
    'a changed manifest',
    'manifest.json does not have its checksum',
    (target) => appendFile(placesIn(target).manifest, ' '),
  ],
  ['a folder that is no backup', 'is no backup', (target) => rm(placesIn(target).manifest)],
  [
    'a file outside of the folder',
    'manifest.json: files.0.key',
    (target, manifest) =>
      rewrite(target, { ...manifest, files: [{ ...manifest.files[0]!, key: '../../secret' }] }),
  ],
  [
    'a migration that this studio does not know',
    'made by a newer studio',
    (target, manifest) =>
      rewrite(target, { ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] }),
  ],
  [
    'a format that this studio does not know',
    'made by a newer studio',
    (target, manifest) => rewrite(target, { ...manifest, format: 2 as 1 }),
  ],
])('%s is refused before anything is touched', async (_name, words, damage) => {
  const { target, manifest } = await place.givenBackup()
  await damage(target, manifest)
  const fresh = await place.givenEmptyMachine()
  await expect(restore(fresh, target, quiet)).rejects.toThrow(words)
  expect(await holdsNothing(fresh)).toBe(true)
})

test('columns that this studio does not have leave the database as it was', async () => {
  const { target, manifest } = await place.givenBackup()
  const tables = manifest.tables.map((table) =>
    table.name === 'audit' ? { ...table, columns: ['nonsense'] } : table,
  )
  await rewrite(target, { ...manifest, tables })
  const fresh = await place.givenEmptyMachine()
  await expect(restore(fresh, target, quiet)).rejects.toThrow('nonsense')
  expect(await appliedMigrations(fresh.sql)).toEqual([])
})

test.each<[string, (text: string) => string]>([
  ['a row that is none', (text) => `${text}nonsense\n`],
  ['a row too many', (text) => `${text}${text.split('\n')[0]}\n`],
  ['a row that refers to nothing', (text) => text.replaceAll(place.storyfileId, randomUUID())],
])('%s leaves the database as it was', async (_name, change) => {
  const { target, manifest } = await place.givenBackup()
  const path = join(placesIn(target).tables, 'clips.copy')
  await writeFile(path, change(await readFile(path, 'utf8')))
  const { bytes, lines: rows, sha256 } = await checkFile(path)
  const tables = manifest.tables.map((table) =>
    table.name === 'clips' ? { ...table, bytes, rows, sha256 } : table,
  )
  await rewrite(target, { ...manifest, tables })
  const fresh = await place.givenEmptyMachine()
  await expect(restore(fresh, target, quiet)).rejects.toThrow('the rows of clips')
  expect(await appliedMigrations(fresh.sql)).toEqual([])
})

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[0]! ^= 1
  await writeFile(path, bytes)
}

/** A manifest whose checksum is right, whatever it says. */
async function rewrite(target: string, manifest: Manifest): Promise<void> {
  const { manifest: path, manifestChecksum } = placesIn(target)
  await Promise.all([rm(path), rm(manifestChecksum)])
  await writeManifest(target, manifest)
}
