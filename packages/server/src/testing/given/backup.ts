import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Context } from '../../context.ts'
import { announceUpload } from '../../features/media/index.ts'
import { backUp } from '../../operate/backup.ts'
import type { Manifest } from '../../operate/backup-manifest.ts'
import { listTables } from '../../platform/database/catalog.ts'
import { connect, type Sql } from '../../platform/database/sql.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import { inDatabase } from '../database.setup.ts'
import { givenStudio, type TestStudio } from '../studio.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from './given.ts'

export type GivenBackup = { target: string; manifest: Manifest; lines: string[] }

/** A studio that holds something, room for its backups, and machines to restore them on. */
export type BackupPlace = {
  studio: TestStudio
  /** Where the backups come to lie. */
  folder: string
  organization: GivenOrganization
  storyfileId: string
  /** Of an upload that is coming in, and of one that is being processed. */
  waitingUploadId: string
  processingUploadId: string
  givenBackup(): Promise<GivenBackup>
  /** A machine without a studio: a database with nothing in it at all, or this one, and an empty storage. */
  givenEmptyMachine(database?: Sql): Promise<Context>
  stop(): Promise<void>
}

export async function givenBackupPlace(): Promise<BackupPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-backup-'))
  const studio = await givenStudio()
  const { context } = studio
  const { sql } = context
  const organization = await givenOrganization(context, 'Über "Museum"\t\\N\n')
  const { storyfileId } = await givenNavigator(context, organization.organizationId)
  await storeFiles(context, folder)
  const waitingUploadId = await givenUpload(context, organization)
  const processingUploadId = await givenUpload(context, organization)
  await sql.begin(async (tx) => {
    await tx`update uploads set stage = 'processing', attempts = 3, deadline_at = now() - interval '1 day'
      where upload_id = ${processingUploadId}`
    await context.jobs.enqueue(tx, 'media.process', { uploadId: processingUploadId })
  })

  const cleaners: (() => Promise<unknown>)[] = []
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
    return { ...context, sql, jobs: createJobs(connection, context.log), storage }
  }
  async function givenBackup(): Promise<GivenBackup> {
    const target = join(folder, `backup-${randomBytes(4).toString('hex')}`)
    const lines: string[] = []
    const manifest = await backUp(context, target, (line) => lines.push(line))
    return { target, manifest, lines }
  }
  return {
    studio,
    folder,
    organization,
    storyfileId,
    waitingUploadId,
    processingUploadId,
    givenBackup,
    givenEmptyMachine,
    async stop() {
      for (const clean of cleaners.reverse()) await clean()
      await studio.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A file for each key of the database. */
async function storeFiles({ sql, storage }: Context, folder: string): Promise<void> {
  const video = randomBytes(300_000)
  const path = join(folder, 'one')
  for (const key of await storedKeys(sql)) {
    await writeFile(path, key.endsWith('.mp4') ? video : key)
    await storage.putFile(key, path, 'application/octet-stream')
  }
}

async function givenUpload({ sql }: Context, { organizationId, owner }: GivenOrganization): Promise<string> {
  const upload = {
    organizationId,
    userId: owner.userId,
    storyfileId: null,
    resourceType: 'clip',
    resourceId: 'one',
    fileName: 'take.mp4',
    bytes: 1000,
    mayBeSilent: false,
  }
  const { uploadId } = await sql.begin((tx) => announceUpload(tx, upload))
  return uploadId
}

export async function storedKeys(sql: Sql): Promise<string[]> {
  const rows = await sql<
    { keys: string[] }[]
  >`select array[original_key, video_key, poster_key] as keys from assets`
  return rows.flatMap((row) => row.keys)
}

/** All rows of all tables, as text; the order of columns, which differs among databases, and of rows is fixed. */
export async function rowsOf(sql: Sql): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const { name } of await listTables(sql)) {
    const rows = await sql<
      { text: string }[]
    >`select to_jsonb(t)::text as text from ${sql(name)} t order by 1`
    tables[name] = rows.map((row) => row.text)
  }
  return tables
}

/**
 * The rows of a database before its tables changed, and after it, with the columns that both have. Tables that came since
 * are left out.
 */
export function inSharedColumns(
  before: Record<string, string[]>,
  after: Record<string, string[]>,
): [Record<string, string[]>, Record<string, string[]>] {
  const read = (lines: string[] = []) => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const tables = Object.keys(before).map((name) => {
    const [had, has] = [read(before[name]), read(after[name])]
    const columns = Object.keys(had[0] ?? {}).filter((column) => column in (has[0] ?? {}))
    const lines = (rows: typeof had) =>
      rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort()
    return { name, had: lines(had), has: lines(has) }
  })
  return [
    Object.fromEntries(tables.map(({ name, had }) => [name, had])),
    Object.fromEntries(tables.map(({ name, has }) => [name, has])),
  ]
}
