import { randomUUID } from 'node:crypto'
import type { Look, Publication, QueryOf, Release, routes, ShareLink } from '@studio/contract'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { lockStoryfile, noteStoryfile } from '../storyfiles/index.ts'
import type { SetThresholds } from '../training/index.ts'

type ReleasesQuery = QueryOf<typeof routes.publishing.releases>

export type ReleaseRow = {
  releaseId: string
  storyfileId: string
  number: number
  /** Releases of rehearsals have numbers below zero, so that those of visitors have no gaps. */
  reason: Release['reason'] | 'rehearsal'
  snapshotId: string
  matcherId: string
  /** Examples up to here are in the matcher's full training; the later ones are learned on top. */
  trainedUntil: number
  lastExampleNumber: number
  revision: number
  worse: number
  createdBy: string
  createdAt: Date
  /** The version of the story that new conversations have. */
  storyVersionId: string | null
  /** How sure the matcher has to be, where people set that. */
  thresholds: SetThresholds
  /** How it presents itself; null: as players always did. */
  look: Look | null
  /** What its people wrote when they published it. */
  note: string
  /** What its training measured; null where the run is gone. */
  metrics: Record<string, number> | null
}
export type PublicationRow = {
  storyfileId: string
  visibility: Publication['visibility']
  liveReleaseId: string | null
  previewReleaseId: string | null
  /** The random part of its link; null: the link is its short name. */
  linkCode: string | null
  embedDomains: string[]
  /** Visitors of its own address have to enter a password. */
  hasPassword: boolean
}
/** Where the conversations of a storyfile point; null: it is closed to those who would come there. */
export type Pointers = {
  storyfileId: string
  organizationId: string
  /** Visitors' questions to it are counted. */
  onTrial: boolean
  /** What its page is found by. */
  shortName: string
  liveReleaseId: string | null
  previewReleaseId: string | null
  rehearsalReleaseId: string | null
  /** Clips that were taken back: none of these releases gives them. In one order, so that two readings can be compared. */
  excluded: string[]
  /** Its links that nobody has revoked, by id; `endsAt` as milliseconds, null: never. */
  openLinks: Record<string, { code: string; endsAt: number | null }>
}
/** What an address leads to: a link, or (null) the storyfile's own address. */
export type Entry = Pointers & {
  linkId: string | null
  /** How people come by that link. */
  channel: ShareLink['channel'] | null
  passwordHash: string | null
}

function columns(sql: Queryable) {
  return sql`release_id, storyfile_id, number, reason, snapshot_id, matcher_id, last_example_number, revision, worse,
    created_by, created_at, story_version_id, thresholds, look, note,
    (select m.last_example_number from offered.matchers m where m.matcher_id = releases.matcher_id) as trained_until,
    (select t.metrics from offered.training_runs t where t.matcher_id = releases.matcher_id limit 1) as metrics`
}

export async function findRelease(sql: Queryable, releaseId: string): Promise<ReleaseRow | undefined> {
  const [row] = await sql<ReleaseRow[]>`select ${columns(sql)} from releases where release_id = ${releaseId}`
  return row
}

/** The newest release that shows a snapshot. */
export async function newestWithSnapshot(
  sql: Queryable,
  snapshotId: string,
): Promise<{ matcherId: string } | undefined> {
  const [row] = await sql<{ matcherId: string }[]>`
    select matcher_id from releases where snapshot_id = ${snapshotId} order by number desc limit 1`
  return row
}

/** Corrections that follow each other faster than this are of one session. */
const sessionGap = '1 hour'

/** One row for each release, or for each session of corrections: its newest release with what it stands for. */
export async function listReleases(sql: Sql, storyfileId: string, query: ReleasesQuery) {
  const { limit, offset } = pageOf(query)
  const { fromNumber, toNumber } = query
  const sameSession =
    query.corrections === 'folded'
      ? sql`reason = 'correction' and lag(reason) over before = 'correction'
          and created_at < lag(created_at) over before + ${sessionGap}::interval`
      : sql`false`
  const sessions = sql`
    with marked as (
      select number, case when ${sameSession} then 0 else 1 end as starts from releases
      where storyfile_id = ${storyfileId} and reason <> 'rehearsal' ${fromNumber ? sql`and number >= ${fromNumber}` : sql``}
        ${toNumber ? sql`and number <= ${toNumber}` : sql``}
      window before as (order by number)
    ), sessions as (
      select max(number) as number, min(number) as first_number, count(*)::int as corrections
      from (select number, sum(starts) over (order by number) as session from marked) counted group by session
    )`
  const rows = await sql<
    (ReleaseRow & {
      reason: Release['reason']
      clipCount: number
      corrections: number
      firstNumber: number
    })[]
  >`
    ${sessions}
    select ${columns(sql)}, sessions.corrections, sessions.first_number,
      (select jsonb_array_length(s.content->'clips') from offered.snapshots s where s.snapshot_id = releases.snapshot_id) as clip_count
    from sessions join releases using (number)
    where storyfile_id = ${storyfileId} order by number desc limit ${limit} offset ${offset}`
  const [count] = await sql<{ total: number }[]>`${sessions} select count(*)::int as total from sessions`
  return { rows: [...rows], total: count!.total }
}

