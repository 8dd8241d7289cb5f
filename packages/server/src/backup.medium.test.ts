import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backUp } from './backup.ts'
import { type Manifest, placesIn, writeManifest } from './backup-manifest.ts'
import type { Context } from './context.ts'
import { announceUpload } from './features/media/index.ts'
import { checkFile } from './platform/checksum.ts'
import { backUpRows } from './platform/database/backup.ts'
import { listTables } from './platform/database/catalog.ts'
import { appliedMigrations, applyMigration, knownMigrations } from './platform/database/migrate.ts'
import { connect, type Sql } from './platform/database/sql.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createFolderStorage } from './platform/storage/folder.ts'
import { restore } from './restore.ts'
import { inDatabase } from './testing/database.setup.ts'
import { givenDatabase } from './testing/database.ts'
import { type GivenOrganization, givenClip, givenNavigator, givenOrganization } from './testing/given.ts'
import { givenStudio, type TestStudio } from './testing/studio.ts'

const video = randomBytes(300_000)
let studio: TestStudio
let folder: string
let organization: GivenOrganization
let storyfileId: string
let storedAtFirst: string[]
let waitingUploadId: string
let processingUploadId: string
const cleaners: (() => Promise<unknown>)[] = []

/** A studio with a storyfile, its files, an upload that is coming in and one that is being processed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-backup-'))
  studio = await givenStudio()
  const { context } = studio
  const { sql, storage } = context
  organization = await givenOrganization(context, 'Über "Museum"\t\\N\n')
  storyfileId = (await givenNavigator(context, organization.organizationId)).storyfileId
  storedAtFirst = await storedKeys(sql)
  for (const key of storedAtFirst) {
    const path = join(folder, 'one')
    await writeFile(path, key.endsWith('.mp4') ? video : key)
    await storage.putFile(key, path, 'application/octet-stream')
  }
  waitingUploadId = await givenUpload(context)
  processingUploadId = await givenUpload(context)
  await sql.begin(async (tx) => {
    await tx`update uploads set stage = 'processing', attempts = 3, deadline_at = now() - interval '1 day'
      where upload_id = ${processingUploadId}`
    await context.jobs.enqueue(tx, 'media.process', { uploadId: processingUploadId })
  })
})
afterAll(async () => {
  for (const clean of cleaners.reverse()) await clean()
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function givenUpload(context: Context): Promise<string> {
  const { organizationId, owner } = organization
  const upload = {
    ...{ organizationId, userId: owner.userId, storyfileId: null, resourceType: 'clip', resourceId: 'one' },
    ...{ fileName: 'take.mp4', bytes: 1000, mayBeSilent: false },
  }
  const { uploadId } = await context.sql.begin((tx) => announceUpload(tx, upload))
  return uploadId
}

async function storedKeys(sql: Sql): Promise<string[]> {
  const rows = await sql<
    { keys: string[] }[]
  >`select array[original_key, video_key, poster_key] as keys from assets`
  return rows.flatMap((row) => row.keys)
}

/** A machine without a studio: a database with nothing in it at all, and an empty storage. */
async function givenEmptyMachine(database?: Sql): Promise<Context> {
  const { connection: server } = inject('database')
  const name = `studio_test_${randomBytes(6).toString('hex')}`
  const admin = connect(server, { connections: 1 })
  await admin`create database ${admin(name)}`
  const connection = inDatabase(server, name)
  const sql = database ?? connect(connection, { connections: 5 })
  const storageFolder = await mkdtemp(join(tmpdir(), 'studio-restored-'))
  cleaners.push(async () => {
    await sql.end({ timeout: 5 })
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
    await rm(storageFolder, { recursive: true, force: true })
  })
  const storage = await createFolderStorage(storageFolder)
  return { ...studio.context, sql, jobs: createJobs(connection, studio.context.log), storage }
}

