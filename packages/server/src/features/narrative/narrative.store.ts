import { randomUUID } from 'node:crypto'
import type { PageQuery, StoryVersion } from '@studio/contract'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { readCurrentPart } from '../parts/index.ts'

export type StoryRow = {
  storyfileId: string
  organizationId: string
  source: string
  version: number
  liveVersionId: string | null
  updatedBy: string
  updatedAt: Date
}
export type StoryVersionRow = {
  storyVersionId: string
  storyfileId: string
  number: number | null
  source: string
  compiled: string
  bindings: Record<string, string>
  note: string
  createdBy: string
  createdAt: Date
}

export async function findStory(sql: Queryable, storyfileId: string): Promise<StoryRow | undefined> {
  const [row] = await sql<StoryRow[]>`
    select storyfile_id, organization_id, source, version, live_version_id, updated_by, updated_at
    from stories where storyfile_id = ${storyfileId}`
  return row
}

/** Saves the draft if it is still in the version that the change is based on; undefined: a person was faster. */
export async function saveStory(
  tx: Transaction,
  story: { storyfileId: string; organizationId: string; source: string; version: number; updatedBy: string },
): Promise<{ version: number; updatedAt: Date } | undefined> {
  const { storyfileId, organizationId, source, version, updatedBy } = story
  const [row] = await tx<{ version: number; updatedAt: Date }[]>`
    insert into stories (storyfile_id, organization_id, source, updated_by)
    select ${storyfileId}, ${organizationId}, ${source}, ${updatedBy}
    where ${version} = 0 or exists (select from stories where storyfile_id = ${storyfileId})
    on conflict (storyfile_id) do update set source = excluded.source, version = stories.version + 1,
      updated_by = excluded.updated_by, updated_at = now()
    where stories.version = ${version}
    returning version, updated_at`
  if (row) await noteChange(tx, { topic: 'story', organizationId, storyfileId, subjectId: storyfileId })
  return row
}

/** Points the next releases to a version of the story; null: to none. */
export async function setLiveStory(
  tx: Transaction,
  { storyfileId, organizationId }: Pick<StoryRow, 'storyfileId' | 'organizationId'>,
  storyVersionId: string | null,
): Promise<void> {
  await tx`update stories set live_version_id = ${storyVersionId} where storyfile_id = ${storyfileId}`
  await noteChange(tx, { topic: 'story', organizationId, storyfileId, subjectId: storyfileId })
}

function versionColumns(sql: Queryable) {
  return sql`story_version_id, storyfile_id, number, source, compiled, bindings, note, created_by, created_at`
}

export async function findStoryVersion(
  sql: Queryable,
  storyVersionId: string,
): Promise<StoryVersionRow | undefined> {
  const [row] = await sql<StoryVersionRow[]>`
    select ${versionColumns(sql)} from story_versions where story_version_id = ${storyVersionId}`
  return row
}

/** A published version gets the next number; one to try out has none, and is made once for the same source. */
export async function insertStoryVersion(
  tx: Transaction,
  version: Pick<
    StoryVersionRow,
    'storyfileId' | 'source' | 'compiled' | 'bindings' | 'note' | 'createdBy'
  > & {
    organizationId: string
    sha256: string
    published: boolean
  },
): Promise<StoryVersionRow> {
  const bindings = tx.json(version.bindings)
  if (!version.published) {
    const [same] = await tx<StoryVersionRow[]>`
      select ${versionColumns(tx)} from story_versions where storyfile_id = ${version.storyfileId}
        and source_sha256 = ${version.sha256} and number is null and bindings = ${bindings} limit 1`
    if (same) return same
  }
  const [row] = await tx<StoryVersionRow[]>`
    insert into story_versions (story_version_id, storyfile_id, organization_id, number, source, compiled, bindings,
      source_sha256, note, created_by)
    select ${randomUUID()}, ${version.storyfileId}, ${version.organizationId},
      case when ${version.published} then 1 + coalesce(max(number), 0) end, ${version.source}, ${version.compiled},
      ${bindings}, ${version.sha256}, ${version.note}, ${version.createdBy}
    from story_versions where storyfile_id = ${version.storyfileId}
    returning ${versionColumns(tx)}`
  return row!
}

export async function listStoryVersions(
  sql: Queryable,
  storyfileId: string,
  query: PageQuery,
): Promise<{ rows: StoryVersionRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const rows = await sql<StoryVersionRow[]>`
    select ${versionColumns(sql)} from story_versions where storyfile_id = ${storyfileId} and number is not null
    order by number desc limit ${limit} offset ${offset}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from story_versions where storyfile_id = ${storyfileId} and number is not null`
  return { rows: [...rows], total: count!.total }
}

/** The clips of the newest trained release: what a story can play without another training. */
export async function readTrainedClips(sql: Queryable, storyfileId: string): Promise<Set<string>> {
  const part = await readCurrentPart<{ clips: { clipId: string }[] }>(sql, storyfileId, 'clips', 'preview')
  return new Set(part?.clips.map(({ clipId }) => clipId))
}

export function presentVersion(row: StoryVersionRow, liveVersionId: string | null): StoryVersion {
  const { storyVersionId, number, note, createdBy, createdAt, source } = row
  return {
    storyVersionId,
    note,
    createdBy,
    number: number ?? 0,
    createdAt: createdAt.toISOString(),
    isLive: storyVersionId === liveVersionId,
    lines: source.split('\n').length,
  }
}

/** How many published stories of a storyfile play one of these clips. */
export async function countStories(sql: Queryable, storyfileId: string, clipIds: string[]): Promise<number> {
  const [row] = await sql<{ stories: number }[]>`
    select count(*)::int as stories from stories s join story_versions v on v.story_version_id = s.live_version_id
    where s.storyfile_id = ${storyfileId} and exists (
      select from jsonb_each_text(v.bindings) b
      where b.value = any(${clipIds}::text[]) and position(b.key in v.source) > 0)`
  return row!.stories
}