/** The number of a release; undefined: there is none. */
export async function numberOf(sql: Queryable, releaseId: string | null): Promise<number | undefined> {
  if (!releaseId) return undefined
  const [row] = await sql<{ number: number }[]>`select number from releases where release_id = ${releaseId}`
  return row?.number
}

export async function insertRelease(
  tx: Transaction,
  release: Omit<ReleaseRow, 'releaseId' | 'number' | 'createdAt' | 'trainedUntil' | 'metrics' | 'note'>,
): Promise<ReleaseRow> {
  const [row] = await tx<ReleaseRow[]>`
    insert into releases (release_id, storyfile_id, number, reason, snapshot_id, matcher_id, last_example_number, revision,
      worse, created_by, story_version_id, thresholds, look)
    select ${randomUUID()}, ${release.storyfileId},
      ${release.reason === 'rehearsal' ? tx`least(0, min(number)) - 1` : tx`1 + greatest(0, max(number))`}, ${release.reason}, ${release.snapshotId},
      ${release.matcherId}, ${release.lastExampleNumber}, ${release.revision}, ${release.worse}, ${release.createdBy}, ${release.storyVersionId},
      ${tx.json(release.thresholds)}, ${release.look ? tx.json(release.look) : null}
    from releases where storyfile_id = ${release.storyfileId}
    returning ${columns(tx)}`
  return row!
}

/** What people write about a release when they publish it. */
export async function saveNote(tx: Transaction, releaseId: string, note: string): Promise<void> {
  await tx`update releases set note = ${note} where release_id = ${releaseId}`
}

function publicationColumns(sql: Queryable) {
  return sql`storyfile_id, visibility, live_release_id, preview_release_id, link_code, embed_domains,
    password_hash is not null as has_password`
}

/**
 * The publication of a storyfile, locked together with it: whoever changes what its visitors or reviewers get waits here.
 * Corrections draw their numbers under this lock, so that their order is the order in which they become visible.
 */
export async function lockPublication(tx: Transaction, storyfileId: string): Promise<PublicationRow> {
  await lockStoryfile(tx, storyfileId)
  await tx`insert into publications (storyfile_id) values (${storyfileId}) on conflict do nothing`
  const [row] = await tx<PublicationRow[]>`
    select ${publicationColumns(tx)} from publications where storyfile_id = ${storyfileId} for no key update`
  return row!
}

/** What a storyfile is for; undefined: it's the sample, which is there to be tried. */
export async function purposeOf(sql: Queryable, storyfileId: string): Promise<string | undefined> {
  const [row] = await sql<{ purpose: string }[]>`
    select purpose from offered.storyfiles where storyfile_id = ${storyfileId} and not is_sample`
  return row?.purpose
}

export async function findPublication(sql: Queryable, storyfileId: string): Promise<PublicationRow> {
  const [row] = await sql<PublicationRow[]>`
    select ${publicationColumns(sql)} from publications where storyfile_id = ${storyfileId}`
  const closed = { visibility: 'private', liveReleaseId: null, previewReleaseId: null } as const
  return row ?? { storyfileId, ...closed, linkCode: null, embedDomains: [], hasPassword: false }
}

/** Points visitors and the studio to releases, and tells all servers when the transaction commits. */
export async function savePublication(tx: Transaction, row: PublicationRow): Promise<void> {
  await tx`
    update publications set visibility = ${row.visibility}, live_release_id = ${row.liveReleaseId},
      preview_release_id = ${row.previewReleaseId}, link_code = ${row.linkCode},
      embed_domains = ${row.embedDomains}, updated_at = now(),
      published_at = case when ${row.liveReleaseId}::uuid is null then null else coalesce(published_at, now()) end
    where storyfile_id = ${row.storyfileId}`
  await announceStoryfile(tx, row.storyfileId)
}

/** Points the guests of a rehearsal to a release; what visitors get stays as it is. */
export async function pointRehearsal(tx: Transaction, storyfileId: string, releaseId: string): Promise<void> {
  await tx`
    update publications set rehearsal_release_id = ${releaseId}, updated_at = now() where storyfile_id = ${storyfileId}`
  await announceStoryfile(tx, storyfileId)
}