async function givenBackup(): Promise<{ target: string; manifest: Manifest; lines: string[] }> {
  const target = join(folder, `backup-${randomBytes(4).toString('hex')}`)
  const lines: string[] = []
  const manifest = await backUp(studio.context, target, (line) => lines.push(line))
  return { target, manifest, lines }
}

/** All rows of all tables, as text; the order of columns and rows is fixed. */
async function rowsOf(sql: Sql): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const { name } of await listTables(sql)) {
    const rows = await sql<{ text: string }[]>`select t::text as text from ${sql(name)} t order by 1`
    tables[name] = rows.map((row) => row.text)
  }
  return tables
}

async function holdsNothing({ sql, storage }: Context): Promise<boolean> {
  for await (const key of storage.list('')) return !key
  return (await appliedMigrations(sql)).length === 0
}

const quiet = () => {}

test('what was backed up comes back: every row, every byte, every number that was given out', async () => {
  const { sql } = studio.context
  await sql`select nextval('example_numbers') from generate_series(1, 41)`
  const { target, manifest, lines } = await givenBackup()
  expect(await readdir(folder)).not.toContain(`${basename(target)}.partial`)
  expect(lines.at(-1)).toContain(`Files: ${manifest.files.length}`)
  expect(manifest.tables.map((table) => table.name)).not.toContain('upload_locks')

  const fresh = await givenEmptyMachine()
  await restore(fresh, target, quiet)

  const [before, after] = [await rowsOf(sql), await rowsOf(fresh.sql)]
  const { uploads: uploadsBefore, ...restBefore } = before
  const { uploads: uploadsAfter, ...restAfter } = after
  expect(restAfter).toEqual(restBefore)
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
  const { target } = await givenBackup()
  const fresh = await givenEmptyMachine()
  const lines: string[] = []
  await restore(fresh, target, (line) => lines.push(line))
  const rows = await fresh.sql<{ uploadId: string; stage: string; error: string | null; late: boolean }[]>`
    select upload_id, stage, error, deadline_at < now() as late from uploads`
  const byId = new Map(rows.map((row) => [row.uploadId, row]))
  expect(byId.get(waitingUploadId)).toMatchObject({
    stage: 'failed',
    error: expect.stringContaining('Upload the file again'),
  })
  expect(byId.get(processingUploadId)).toMatchObject({ stage: 'uploaded', late: false })
  const jobs = await fresh.sql`select data from jobs.job where name = 'media.process' and state = 'created'`
  expect(jobs.map((job) => job.data)).toEqual([{ uploadId: processingUploadId }])
  expect(lines.join()).toContain('sent again: 1')
})

test('a backup shows one moment, though the studio goes on', async () => {
  const tables = await mkdtemp(join(folder, 'moment-'))
  let clipsThen = 0
  const rows = await backUpRows(studio.context.sql, tables, async (tx) => {
    const clip = { organizationId: organization.organizationId, storyfileId }
    await givenClip(studio.context, clip)
    const [found] = await tx<{ count: number }[]>`select count(*)::int as count from clips`
    clipsThen = found!.count
  })
  const now = await storedKeys(studio.context.sql)
  expect(rows.tables.find((table) => table.name === 'clips')!.rows).toBe(clipsThen)
  expect(rows.storedKeys).toHaveLength(now.length - 3)
})

test('a table that cannot be written ends the backup, though its rows still flow', async () => {
  const database = await givenDatabase()
  await database.sql`
    insert into audit (who, action, object_type) select repeat('x', 1000), 'a', 'b' from generate_series(1, 5000)`
  const tables = await mkdtemp(join(folder, 'stuck-'))
  await writeFile(join(tables, 'audit.copy'), 'in the way')
  await expect(backUpRows(database.sql, tables, async () => {})).rejects.toThrow('EEXIST')
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a database that was only prepared is filled; one that holds data is refused', async () => {
  const { target } = await givenBackup()
  const prepared = await givenDatabase()
  await prepared.sql`insert into secrets (name, value) values ('tokens', 'of another studio')`
  const fresh = await givenEmptyMachine(prepared.sql)
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
  const { target } = await givenBackup()
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
  const { target, manifest } = await givenBackup()
  await damage(target, manifest)
  const fresh = await givenEmptyMachine()
  await expect(restore(fresh, target, quiet)).rejects.toThrow(words)
  expect(await holdsNothing(fresh)).toBe(true)
})

