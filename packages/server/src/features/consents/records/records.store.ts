import type {
  ClipPlace,
  ConsentChannel,
  ConsentedClip,
  ConsentRecord,
  ConsentState,
  ListQuery,
  Withdrawal,
} from '@studio/contract'
import { endsSoonDays } from '@studio/contract'
import { type Listing, matches, ordered, words } from '../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { pageOf } from '../../../platform/lists.ts'

export type RecordRow = Omit<
  ConsentRecord,
  'decidedAt' | 'beginsAt' | 'endsAt' | 'linkMadeAt' | 'linkOpenedAt' | 'withdrawnAt'
> & {
  decidedAt: Date | null
  beginsAt: Date | null
  endsAt: Date | null
  linkMadeAt: Date | null
  linkOpenedAt: Date | null
  withdrawnAt: Date | null
  text: string
  documentKey: string | null
}

const begins = `(c.starts_on::timestamp at time zone c.time_zone)`
const ends = `((c.ends_on + 1)::timestamp at time zone c.time_zone)`

export function stateAt(sql: Queryable, now: Date) {
  const [starts, stops] = [sql.unsafe(begins), sql.unsafe(ends)]
  return sql`case
    when c.decision = 'refused' then 'refused'
    when c.withdrawn_at is not null then 'withdrawn'
    when ${stops} <= ${now} then 'ended'
    when c.decision = 'asked' then 'unsigned'
    when ${starts} > ${now} then 'not_started'
    when ${stops} <= ${now}::timestamptz + make_interval(days => ${endsSoonDays}) then 'ends_soon'
    else 'in_force' end`
}

/** Whether a consent `c` speaks of a clip `k`. */
const covered = `(c.covers = 'storyfile' and c.storyfile_id = k.storyfile_id
  or exists (select from consent_clips n where n.consent_id = c.consent_id and n.clip_id = k.clip_id))`

function columns(sql: Queryable, now: Date) {
  return sql`c.consent_id, c.organization_id, c.storyfile_id, s.name as storyfile, c.name as subject, c.subject_email, c.decision,
    c.signed_by, case when c.decision <> 'asked' then c.decided_at end as decided_at, c.text_version, c.text, c.covers,
    (select count(distinct k.answer_id)::int from offered.clips k
      where k.deleted_at is null and k.storyfile_id = c.storyfile_id and ${sql.unsafe(covered)}) as clips,
    (select count(distinct k.answer_id)::int from offered.exclusions x join offered.clips k using (clip_id)
      where x.why = 'consent' and k.storyfile_id = c.storyfile_id and ${sql.unsafe(covered)}) as withdrawn_clips,
    c.channels, c.places, c.purposes, c.languages, c.training, c.starts_on::text, c.ends_on::text, c.time_zone,
    ${sql.unsafe(begins)} as begins_at, ${sql.unsafe(ends)} as ends_at, c.successor_name, c.successor_email, c.acts_for,
    c.document_key is not null as has_document, c.document_key, c.document_name, c.document_sha256,
    c.code_made_at as link_made_at, c.code_opened_at as link_opened_at, c.withdrawn_at, ${stateAt(sql, now)} as state, c.version`
}

function listingAt(now: Date): Listing {
  return {
    columns: { subject: 'c.name', storyfile: 's.name' },
    defaults: ['subject', 'storyfile'],
    sorts: {
      subject: words('c.name'),
      storyfile: words('s.name'),
      startsOn: ['c.starts_on'],
      endsOn: ['c.ends_on'],
    },
    order: 'c.ends_on nulls last, lower(c.name)',
    key: 'c.consent_id',
    filters: {
      state: (sql, value) =>
        // What is in force and ends soon is in force, too.
        value === 'in_force'
          ? sql`${stateAt(sql, now)} in ('in_force', 'ends_soon')`
          : value === 'withdrawn'
            ? sql`exists (select from consent_withdrawals w where w.consent_id = c.consent_id)`
            : sql`${stateAt(sql, now)} = ${value}`,
      storyfileId: 'c.storyfile_id::text',
    },
  }
}