/** Makes all servers look again at what an organization has open: it was closed to visitors, or opened again. */
export async function announceOrganization(sql: Queryable, organizationId: string): Promise<void> {
  const rows = await sql<{ storyfileId: string }[]>`select storyfile_id from publications
    join offered.storyfiles using (storyfile_id) where organization_id = ${organizationId} and (live_release_id is not null or rehearsal_release_id is not null)`
  for (const { storyfileId } of rows) await noteChange(sql, { topic: 'release', organizationId, storyfileId })
}

/** Makes all servers look again at what a storyfile's visitors get: more is known about its clips. */
export async function announceStoryfile(sql: Queryable, storyfileId: string): Promise<void> {
  await noteStoryfile(sql, 'release', storyfileId)
}

/** Open to visitors is only what is published now: deleted or archived storyfiles and suspended organizations are closed. */
function selectPointers(sql: Queryable) {
  return sql`
    select s.storyfile_id, s.organization_id, n.plan = 'trial' as on_trial,
      case when p.visibility = 'link' then coalesce(p.link_code, s.short_name) else s.short_name end as short_name,
      case when p.visibility <> 'private' and s.status = 'published' and o.status = 'active'
        then p.live_release_id end as live_release_id,
      case when s.status <> 'deleted' then p.preview_release_id end as preview_release_id,
      case when s.status not in ('archived', 'deleted') and o.status = 'active'
        then p.rehearsal_release_id end as rehearsal_release_id,
      array(select distinct x.clip_id from offered.exclusions x where x.storyfile_id = s.storyfile_id order by 1) as excluded,
      (select coalesce(jsonb_object_agg(l.link_id, jsonb_build_object('code', l.code,
          'endsAt', (extract(epoch from l.ends_at) * 1000)::bigint) order by l.link_id), '{}')
        from share_links l where l.storyfile_id = s.storyfile_id and l.revoked_at is null) as open_links
    from offered.storyfiles s join offered.organizations o using (organization_id) join offered.plans n using (organization_id)
      left join publications p using (storyfile_id)`
}

export async function readPointers(sql: Queryable, storyfileIds: string[]): Promise<Pointers[]> {
  return sql<Pointers[]>`${selectPointers(sql)} where s.storyfile_id = any(${storyfileIds}::uuid[])`
}

/** By what stands in the address of its page: the code of a link, or its short name where that is no secret. */
export async function findEntry(sql: Queryable, address: string): Promise<Entry | undefined> {
  const [row] = await sql<Entry[]>`
    select found.*, l.link_id, l.channel, coalesce(l.code, found.short_name) as short_name,
      case when l.link_id is null then p.password_hash else l.password_hash end as password_hash
    from (${selectPointers(sql)} where ${isAt(sql, address)}) found
      left join share_links l on l.code = ${address} left join publications p on p.storyfile_id = found.storyfile_id`
  return row
}

function isAt(sql: Queryable, address: string) {
  return sql`s.storyfile_id in (
    select storyfile_id from publications where link_code = ${address}
    union all
    select storyfile_id from share_links where code = ${address}
    union all
    select storyfile_id from offered.storyfiles join publications n using (storyfile_id)
    where lower(short_name) = lower(${address}) and (n.visibility <> 'link' or n.link_code is null))`
}

/** Sites that may show a storyfile in a frame; none for what is at no address. */
export async function findEmbedDomains(sql: Queryable, address: string): Promise<string[]> {
  const [row] = await sql<{ embedDomains: string[] }[]>`
    select p.embed_domains from offered.storyfiles s join publications p using (storyfile_id)
    where p.visibility <> 'private' and ${isAt(sql, address)}`
  return row?.embedDomains ?? []
}

/** Storyfiles with decisions of reviewers that no full training has learned yet. */
export async function storyfilesWithCorrections(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ storyfileId: string }[]>`
    select p.storyfile_id from publications p
      join releases r on r.release_id = coalesce(p.live_release_id, p.preview_release_id)
      join offered.matchers m using (matcher_id)
      join offered.storyfiles s on s.storyfile_id = p.storyfile_id and s.status not in ('archived', 'deleted')
    where exists (select 1 from offered.examples e where e.storyfile_id = p.storyfile_id
      and (e.number > m.last_example_number or e.superseded_number > m.last_example_number))`
  return rows.map((row) => row.storyfileId)
}

export async function countCorrections(
  sql: Queryable,
  storyfileId: string,
  trainedUntil: number,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from offered.examples
    where storyfile_id = ${storyfileId} and (number > ${trainedUntil} or superseded_number > ${trainedUntil})`
  return row!.count
}
