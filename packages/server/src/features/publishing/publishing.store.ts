import { randomUUID } from 'node:crypto'
import type { Look, Publication, QueryOf, Release, routes, ShareLink } from '@studio/contract'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import { nameParts, type PartHashes, pointTo } from '../parts/index.ts'
import { lockStoryfile, noteStoryfile, setPublic } from '../storyfiles/index.ts'
import type { SetThresholds } from '../training/index.ts'

type ReleasesQuery = QueryOf<typeof routes.publishing.releases>

export type ReleaseRow = {
  releaseId: string
  storyfileId: string
  number: number
  /** Releases of rehearsals have numbers below zero, so that those of visitors have no gaps. */
  reason: Release['reason'] | 'rehearsal'
  /** What it is made of: by kind, the hash of the part. */
  parts: PartHashes
  /** Which of what was trained shows the same: it can be trained again. */
  snapshotId: string
  /** Of its matcher part. */
  matcherId: string
  /** Examples up to here are in the matcher's full training; the later ones are learned on top. */
  trainedUntil: number
  /** Of its matcher part, too. */
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
  embedVersion: number
  /** Visitors of its own address have to enter a password. */
  hasPassword: boolean
  /** Whom its own address lets in; empty: everybody. */
  people: string[]
  filmed: Publication['filmed']
  channelsOff: Publication['channelsOff']
  previewEndsAt: Date | null
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
  /** By every name that the storyfile has, those three among them. */
  releases: Record<string, string>
  /** Clips that were taken back: none of these releases gives them. In one order, so that two readings can be compared. */
  excluded: string[]
  /** Its links that no one has revoked, by id; `endsAt` as milliseconds, null: never. */
  openLinks: Record<string, { code: string; endsAt: number | null; channel: string }>
  /** Ways by which visitors do not come. */
  channelsOff: string[]
}
/** What an address leads to: a link, or (null) the storyfile's own address. */
export type Entry = Pointers & {
  linkId: string | null
  /** How people come by that link. */
  channel: ShareLink['channel'] | null
  passwordHash: string | null
  /** Where those use it who come by that link. */
  locationLabel: string | null
  people: string[]
}

/** Whether two releases have the same script, clips, captions and attachments, or cards. */
export function showSame({ parts }: Pick<ReleaseRow, 'parts'>, other: Pick<ReleaseRow, 'parts'>): boolean {
  return (['script', 'clips', 'captions', 'attachments', 'cards'] as const).every(
    (kind) => parts[kind] === other.parts[kind],
  )
}

function columns(sql: Queryable) {
  return sql`releases.release_id, releases.storyfile_id, number, reason, revision, worse, created_by, created_at, note, made.parts,
    (select s.snapshot_id from offered.snapshots s where s.storyfile_id = releases.storyfile_id
      and s.script_hash = made.parts->>'script' and s.clips_hash = coalesce(made.parts->>'clips', made.parts->>'cards')
      and s.captions_hash is not distinct from made.parts->>'captions'
      and s.attachments_hash is not distinct from made.parts->>'attachments'
      order by s.created_at, s.snapshot_id limit 1) as snapshot_id,
    made.matcher_id, made.last_example_number, made.story_version_id, coalesce(made.thresholds, '{}') as thresholds,
    -- looks of before had no starters
    '{"starters": false}' || made.look as look,
    (select m.last_example_number from offered.matchers m where m.matcher_id = made.matcher_id) as trained_until,
    (select t.metrics from offered.training_runs t where t.matcher_id = made.matcher_id limit 1) as metrics`
}

/** What the parts of each release say that is asked for again and again. */
function madeOf(sql: Queryable) {
  return sql`cross join lateral (
    select jsonb_object_agg(r.kind, r.hash) as parts,
      (max(p.json->>'matcherId') filter (where r.kind = 'matcher'))::uuid as matcher_id,
      (max(p.json->>'learnedUntil') filter (where r.kind = 'matcher'))::bigint as last_example_number,
      (max(p.json->>'storyVersionId') filter (where r.kind = 'story'))::uuid as story_version_id,
      (max(p.json::text) filter (where r.kind = 'thresholds'))::jsonb as thresholds,
      (max(p.json::text) filter (where r.kind = 'look'))::jsonb as look
    from offered.release_parts r join offered.parts p using (storyfile_id, hash)
    where r.release_id = releases.release_id) made`
}

export async function findRelease(sql: Queryable, releaseId: string): Promise<ReleaseRow | undefined> {
  const [row] = await sql<
    ReleaseRow[]
  >`select ${columns(sql)} from releases ${madeOf(sql)} where releases.release_id = ${releaseId}`
  return row
}

