import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRelease } from '../features/publishing/publishing.store.ts'
import { readShown, type SnapshotHashes } from '../features/training/index.ts'
import { placesIn, readManifest } from '../operate/backup-manifest.ts'
import { emptyTables, restoreRows } from '../platform/database/backup.ts'
import { inTodaysNames, recordInTodaysNames } from '../platform/database/baseline/baseline.ts'
import { applyMigration, knownMigrations, migrate } from '../platform/database/migrate.ts'
import type { Sql } from '../platform/database/sql.ts'
import { givenDatabase } from '../testing/database.ts'
import { givenEarlierStudio } from '../testing/given/earlier-studio.ts'

// Releases from before they were made of parts: docs/decisions/0028.

const made = '0279-release-parts.sql'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earlier-releases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The database of an earlier studio, as it was before releases had parts. */
async function givenEarlier(): Promise<Sql> {
  const { sql } = await givenEarlierStudio()
  const known = await knownMigrations()
  await sql.begin((tx) => recordInTodaysNames(tx, known))
  const had = await sql<{ name: string }[]>`select name from migrations`
  for (const name of known.filter((one) => one < made && !had.some((row) => row.name === one)))
    await sql.begin((tx) => applyMigration(tx, name))
  return sql
}

/** The rows of a backup of an earlier version, in its own tables. */
async function givenBackup(): Promise<Sql> {
  const packed = new URL('../testing/versions/before-0.1.0.tar.gz', import.meta.url).pathname
  await promisify(execFile)('tar', ['-xzf', packed, '-C', folder])
  const manifest = await readManifest(folder)
  manifest.migrations = inTodaysNames(manifest.migrations, await knownMigrations(), 'backup')
  const { sql } = await givenDatabase({ bare: true })
  await sql.begin(async (tx) => {
    for (const name of manifest.migrations) await applyMigration(tx, name)
    await emptyTables(tx)
    await restoreRows(tx, placesIn(folder).tables, manifest)
    for (const name of (await knownMigrations()).filter((one) => one < made))
      if (!manifest.migrations.includes(name)) await applyMigration(tx, name)
  })
  return sql
}

type Content = { merged?: { mergeId: string; fromSnapshotId: string }; clips: object[] }
type Earlier = {
  releaseId: string
  storyfileId: string
  matcherId: string
  lastExampleNumber: number
  storyVersionId: string | null
  thresholds: object
  look: object | null
  note: string
  revision: number
  content: Content
}

/** Adds a merge, cards of a rehearsal, captions, a look with a note, and thresholds to what an earlier studio has. */
async function plantMore(sql: Sql): Promise<void> {
  const [first] = await sql<
    { releaseId: string; storyfileId: string; snapshotId: string; content: Content }[]
  >`
    select release_id, storyfile_id, snapshot_id, content from releases join snapshots using (snapshot_id, storyfile_id)
    order by number limit 1`
  const { storyfileId, snapshotId, content } = first!
  const plant = async (reason: string, number: number, more: Partial<Content>) => {
    const [next, release] = [randomUUID(), randomUUID()]
    await sql`
      insert into snapshots (snapshot_id, storyfile_id, revision, content, created_at)
      values (${next}, ${storyfileId}, 1, ${sql.json({ ...content, ...more })}, clock_timestamp())`
    await sql`
      insert into releases (release_id, storyfile_id, number, reason, snapshot_id, matcher_id, last_example_number, thresholds, look, note,
        revision)
      select ${release}, storyfile_id, ${number}, ${reason}, ${next}, matcher_id, 7, '{"answer": 0.25, "questions": {}}',
        ${reason === 'look' ? sql.json({ preset: 'night' }) : null}, ${`As ${reason}.`}, 1
      from releases where release_id = ${first!.releaseId}`
    return release
  }
  await plant('merge', 90, {
    clips: content.clips.slice(1),
    merged: { mergeId: randomUUID(), fromSnapshotId: snapshotId },
  })
  const captions = [{ language: 'de', cues: [{ startMs: 0, endMs: 900, text: 'Ja.' }] }]
  await plant('look', 91, { clips: content.clips.map((clip, at) => (at < 2 ? { ...clip, captions } : clip)) })
  const cards = content.clips.map((clip) => ({ ...clip, card: 'In my own words.' }))
  const rehearsal = await plant('rehearsal', -1, { clips: cards })
  await sql`update publications set rehearsal_release_id = ${rehearsal} where storyfile_id = ${storyfileId}`
}

const readEarlier = (sql: Sql) => sql<Earlier[]>`
  select r.release_id, r.storyfile_id, r.matcher_id, r.last_example_number, r.story_version_id, r.thresholds, r.look,
    r.note, r.revision, s.content from releases r join snapshots s using (snapshot_id) order by r.release_id`

test.each([
  ['an earlier studio', givenEarlier],
  ['a backup of an earlier version', givenBackup],
])('every release of %s shows, learns and points as it did', async (_, given) => {
  const sql = await given()
  await plantMore(sql)
  const earlier = await readEarlier(sql)
  expect(earlier.length).toBeGreaterThan(2)
  const pointed = await sql`
    select storyfile_id, live_release_id, preview_release_id, rehearsal_release_id from publications order by 1`
  const trained = await sql<{ snapshotId: string; content: Content }[]>`
    select snapshot_id, content from snapshots order by 1`

  await migrate(sql)
  for (const { releaseId, content, ...was } of earlier) {
    const release = (await findRelease(sql, releaseId))!
    expect(release).toMatchObject(was)
    const clipsHash = (release.parts.clips ?? release.parts.cards)!
    const { merged, ...shown } = await readShown(sql, release.storyfileId, {
      scriptHash: release.parts.script!,
      clipsHash,
      captionsHash: release.parts.captions ?? null,
      attachmentsHash: null,
    })
    const { merged: wasMerged, ...hadShown } = content
    expect(shown).toEqual(hadShown)
    expect(merged?.mergeId).toBe(wasMerged?.mergeId)
    expect(release.snapshotId).not.toBeNull()
  }
  for (const { snapshotId, content } of trained) {
    const [row] = await sql<(SnapshotHashes & { storyfileId: string })[]>`
      select storyfile_id, script_hash, clips_hash, captions_hash, attachments_hash from snapshots where snapshot_id = ${snapshotId}`
    expect((await readShown(sql, row!.storyfileId, row!)).clips).toEqual(content.clips)
  }
  expect(
    await sql`
      select p.storyfile_id, live.release_id as live_release_id, preview.release_id as preview_release_id,
        rehearsal.release_id as rehearsal_release_id
      from publications p
        left join release_pointers live on live.storyfile_id = p.storyfile_id and live.name = 'live'
        left join release_pointers preview on preview.storyfile_id = p.storyfile_id and preview.name = 'preview'
        left join release_pointers rehearsal on rehearsal.storyfile_id = p.storyfile_id and rehearsal.name = 'rehearsal'
      order by 1`,
  ).toEqual(pointed)
  const merges = await sql<{ isKept: boolean }[]>`
    select exists (select from parts o where o.storyfile_id = p.storyfile_id and o.hash = p.json->'merged'->>'from') as is_kept
    from parts p where p.json ? 'merged'`
  expect([...merges]).toEqual([{ isKept: true }])
  expect([...(await sql`select hash from parts where hash <> part_hash(kind, version, json)`)]).toEqual([])
})