export async function listRecords(
  sql: Queryable,
  query: ListQuery & { organizationId: string },
  now: Date,
): Promise<{ rows: RecordRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const listing = listingAt(now)
  const from = sql`from consents c join offered.storyfiles s using (storyfile_id)
    where c.organization_id = ${query.organizationId} and s.status <> 'deleted' and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`
  const rows = await sql<RecordRow[]>`
    select ${columns(sql, now)} ${from} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows, total: count!.total }
}

export async function findRecord(
  sql: Queryable,
  consentId: string,
  now: Date,
): Promise<RecordRow | undefined> {
  const [row] = await sql<RecordRow[]>`
    select ${columns(sql, now)} from consents c join offered.storyfiles s using (storyfile_id) where c.consent_id = ${consentId}`
  return row
}

/** Locks a consent; its storyfile is locked before. */
export async function lockConsent(tx: Transaction, consentId: string): Promise<void> {
  await tx`select from consents where consent_id = ${consentId} for no key update`
}

export type NewRecord = {
  consentId: string
  organizationId: string
  storyfileId: string
  name: string
  language: string
  textVersion: number
  text: string
}
export type Terms = Partial<{
  name: string
  subjectEmail: string
  signedBy: string
  channels: ConsentChannel[]
  places: string[]
  purposes: string[]
  languages: string[]
  training: boolean
  startsOn: string | null
  endsOn: string | null
  timeZone: string
  successorName: string
  successorEmail: string
  actsFor: string
  covers: 'storyfile' | 'clips'
}>

export async function insertRecord(tx: Transaction, row: NewRecord & Terms): Promise<void> {
  await tx`insert into consents ${tx({ ...row, decision: 'asked' })}`
}

export async function updateRecord(tx: Transaction, consentId: string, terms: Terms): Promise<void> {
  if (Object.keys(terms).length > 0)
    await tx`update consents set ${tx(terms)} where consent_id = ${consentId}`
  await tx`update consents set version = version + 1 where consent_id = ${consentId}`
}

export async function setDocument(
  tx: Transaction,
  consentId: string,
  document: { documentKey: string; documentName: string; documentSha256: string; signedOn: string },
): Promise<void> {
  const { signedOn, ...columns } = document
  await tx`
    update consents set ${tx(columns)}, decision = 'signed', version = version + 1,
      decided_at = case when decision = 'signed' then decided_at
        else (${signedOn}::date + time '12:00') at time zone time_zone end
    where consent_id = ${consentId}`
}

export async function setCode(
  tx: Transaction,
  consentId: string,
  codeHash: string,
  now: Date,
): Promise<void> {
  await tx`
    update consents set code_hash = ${codeHash}, code_made_at = ${now}, code_opened_at = null
    where consent_id = ${consentId}`
}

/** The first opening of a letter is kept: so its sender knows that it arrived. */
export async function noteOpened(sql: Queryable, codeHash: string, now: Date): Promise<void> {
  await sql`
    update consents set code_opened_at = ${now} where code_hash = ${codeHash} and code_opened_at is null`
}

/** The consent of a letter's code. */
export async function findByCode(
  sql: Queryable,
  codeHash: string,
): Promise<{ consentId: string; actsFor: 'subject' | 'successor' } | undefined> {
  const [row] = await sql<{ consentId: string; actsFor: 'subject' | 'successor' }[]>`
    select c.consent_id, c.acts_for from consents c join offered.organizations o using (organization_id)
    where c.code_hash = ${codeHash}`
  return row
}

/** Sets the clips that a consent names; answers how many of them are in its storyfile. Copies in others stay. */
export async function setClips(
  tx: Transaction,
  { consentId, storyfileId }: { consentId: string; storyfileId: string },
  clipIds: string[],
): Promise<number> {
  await tx`
    delete from consent_clips where consent_id = ${consentId} and storyfile_id = ${storyfileId}
      and not clip_id = any(${clipIds}::uuid[])`
  return addClips(tx, { consentId, storyfileId }, clipIds)
}

export async function addClips(
  tx: Transaction,
  { consentId, storyfileId }: { consentId: string; storyfileId: string },
  clipIds: string[],
): Promise<number> {
  // All takes of an answer: visitors may get another one tomorrow. Copies play the same files.
  await tx`
    insert into consent_clips (consent_id, clip_id, storyfile_id)
    select ${consentId}, t.clip_id, t.storyfile_id from offered.clips t where t.clip_id in (
      select o.clip_id from offered.clips k join offered.clips o
        on o.answer_id = k.answer_id or o.copied_from = coalesce(k.copied_from, k.clip_id)
        where k.clip_id = any(${clipIds}::uuid[]) and k.storyfile_id = ${storyfileId})
    on conflict do nothing`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from offered.clips
    where clip_id = any(${clipIds}::uuid[]) and storyfile_id = ${storyfileId}`
  return row!.count
}

const question = `coalesce((select q.text from offered.clip_questions l join offered.questions q using (question_id)
  where l.clip_id = k.clip_id order by q.position, q.question_id limit 1), '')`

type ClipRow = Omit<ConsentedClip, 'withdrawnAt' | 'purgeAt' | 'purgedAt'> & {
  withdrawnAt: Date | null
  purgeAt: Date | null
  purgedAt: Date | null
}

