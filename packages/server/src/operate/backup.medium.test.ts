import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpRows, readTable } from '../platform/database/backup.ts'
import { listTables } from '../platform/database/catalog.ts'
import { appliedMigrations, applyMigration, knownMigrations } from '../platform/database/migrate.ts'
import type { Sql, Transaction } from '../platform/database/sql.ts'
import { givenDatabase } from '../testing/database.ts'
import { type BackupPlace, givenBackupPlace, rowsOf, storedKeys } from '../testing/given/backup.ts'
import { givenClip } from '../testing/given/given.ts'
import { givenTurns } from '../testing/given/storyfiles.ts'
import type { TestStudio } from '../testing/studio.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

let place: BackupPlace
let studio: TestStudio
beforeAll(async () => {
  place = await givenBackupPlace()
  studio = place.studio
})
afterAll(() => place?.stop())

const quiet = () => {}

test('what was backed up comes back: every row, every byte, every number that was given out', async () => {
  const { sql } = studio.context
  await sql`select nextval('example_numbers') from generate_series(1, 41)`
  await givenTurns(studio.context, place.storyfileId, ['answer', 'cannot_answer'])
  const { target, manifest, lines } = await place.givenBackup()
  expect(await readdir(place.folder)).not.toContain(`${basename(target)}.partial`)
  expect(lines.at(-1)).toContain(`Files: ${manifest.files.length}`)
  expect(manifest.missingFiles).toEqual([])
  expect(manifest.tables.map((table) => table.name)).not.toContain('upload_locks')

  const fresh = await place.givenEmptyMachine()
  await restore(fresh, target, quiet)

  const [before, after] = [await rowsOf(sql), await rowsOf(fresh.sql)]
  const { uploads: uploadsBefore, ...restBefore } = before
  const { uploads: uploadsAfter, ...restAfter } = after
  expect(restAfter).toEqual(restBefore)
  expect(restAfter.visitor_days).toHaveLength(1)
  expect(uploadsAfter).toHaveLength(uploadsBefore!.length)
  expect(restAfter.assets).toHaveLength(8)
  const keys = await storedKeys(sql)
  expect(keys).toHaveLength(24)
  for (const key of keys) {
    const [one, other] = [
      await buffer(await studio.context.storage.read(key)),
      await buffer(await fresh.storage.read(key)),
    ]
    expect(one.equals(other), key).toBe(true)
  }
  const [next] = await fresh.sql<{ next: number }[]>`select nextval('example_numbers') as next`
  expect(next!.next).toBe(42)
  await fresh.sql`insert into audit (who, action, object_type) values ('a', 'b', 'c')`
})

test('what was under way goes on or ends in words', async () => {
  const { target } = await place.givenBackup()
  const fresh = await place.givenEmptyMachine()
  const lines: string[] = []
  await restore(fresh, target, (line) => lines.push(line))
  const rows = await fresh.sql<{ uploadId: string; stage: string; error: string | null; late: boolean }[]>`
    select upload_id, stage, error, deadline_at < now() as late from uploads`
  const byId = new Map(rows.map((row) => [row.uploadId, row]))
  expect(byId.get(place.waitingUploadId)).toMatchObject({
    stage: 'failed',
    error: expect.stringContaining('Upload the file again'),
  })
  expect(byId.get(place.processingUploadId)).toMatchObject({ stage: 'uploaded', late: false })
  const jobs = await fresh.sql`select data from jobs.job where name = 'media.process' and state = 'created'`
  expect(jobs.map((job) => job.data)).toEqual([{ uploadId: place.processingUploadId }])
  expect(lines.join()).toContain('sent again: 1')
})

test('a backup shows one moment, though the studio goes on', async () => {
  const tables = await mkdtemp(join(place.folder, 'moment-'))
  let clipsThen = 0
  const rows = await backUpRows(
    studio.context.sql,
    tables,
    async (tx) => {
      const clip = { organizationId: place.organization.organizationId, storyfileId: place.storyfileId }
      await givenClip(studio.context, clip)
      const [found] = await tx<{ count: number }[]>`select count(*)::int as count from clips`
      clipsThen = found!.count
    },
    { keyColumns: ['assets.original_key', 'assets.video_key', 'assets.poster_key'] },
  )
  const now = await storedKeys(studio.context.sql)
  expect(rows.tables.find((table) => table.name === 'clips')!.rows).toBe(clipsThen)
  expect(rows.storedKeys).toHaveLength(now.length - 3)
})

