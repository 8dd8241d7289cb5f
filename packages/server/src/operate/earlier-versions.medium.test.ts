import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpRows, fileOfTable } from '../platform/database/backup.ts'
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { givenDatabase } from '../testing/database.ts'
import { ask, visit } from '../testing/given/conversation.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'
import { type Manifest, placesIn, readManifest } from './backup-manifest.ts'
import { restore } from './restore.ts'

// Backups that earlier versions made with their own command: testing/versions/README.md.

const versions = new URL('../testing/versions/', import.meta.url).pathname
const packed = (await readdir(versions)).filter((name) => name.endsWith('.tar.gz'))

let studio: TestStudio
let folder: string
beforeAll(async () => {
  studio = await givenStudio()
  folder = await mkdtemp(join(tmpdir(), 'versions-'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Filled from another table as its rows are loaded. */
const changed = ['memberships.last_seen_at']

/** Their rows are in `script_removals` (one-script.medium.test.ts) and `practice_sets` now. */
const gone = ['script_parts_removed', 'template_practice_sets']
/** Templates' topics and questions, once documents in `scripts`, and practice sets have come to those of storyfiles. */
const joined = ['questions', 'script_topics', 'practice_sets']
const ofTemplate = (line: string) => line.includes('storyfile_id: \\N')

type Tables = Pick<Manifest, 'tables'>['tables']

/** The rows of a table in these columns, in an order of their own. */
async function rowsIn(place: string, tables: Tables, name: string, columns: string[]): Promise<string[]> {
  const had = tables.find((table) => table.name === name)!.columns
  const lines = (await readFile(join(place, fileOfTable(name)), 'utf8')).split('\n').slice(0, -1)
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => columns.map((column) => `${column}: ${cells[had.indexOf(column)]}`).join())
    .sort()
}

test('there is a backup of an earlier version', () => {
  expect(packed).toContain('before-0.1.0.tar.gz')
})

test.each(packed)('%s comes back with everything in it, and a visitor is answered', async (name) => {
  const source = join(folder, name.replace('.tar.gz', ''))
  await mkdir(source)
  await promisify(execFile)('tar', ['-xzf', join(versions, name), '-C', source])
  const manifest = await readManifest(source)
  const database = await givenDatabase({ bare: true })
  const storage = await createFolderStorage(join(folder, `${name}-storage`))
  const jobs = createJobs(database.connection, studio.context.log)
  await restore({ ...studio.context, sql: database.sql, jobs, storage }, source, () => {})
  expect(await appliedMigrations(database.sql)).toEqual(await knownMigrations())

  const now = join(folder, `${name}-now`)
  await mkdir(now)
  const { tables } = await backUpRows(database.sql, now, async () => {}, { keyColumns: [] })
  const came = new Map<string, number>()
  for (const { name: table, columns } of manifest.tables) {
    if (gone.includes(table)) continue
    const today = tables.find((one) => one.name === table)?.columns ?? []
    const shared = columns.filter((column) => today.includes(column))
    const compared = shared.filter((column) => !changed.includes(`${table}.${column}`))
    expect([table, compared.length]).not.toEqual([table, 0])
    const [had, has] = [
      await rowsIn(placesIn(source).tables, manifest.tables, table, compared),
      await rowsIn(now, tables, table, compared),
    ]
    const isJoined = joined.includes(table)
    expect([table, isJoined ? has.filter((line) => !ofTemplate(line)) : has]).toEqual([table, had])
    if (isJoined) came.set(table, has.filter(ofTemplate).length)
  }
  const rowsOf = (table: string) => readFile(join(placesIn(source).tables, fileOfTable(table)), 'utf8')
  const documents = await rowsOf('scripts')
  const [topicIds, questionIds] = ['"topicId":', '"questionId":'].map((id) => documents.split(id).length - 1)
  expect(Object.fromEntries(came)).toEqual({
    questions: questionIds,
    script_topics: topicIds! - questionIds!,
    practice_sets: (await rowsOf('template_practice_sets')).split('\n').length - 1,
  })
  for (const { key, bytes } of manifest.files) expect(await storage.stat(key)).toMatchObject({ bytes })
  expect(manifest.files.length).toBeGreaterThan(0)

  const today = await givenStudio({ database })
  const [open] = await today.context.sql<{ linkCode: string; text: string; clipId: string }[]>`
    select link_code, text, clip_id from publications join questions using (storyfile_id)
      join clip_questions using (question_id) order by text limit 1`
  const stage = await visit(today.app, `/s/${open!.linkCode}`)
  const answer = await ask(today.app, stage, { text: open!.text })
  expect(answer).toMatchObject({ kind: 'answer', clip: { clipId: open!.clipId } })
  await today.stop()
})
