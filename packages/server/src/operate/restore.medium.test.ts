import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { remember } from '../features/consents/index.ts'
import { checkFile } from '../platform/checksum.ts'
import { backUpRows, emptyTables, restoreRows } from '../platform/database/backup.ts'
import { earlierMigrations as earlier } from '../platform/database/baseline/earlier-migrations.ts'
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { givenDatabase } from '../testing/database.ts'
import { type BackupPlace, givenBackupPlace, inSharedColumns, rowsOf } from '../testing/given/backup.ts'
import { call } from '../testing/given/conversation.ts'
import { givenEarlierStudio } from '../testing/given/earlier-studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import { backUp } from './backup.ts'
import { type Manifest, placesIn, writeManifest } from './backup-manifest.ts'
import { restore } from './restore.ts'

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
    'an earlier studio that lacked some of its migrations',
    'The backup is of an earlier studio and lacks the migration 0105-clip-interviews.sql and 12 more. Nothing was changed. Restore the backup with the last studio that brings it',
    (target, manifest) => rewrite(target, { ...manifest, migrations: earlier.slice(0, -13) }),
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

test('a backup from before each feature had one file for its tables comes back', async () => {
  const { sql } = await givenEarlierStudio()
  const target = join(place.folder, 'of-an-earlier-studio')
  // Of a database that this studio has not started on yet.
  const manifest = await backUp({ ...studio.context, sql }, target, quiet)
  expect(manifest.migrations).toEqual((await knownMigrations()).filter((name) => name.startsWith('0000-')))
  // As the earlier studio wrote it.
  await rewrite(target, { ...manifest, migrations: earlier })
  const fresh = await place.givenEmptyMachine()
  await restore(fresh, target, quiet)
  expect(await appliedMigrations(fresh.sql)).toEqual(await knownMigrations())
  const { uploads: before, ...restBefore } = await rowsOf(sql)
  const { uploads: after, ...restAfter } = await rowsOf(fresh.sql)
  const [had, has] = inSharedColumns(restBefore, restAfter)
  expect(has).toEqual(had)
  expect(after).toHaveLength(before!.length)
})

test('an empty database that an earlier studio prepared is filled, and carried over', async () => {
  const [{ sql }, prepared] = [await givenEarlierStudio(), await givenEarlierStudio()]
  const target = join(place.folder, 'for-a-prepared-database')
  await backUp({ ...studio.context, sql }, target, quiet)
  await prepared.sql.begin(emptyTables)
  const fresh = await place.givenEmptyMachine(prepared.sql)
  fresh.jobs = createJobs(prepared.connection, studio.context.log)
  await restore(fresh, target, quiet)
  const record = await fresh.sql<{ name: string }[]>`select name from migrations order by name collate "C"`
  expect(record.map(({ name }) => name)).toEqual(await knownMigrations())
  expect([...(await fresh.sql`select * from turns`)]).toHaveLength(4)
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

test('rows that the database takes slowly are waited for', async () => {
  const { sql } = await givenDatabase()
  await sql`create table parents (id int primary key)`
  await sql`insert into parents select generate_series(1, 50)`
  // Whether the last of it is still waiting to be taken when the file ends depends on how it falls into reads of 64 kB.
  const sizes = [300, 312, 324, 336, 348, 360]
  for (const kilobytes of sizes) {
    await sql.unsafe(`
      create table children_${kilobytes} (id int primary key, parent_id int not null references parents, text text);
      insert into children_${kilobytes}
        select n, n % 50 + 1, repeat('x', 3000) from generate_series(1, ${kilobytes / 3}) n`)
  }
  const before = await rowsOf(sql)
  const tables = await mkdtemp(join(place.folder, 'slow-'))
  const rows = await backUpRows(sql, tables, async () => {}, { keyColumns: [] })
  await sql.unsafe(
    `create function take_time() returns trigger language plpgsql as 'begin perform pg_sleep(0.001); return new; end'`,
  )
  for (const kilobytes of sizes) {
    await sql.unsafe(`create trigger takes_time before insert on children_${kilobytes}
      for each row execute function take_time()`)
  }
  await sql.begin(async (tx) => {
    await emptyTables(tx)
    await restoreRows(tx, tables, rows)
  })
  expect(await rowsOf(sql)).toEqual(before)
})

test.each<[string, string, (text: string) => string]>([
  ['a row that is none', 'invalid input syntax for type uuid: "nonsense"', (text) => `${text}nonsense\n`],
  [
    'a row too many',
    'duplicate key value violates unique constraint "clips_pkey"',
    (text) => `${text}${text.split('\n')[0]}\n`,
  ],
  [
    'a row that refers to nothing',
    'insert or update on table "clips" violates foreign key constraint',
    (text) => text.replaceAll(place.storyfileId, randomUUID()),
  ],
])('%s leaves the database as it was, with the reason', async (_name, reason, change) => {
  const { target, manifest } = await place.givenBackup()
  const path = join(placesIn(target).tables, 'clips.copy')
  await writeFile(path, change(await readFile(path, 'utf8')))
  const { bytes, lines: rows, sha256 } = await checkFile(path)
  const tables = manifest.tables.map((table) =>
    table.name === 'clips' ? { ...table, bytes, rows, sha256 } : table,
  )
  await rewrite(target, { ...manifest, tables })
  const fresh = await place.givenEmptyMachine()
  await expect(restore(fresh, target, quiet)).rejects.toThrow(`refused the rows of clips: ${reason}`)
  expect(await appliedMigrations(fresh.sql)).toEqual([])
})

test('what was taken back after the backup is not shown by what is restored of it', async () => {
  const { context, app } = studio
  const { sql, storage } = context
  const { headers } = place.organization.owner
  const [clip] = await sql<{ clipId: string }[]>`
    select clip_id from clips where storyfile_id = ${place.storyfileId} and kind = 'regular' order by created_at limit 1`
  const clipIds = [clip!.clipId]
  const made = await call<{ consentId: string }>(app, 'POST', '/v1/conversa/consents', {
    headers,
    status: 201,
    body: { storyfileId: place.storyfileId, subject: 'Rosa Amaral' },
  })
  const { target } = await place.givenBackup()
  const at = `/v1/conversa/consents/${made.consentId}`
  const body = { clipIds, note: 'She wrote a letter.' }
  await call(app, 'POST', `${at}/withdrawal`, { headers, body })
  await remember(context, clipIds)
  const fresh = await place.givenEmptyMachine()
  // The storage goes on: only the database was lost.
  const key = `forget/${clip!.clipId}.json`
  await fresh.storage.putStream(key, await storage.read(key), {
    contentType: 'application/json',
    expectedBytes: 1,
  })
  const said: string[] = []
  await restore(fresh, target, (line) => said.push(line))
  expect(said).toContain('Answers that were taken back since the backup, and are not shown: 1.')
  const [row] = await fresh.sql<{ status: string; why: string }[]>`
    select c.status, x.why from clips c join exclusions x using (clip_id) where c.clip_id = ${clip!.clipId}`
  expect(row).toEqual({ status: 'withdrawn', why: 'consent' })
  const [taken] = await fresh.sql<{ consentId: string }[]>`
    select consent_id from consent_withdrawals join consent_withdrawn_clips using (withdrawal_id)
    where clip_id = ${clip!.clipId}`
  expect(taken!.consentId).toBe(made.consentId)
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