test('columns that this studio does not have leave the database as it was', async () => {
  const { target, manifest } = await givenBackup()
  const tables = manifest.tables.map((table) =>
    table.name === 'audit' ? { ...table, columns: ['nonsense'] } : table,
  )
  await rewrite(target, { ...manifest, tables })
  const fresh = await givenEmptyMachine()
  await expect(restore(fresh, target, quiet)).rejects.toThrow('nonsense')
  expect(await appliedMigrations(fresh.sql)).toEqual([])
})

test.each<[string, (text: string) => string]>([
  ['a row that is none', (text) => `${text}nonsense\n`],
  ['a row too many', (text) => `${text}${text.split('\n')[0]}\n`],
  ['a row that refers to nothing', (text) => text.replaceAll(storyfileId, randomUUID())],
])('%s leaves the database as it was', async (_name, change) => {
  const { target, manifest } = await givenBackup()
  const path = join(placesIn(target).tables, 'clips.copy')
  await writeFile(path, change(await readFile(path, 'utf8')))
  const { bytes, lines: rows, sha256 } = await checkFile(path)
  const tables = manifest.tables.map((table) =>
    table.name === 'clips' ? { ...table, bytes, rows, sha256 } : table,
  )
  await rewrite(target, { ...manifest, tables })
  const fresh = await givenEmptyMachine()
  await expect(restore(fresh, target, quiet)).rejects.toThrow('the rows of clips')
  expect(await appliedMigrations(fresh.sql)).toEqual([])
})

test('an older backup is brought up to date', async () => {
  const known = await knownMigrations()
  const older = known.slice(
    0,
    known.findIndex((name) => name.includes('conversations')),
  )
  const earlier = await givenEmptyMachine()
  for (const name of older) await applyMigration(earlier.sql, name)
  const userId = randomUUID()
  await earlier.sql`insert into users (user_id, email, idp_issuer, idp_subject)
    values (${userId}, 'ilse@example.com', 'https://id.example', 'ilse')`
  const target = join(folder, 'older')
  await backUp(earlier, target, quiet)

  const fresh = await givenEmptyMachine()
  await restore(fresh, target, quiet)
  expect(await appliedMigrations(fresh.sql)).toEqual(known)
  expect(await fresh.sql`select * from turns`).toHaveLength(0)
  expect([...(await fresh.sql`select user_id, issuer, subject from user_identities`)]).toEqual([
    { userId, issuer: 'https://id.example', subject: 'ilse' },
  ])
})

test('a folder that holds something is refused and left alone', async () => {
  const target = join(folder, 'taken')
  await mkdir(target)
  await writeFile(join(target, 'letter'), 'dear')
  await expect(backUp(studio.context, target, quiet)).rejects.toThrow('is not empty')
  expect(await readFile(join(target, 'letter'), 'utf8')).toBe('dear')
})

test('a file that the storage lost does not keep the rest from being backed up', async () => {
  const key = storedAtFirst[0]
  const path = join(folder, 'lost')
  await studio.context.storage.toLocalFile(key!, path)
  await studio.context.storage.remove(key!)
  const { manifest, lines } = await givenBackup()
  await studio.context.storage.putFile(key!, path, 'application/octet-stream')
  expect(manifest.missingFiles).toContain(key)
  expect(lines.join()).toContain('Not in the storage')
})

test('a backup that fails leaves nothing behind', async () => {
  const storage = { ...studio.context.storage, read: async () => Promise.reject(new Error('no such bucket')) }
  const target = join(folder, 'failed')
  await expect(backUp({ ...studio.context, storage }, target, quiet)).rejects.toThrow('no such bucket')
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
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