/** The answers of a consent, each by the take that visitors get. */
export async function listClips(sql: Queryable, consentId: string): Promise<ClipRow[]> {
  return sql<ClipRow[]>`
    select * from (
      select distinct on (k.answer_id) k.clip_id, k.storyfile_id, coalesce(nullif(w.question, ''), ${sql.unsafe(question)}) as question,
        k.kind, a.duration_ms, w.at as withdrawn_at, case when w.purged_at is null then w.purge_at end as purge_at, w.purged_at,
        (select p.certificate_id from purge_certificates p where p.clip_id = k.clip_id order by p.purged_at desc limit 1)
          as certificate_id, k.created_at
      from consents c join offered.clips k on k.storyfile_id = c.storyfile_id and ${sql.unsafe(covered)}
        left join offered.assets a on a.asset_id = k.asset_id
        left join lateral (
          select d.at, x.question, x.purge_at, x.purged_at from consent_withdrawn_clips x join consent_withdrawals d using (withdrawal_id)
          where x.clip_id = k.clip_id and x.returned_at is null order by d.at desc limit 1) w on true
      where c.consent_id = ${consentId} and (k.deleted_at is null or w.at is not null)
      order by k.answer_id, w.at is not null desc, k.chosen desc, k.take_no desc) found
    order by kind <> 'regular', created_at, clip_id`
}

/** The picture of an answer that a consent covers; undefined: it covers none of that id, or its files are deleted. */
export async function findPoster(
  sql: Queryable,
  consentId: string,
  clipId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ posterKey: string }[]>`
    select a.poster_key from consents c join offered.clips k on k.storyfile_id = c.storyfile_id and ${sql.unsafe(covered)}
      join offered.assets a on a.asset_id = k.asset_id
    where c.consent_id = ${consentId} and k.clip_id = ${clipId}`
  return row?.posterKey
}

/** All takes and copies of these answers that a consent covers, of which no one took any back; null: all that it covers. */
export async function clipsToWithdraw(
  tx: Transaction,
  consentId: string,
  clipIds: string[] | null,
): Promise<{ clipId: string; storyfileId: string; question: string }[]> {
  return tx<{ clipId: string; storyfileId: string; question: string }[]>`
    with mine as (
      select k.clip_id, k.storyfile_id, k.answer_id, coalesce(k.copied_from, k.clip_id) as root, ${tx.unsafe(question)} as question
      from consents c join offered.clips k on ${tx.unsafe(covered)} where c.consent_id = ${consentId}
    ), roots as (
      select o.root from mine m join mine o using (answer_id) where m.clip_id = any(${clipIds ?? []}::uuid[])
    )
    select clip_id, storyfile_id, question from mine
    where (${clipIds === null} or root in (select root from roots))
      and not exists (select from offered.exclusions x where x.clip_id = mine.clip_id and x.why = 'consent')
    order by storyfile_id, clip_id`
}

export async function insertWithdrawal(
  tx: Transaction,
  row: {
    withdrawalId: string
    consentId: string
    organizationId: string
    storyfileId: string
    by: Withdrawal['by']
    byName: string
    whole: boolean
    note: string
    at: Date
  },
  {
    places,
    clips,
    purgeAt,
  }: {
    places: ClipPlace[]
    clips: { clipId: string; storyfileId: string; question: string }[]
    purgeAt: Date
  },
): Promise<void> {
  await tx`insert into consent_withdrawals ${tx({ ...row, places: tx.json(places) })}`
  const rows = clips.map((clip) => ({ ...clip, withdrawalId: row.withdrawalId, purgeAt }))
  for (let at = 0; at < rows.length; at += 1000)
    await tx`insert into consent_withdrawn_clips ${tx(rows.slice(at, at + 1000))}`
  if (row.whole)
    await tx`update consents set withdrawn_at = ${row.at}, version = version + 1 where consent_id = ${row.consentId}`
}

/** Clips that were taken back and whose files are still there; null: all of the consent. Their takes and copies are among them. */
export async function clipsToReturn(
  tx: Transaction,
  consentId: string,
  clipIds: string[] | null,
): Promise<{ withdrawalId: string; clipId: string; storyfileId: string }[]> {
  return tx<{ withdrawalId: string; clipId: string; storyfileId: string }[]>`
    with out as (
      select x.withdrawal_id, x.clip_id, x.storyfile_id, k.answer_id, coalesce(k.copied_from, k.clip_id) as root
      from consent_withdrawn_clips x join consent_withdrawals w using (withdrawal_id) join offered.clips k on k.clip_id = x.clip_id
      where w.consent_id = ${consentId} and x.returned_at is null and x.purged_at is null
    ), roots as (
      select o.root from out m join out o using (answer_id) where m.clip_id = any(${clipIds ?? []}::uuid[])
    )
    select withdrawal_id, clip_id, storyfile_id from out
    where ${clipIds === null} or root in (select root from roots) order by storyfile_id, clip_id`
}