export async function findByNumber(
  sql: Queryable,
  storyfileId: string,
  number: number,
): Promise<ReleaseRow | undefined> {
  const [row] = await sql<ReleaseRow[]>`
    select ${columns(sql)} from releases ${madeOf(sql)}
    where releases.storyfile_id = ${storyfileId} and number = ${number} and reason <> 'rehearsal'`
  return row
}

/** The matcher of the newest release that shows these clips. */
export async function newestMatcherOf(
  sql: Queryable,
  storyfileId: string,
  clipsHash: string,
): Promise<string | undefined> {
  const [row] = await sql<{ matcherId: string }[]>`
    select p.json->>'matcherId' as matcher_id from offered.release_parts c join releases r using (release_id)
      join offered.release_parts m on m.release_id = c.release_id and m.kind = 'matcher'
      join offered.parts p on p.storyfile_id = m.storyfile_id and p.hash = m.hash
    where c.storyfile_id = ${storyfileId} and c.hash = ${clipsHash} order by r.number desc limit 1`
  return row?.matcherId
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
      (select jsonb_array_length(p.json->'clips') from offered.parts p
        where p.storyfile_id = releases.storyfile_id and p.hash = made.parts->>'clips') as clip_count
    from sessions join releases using (number) ${madeOf(sql)}
    where releases.storyfile_id = ${storyfileId} order by number desc limit ${limit} offset ${offset}`
  const [count] = await sql<{ total: number }[]>`${sessions} select count(*)::int as total from sessions`
  return { rows: [...rows], total: count!.total }
}

/** The number of a release; undefined: there is none. */
export async function numberOf(sql: Queryable, releaseId: string | null): Promise<number | undefined> {
  if (!releaseId) return undefined
  const [row] = await sql<{ number: number }[]>`select number from releases where release_id = ${releaseId}`
  return row?.number
}

type NewRelease = Pick<ReleaseRow, 'storyfileId' | 'reason' | 'parts' | 'revision' | 'worse' | 'createdBy'>

/** Makes a release of parts that are kept already. */
export async function insertRelease(tx: Transaction, release: NewRelease): Promise<ReleaseRow> {
  const releaseId = randomUUID()
  await tx`
    insert into releases (release_id, storyfile_id, number, reason, revision, worse, created_by)
    select ${releaseId}, ${release.storyfileId},
      ${release.reason === 'rehearsal' ? tx`least(0, min(number)) - 1` : tx`1 + greatest(0, max(number))`},
      ${release.reason}, ${release.revision}, ${release.worse}, ${release.createdBy}
    from releases where storyfile_id = ${release.storyfileId}`
  await nameParts(tx, { ...release, releaseId })
  return (await findRelease(tx, releaseId))!
}

/** What people write about a release when they publish it. */
export async function saveNote(tx: Transaction, releaseId: string, note: string): Promise<void> {
  await tx`update releases set note = ${note} where release_id = ${releaseId}`
}

export async function saveChannelsOff(tx: Transaction, storyfileId: string, off: string[]): Promise<void> {
  await tx`update publications set channels_off = ${off}, updated_at = now() where storyfile_id = ${storyfileId}`
}

export async function savePreviewEnd(
  tx: Transaction,
  storyfileId: string,
  endsAt: string | null,
): Promise<void> {
  await tx`update publications set preview_ends_at = ${endsAt}, updated_at = now() where storyfile_id = ${storyfileId}`
}

/** Whether colleagues may still comment on the preview. */
export async function isPreviewOpen(sql: Queryable, storyfileId: string, now: Date): Promise<boolean> {
  const [row] = await sql`
    select 1 from publications where storyfile_id = ${storyfileId} and preview_ends_at <= ${now}`
  return row === undefined
}

export async function saveFilming(
  tx: Transaction,
  storyfileId: string,
  filmed: Publication['filmed'],
): Promise<void> {
  await tx`update publications set filmed_from = ${filmed?.from ?? null}, filmed_until = ${filmed?.until ?? null},
    updated_at = now() where storyfile_id = ${storyfileId}`
}

function publicationColumns(sql: Queryable) {
  return sql`storyfile_id, visibility, link_code, embed_domains, embed_version, password_hash is not null as has_password,
    people, channels_off, preview_ends_at,
    case when filmed_from is null then null else jsonb_build_object('from', filmed_from, 'until', filmed_until) end as filmed,
    ${pointed(sql, 'live')} as live_release_id, ${pointed(sql, 'preview')} as preview_release_id`
}

function pointed(sql: Queryable, name: string) {
  return sql`(select r.release_id from offered.release_pointers r
    where r.storyfile_id = publications.storyfile_id and r.name = ${name})`
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
  return (
    row ?? {
      storyfileId,
      ...closed,
      linkCode: null,
      embedDomains: [],
      embedVersion: 1,
      hasPassword: false,
      people: [],
      filmed: null,
      channelsOff: [],
      previewEndsAt: null,
    }
  )
}

/** Points visitors and the studio to releases, and tells all servers when the transaction commits. */
export async function savePublication(tx: Transaction, row: PublicationRow): Promise<void> {
  await tx`
    update publications set visibility = ${row.visibility}, link_code = ${row.linkCode}, embed_domains = ${row.embedDomains},
      embed_version = ${row.embedVersion},
      updated_at = now(),
      published_at = case when ${row.liveReleaseId}::uuid is null then null else coalesce(published_at, now()) end
    where storyfile_id = ${row.storyfileId}`
  await setPublic(tx, row.storyfileId, row.visibility === 'public')
  await pointTo(tx, row.storyfileId, 'live', row.liveReleaseId)
  await pointTo(tx, row.storyfileId, 'preview', row.previewReleaseId)
  await announceStoryfile(tx, row.storyfileId)
}

/** Makes all servers look again at what an organization has open: it was closed to visitors, or opened again. */
export async function announceOrganization(sql: Queryable, organizationId: string): Promise<void> {
  const rows = await sql<{ storyfileId: string }[]>`select distinct storyfile_id from offered.release_pointers
    join offered.storyfiles using (storyfile_id) where organization_id = ${organizationId} and name <> 'preview'`
  for (const { storyfileId } of rows) await noteChange(sql, { topic: 'release', organizationId, storyfileId })
}

/** Makes all servers look again at what a storyfile's visitors get: more is known about its clips. */
export async function announceStoryfile(sql: Queryable, storyfileId: string): Promise<void> {
  await noteStoryfile(sql, 'release', storyfileId)
}

/**
 * Open to visitors is only what is published now: deleted or archived storyfiles and suspended organizations are closed. The
 * preview is for the studio, the rehearsal for its guests; every other name is for visitors.
 */
function selectPointers(sql: Queryable) {
  return sql`
    select s.storyfile_id, s.organization_id, n.plan = 'trial' as on_trial,
      case when p.visibility = 'link' then coalesce(p.link_code, s.short_name) else s.short_name end as short_name,
      named.releases->>'live' as live_release_id, named.releases->>'preview' as preview_release_id,
      named.releases->>'rehearsal' as rehearsal_release_id, named.releases,
      array(select distinct x.clip_id from offered.exclusions x where x.storyfile_id = s.storyfile_id order by 1) as excluded,
      (select coalesce(jsonb_object_agg(l.link_id, jsonb_build_object('code', l.code, 'channel', l.channel,
          'endsAt', (extract(epoch from l.ends_at) * 1000)::bigint) order by l.link_id), '{}')
        from share_links l where l.storyfile_id = s.storyfile_id and l.revoked_at is null) as open_links,
      coalesce(p.channels_off, '{}') as channels_off
    from offered.storyfiles s join offered.organizations o using (organization_id) join offered.plans n using (organization_id)
      left join publications p using (storyfile_id)
      cross join lateral (
        select coalesce(jsonb_object_agg(r.name, r.release_id), '{}') as releases from offered.release_pointers r
        where r.storyfile_id = s.storyfile_id and case r.name
          when 'preview' then s.status <> 'deleted'
          when 'rehearsal' then s.status not in ('archived', 'deleted') and o.status = 'active'
          else p.visibility <> 'private' and s.status = 'published' and o.status = 'active' end) named`
}

export async function readPointers(sql: Queryable, storyfileIds: string[]): Promise<Pointers[]> {
  return sql<Pointers[]>`${selectPointers(sql)} where s.storyfile_id = any(${storyfileIds}::uuid[])`
}

/** By what stands in the address of its page: the code of a link, or its short name where that is no secret. */
export async function findEntry(sql: Queryable, address: string): Promise<Entry | undefined> {
  const [row] = await sql<Entry[]>`
    select found.*, l.link_id, l.channel, l.location_label, coalesce(l.code, found.short_name) as short_name,
      case when l.link_id is null then p.password_hash else l.password_hash end as password_hash,
      coalesce(case when l.link_id is null then p.people else l.people end, '{}') as people
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
    select current.storyfile_id
    from (select distinct on (storyfile_id) storyfile_id, release_id from offered.release_pointers
        where name in ('live', 'preview') order by storyfile_id, name) current
      join offered.release_parts r on r.release_id = current.release_id and r.kind = 'matcher'
      join offered.parts p on p.storyfile_id = r.storyfile_id and p.hash = r.hash
      join offered.matchers m on m.matcher_id = (p.json->>'matcherId')::uuid
      join offered.storyfiles s on s.storyfile_id = current.storyfile_id and s.status not in ('archived', 'deleted')
    where exists (select 1 from offered.examples e where e.storyfile_id = current.storyfile_id
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