test('a table that cannot be written ends the backup, though its rows still flow', async () => {
  const database = await givenDatabase()
  await database.sql`
    insert into audit (who, action, object_type) select repeat('x', 1000), 'a', 'b' from generate_series(1, 5000)`
  const tables = await mkdtemp(join(place.folder, 'stuck-'))
  await writeFile(join(tables, 'audit.copy'), 'in the way')
  await expect(backUpRows(database.sql, tables, async () => {}, { keyColumns: [] })).rejects.toThrow('EEXIST')
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('an older backup is brought up to date', async () => {
  const known = await knownMigrations()
  const older = known.slice(
    0,
    known.findIndex((name) => name.includes('storefront')),
  )
  const earlier = await place.givenEmptyMachine()
  for (const name of older) await applyMigration(earlier.sql, name)
  const userId = randomUUID()
  await earlier.sql`insert into users (user_id, email) values (${userId}, 'ilse@example.com')`
  const target = join(place.folder, 'older')
  const { migrations } = await backUp(earlier, target, quiet)
  expect(migrations).toEqual(older)

  const fresh = await place.givenEmptyMachine()
  await restore(fresh, target, quiet)
  expect(await appliedMigrations(fresh.sql)).toEqual(known)
  expect([...(await fresh.sql`select user_id, email from users`)]).toEqual([
    { userId, email: 'ilse@example.com' },
  ])
  // What a later migration writes is there, too.
  expect([...(await fresh.sql`select version from featured_order`)]).toEqual([{ version: 1 }])
})

test('a folder that holds something is refused and left alone', async () => {
  const target = join(place.folder, 'taken')
  await mkdir(target)
  await writeFile(join(target, 'letter'), 'dear')
  await expect(backUp(studio.context, target, quiet)).rejects.toThrow('is not empty')
  expect(await readFile(join(target, 'letter'), 'utf8')).toBe('dear')
})

test('a file that the storage lost does not keep the rest from being backed up', async () => {
  const [key] = await storedKeys(studio.context.sql)
  const path = join(place.folder, 'lost')
  await studio.context.storage.toLocalFile(key!, path)
  await studio.context.storage.remove(key!)
  const { manifest, lines } = await place.givenBackup()
  await studio.context.storage.putFile(key!, path, 'application/octet-stream')
  expect(manifest.missingFiles).toContain(key)
  expect(lines.join()).toContain('Not in the storage')
})

test('a backup that fails leaves nothing behind', async () => {
  const storage = { ...studio.context.storage, read: async () => Promise.reject(new Error('no such bucket')) }
  const target = join(place.folder, 'failed')
  await expect(backUp({ ...studio.context, storage }, target, quiet)).rejects.toThrow('no such bucket')
  expect((await readdir(place.folder)).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('a reader that is slow gets every table, and the connection answers the next query', async () => {
  const database = await givenDatabase()
  const audit = (await listTables(database.sql)).find((table) => table.name === 'audit')!
  // What makes the driver pause at the very end depends on how the rows fall into its reads of 64 kB.
  for (const kilobytes of [70, 80, 90, 100, 110, 120, 400]) {
    await database.sql`truncate audit`
    await database.sql`
      insert into audit (who, action, object_type)
      select repeat('x', 1000), 'a', 'b' from generate_series(1, ${kilobytes})`
    await database.sql.begin(async (tx) => {
      const rows = await readTable(tx, audit)
      await sleep(20)
      let bytes = 0
      for await (const chunk of rows) bytes += (chunk as Buffer).length
      expect(bytes).toBeGreaterThan(kilobytes * 1000)
      expect(await tx`select 1 as one`).toEqual([{ one: 1 }])
    })
  }
}, 60_000)

test('a table that brings no row ends the backup with its name, and its locks with it', async () => {
  const { sql } = await givenDatabase()
  const tables = await mkdtemp(join(place.folder, 'stalled-'))
  const backup = backUpRows(stalling(sql, 'audit'), tables, async () => {}, {
    keyColumns: [],
    stallSeconds: 1,
  })
  await expect(backup).rejects.toThrow('the table audit brought no row for 1 seconds')
  await expect.poll(() => heldTables(sql)).toBe(0)
})

test('an interrupted backup leaves no folder and no lock', async () => {
  const { context } = studio
  const target = join(place.folder, 'interrupted')
  const controller = new AbortController()
  const say = () => controller.abort(new Error('Interrupted'))
  await expect(backUp(context, target, say, controller.signal)).rejects.toThrow('Interrupted')
  expect((await readdir(place.folder)).filter((name) => name.startsWith('interrupted'))).toEqual([])
  await expect.poll(() => heldTables(context.sql)).toBe(0)
})

/** A database that never sends a row of one table. */
function stalling(sql: Sql, table: string): Sql {
  const unsafe = (tx: Transaction) => (text: string) =>
    tx.unsafe(text.startsWith(`copy public."${table}"`) ? 'copy (select pg_sleep(3600)) to stdout' : text)
  const begin = (mode: string, work: (tx: Transaction) => unknown) =>
    sql.begin(mode, (tx) => work(replacing(tx, 'unsafe', unsafe(tx))))
  return replacing(sql, 'begin', begin)
}

function replacing<Whole extends object>(whole: Whole, name: keyof Whole, part: unknown): Whole {
  return new Proxy(whole, { get: (target, key) => (key === name ? part : Reflect.get(target, key)) })
}

/** Locks on our tables that another person than this query holds in this database. */
async function heldTables(sql: Sql): Promise<number> {
  const [row] = await sql<{ held: number }[]>`
    select count(*)::int as held from pg_locks join pg_class on pg_class.oid = relation
    where database = (select oid from pg_database where datname = current_database())
      and relnamespace = 'public'::regnamespace and pid <> pg_backend_pid()`
  return row!.held
}