export async function setReturned(
  tx: Transaction,
  { withdrawalId, clipId }: { withdrawalId: string; clipId: string },
  now: Date,
): Promise<void> {
  await tx`
    update consent_withdrawn_clips set returned_at = ${now} where withdrawal_id = ${withdrawalId} and clip_id = ${clipId}`
}

export async function setInForce(tx: Transaction, consentId: string): Promise<void> {
  await tx`
    update consents set withdrawn_at = null, version = version + 1 where consent_id = ${consentId} and withdrawn_at is not null`
}

type WithdrawalRow = Omit<Withdrawal, 'at' | 'clips'> & {
  at: Date
  clips: { clipId: string; question: string; returnedAt: string | null }[]
}

export async function listWithdrawals(sql: Queryable, consentId: string): Promise<WithdrawalRow[]> {
  return sql<WithdrawalRow[]>`
    select w.withdrawal_id, w.at, w.by, w.by_name, w.whole, w.note, w.places,
      (select coalesce(jsonb_agg(jsonb_build_object('clipId', x.clip_id, 'question', x.question,
          'returnedAt', to_char(x.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.question, x.clip_id), '[]')
        from consent_withdrawn_clips x where x.withdrawal_id = w.withdrawal_id) as clips
    from consent_withdrawals w where w.consent_id = ${consentId} order by w.at desc, w.withdrawal_id`
}

/** What happened to a consent, the newest first. */
export async function listHistory(
  sql: Queryable,
  consentId: string,
): Promise<{ at: Date; who: string; action: string }[]> {
  return sql<{ at: Date; who: string; action: string }[]>`
    select at, who, action from offered.audit where object_type = 'consent' and object_id = ${consentId}
    order by at desc limit 200`
}

export async function readTerm(sql: Queryable, organizationId: string): Promise<number> {
  const [row] = await sql<{ days: number }[]>`
    select days from consent_terms where organization_id = ${organizationId}`
  return row?.days ?? defaultTermDays
}
const defaultTermDays = 30

export async function saveTerm(tx: Transaction, organizationId: string, days: number): Promise<void> {
  await tx`
    insert into consent_terms (organization_id, days) values (${organizationId}, ${days})
    on conflict (organization_id) do update set days = excluded.days`
}

export type DueRow = {
  kind: 'ends_soon' | 'not_started' | 'unsigned' | 'purge'
  consentId: string
  subject: string
  storyfile: string
  storyfileId: string
  organizationId: string
  at: Date | null
  timeZone: string
  clips: number
}

/** What waits for a person at an organization, the next first. */
export async function listDue(sql: Queryable, organizationIds: string[], now: Date): Promise<DueRow[]> {
  const states: ConsentState[] = ['ends_soon', 'not_started', 'unsigned']
  return sql<DueRow[]>`
    select * from (
      select f.state as kind, f.consent_id, f.organization_id, f.subject, f.storyfile, f.storyfile_id,
        case f.state when 'ends_soon' then f.ends_at when 'not_started' then f.begins_at end as at, f.time_zone, f.clips
      from (select ${columns(sql, now)}, s.status from consents c join offered.storyfiles s using (storyfile_id)
        where c.organization_id = any(${organizationIds}::uuid[]) and s.status not in ('deleted', 'archived')) f
      where f.state = any(${states})
      union all
      select 'purge', w.consent_id, w.organization_id, c.name, s.name, s.storyfile_id, min(x.purge_at), c.time_zone, count(distinct k.answer_id)::int
      from consent_withdrawn_clips x join consent_withdrawals w using (withdrawal_id) join consents c using (consent_id)
        join offered.storyfiles s on s.storyfile_id = c.storyfile_id join offered.clips k on k.clip_id = x.clip_id
      where w.organization_id = any(${organizationIds}::uuid[]) and x.returned_at is null and x.purged_at is null
      group by w.consent_id, w.organization_id, c.name, s.name, s.storyfile_id, c.time_zone) due
    order by at nulls last, subject, consent_id limit 200`
}

/** The storyfiles in which a consent names clips: copies among them. */
export async function storyfilesWithClips(sql: Queryable, consentId: string): Promise<string[]> {
  const rows = await sql<{ storyfileId: string }[]>`
    select distinct storyfile_id from consent_clips where consent_id = ${consentId}`
  return rows.map((row) => row.storyfileId)
}
