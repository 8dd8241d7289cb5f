import type { RecordedTake } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

export type TakeRow = Omit<RecordedTake, 'videoUrl' | 'posterUrl' | 'begunAt' | 'safeSeconds'> & {
  storyfileId: string
  uploadId: string | null
  assetId: string | null
  fileName: string
  isPanel: boolean
  /** Of the guest; null: nothing is decided. */
  consentId: string | null
  bytes: number
  receivedBytes: number
  begunAt: Date
}

/** The newest takes; of a shoot as long as this, older ones are clips by now. */
const most = 1000

function selectTakes(sql: Queryable) {
  return sql`
    select t.take_id, t.recording_link_id, t.guest_id, coalesce(nullif(c.name, ''), l.name) as guest_name, l.is_panel, g.consent_id,
      t.storyfile_id, t.question_id, coalesce(q.text, t.question_text) as question_text,
      q.question_id is null as is_question_gone, t.upload_id, u.asset_id, coalesce(u.file_name, '') as file_name, u.error,
      t.seconds, t.bytes, coalesce(u.received_bytes, 0) as received_bytes, t.kept, t.flagged, t.review, t.note, t.clip_id,
      a.duration_ms, a.original_sha256 as sha256, t.begun_at,
      case coalesce(u.stage, 'failed') when 'waiting' then 'sending' when 'failed' then 'failed'
        when 'processed' then 'ready' else 'processing' end as state
    from recording_takes t join recording_links l using (recording_link_id)
      join recording_guests g on g.guest_id = t.guest_id
      left join offered.consents c on c.consent_id = g.consent_id
      left join offered.questions q on q.question_id = t.question_id
      left join offered.uploads u on u.upload_id = t.upload_id
      left join offered.assets a on a.asset_id = u.asset_id`
}

export async function listTakes(sql: Queryable, storyfileId: string): Promise<TakeRow[]> {
  return sql<TakeRow[]>`
    ${selectTakes(sql)} where t.storyfile_id = ${storyfileId} order by t.begun_at desc, t.take_id limit ${most}`
}

export async function findTake(sql: Queryable, takeId: string): Promise<TakeRow | undefined> {
  const [row] = await sql<TakeRow[]>`${selectTakes(sql)} where t.take_id = ${takeId}`
  return row
}

/** Until when a take may be sent: one that began before its link ended goes on to its end. */
export async function findPassage(
  sql: Queryable,
  takeId: string,
  graceDays: number,
): Promise<{ guestId: string; isOpen: boolean } | undefined> {
  const [row] = await sql<{ guestId: string; isOpen: boolean }[]>`
    select t.guest_id, now() < least(l.ends_at, coalesce(l.revoked_at, l.ends_at)) + make_interval(days => ${graceDays}) as is_open
    from recording_takes t join recording_links l using (recording_link_id) where t.take_id = ${takeId}`
  return row
}

export async function insertTake(
  tx: Transaction,
  take: {
    takeId: string
    guestId: string
    recordingLinkId: string
    storyfileId: string
    organizationId: string
    questionId: string
    questionText: string
    uploadId: string
  },
): Promise<void> {
  await tx`insert into recording_takes ${tx(take)}`
}

/** How many takes a guest has, and how many of them are on their way. */
export async function countTakes(
  sql: Queryable,
  guestId: string,
): Promise<{ takes: number; underWay: number }> {
  const [row] = await sql<{ takes: number; underWay: number }[]>`
    select count(*)::int as takes, count(*) filter (where u.stage = 'waiting')::int as under_way
    from recording_takes t left join offered.uploads u using (upload_id) where t.guest_id = ${guestId}`
  return row!
}

/** A question of the guest's link: its text now, or that it is gone. */
export async function findAsked(
  sql: Queryable,
  guestId: string,
  questionId: string,
): Promise<{ text: string; isGone: boolean } | undefined> {
  const [row] = await sql<{ text: string; isGone: boolean }[]>`
    select coalesce(q.text, lq.text) as text, q.question_id is null or q.status = 'skipped' as is_gone
    from recording_guests g join recording_link_questions lq using (recording_link_id)
      left join offered.questions q using (question_id)
    where g.guest_id = ${guestId} and lq.question_id = ${questionId}`
  return row
}

/** What the device says of a take. Its length never shrinks; a take that was kept stays kept. */
export async function tellTake(
  tx: Transaction,
  {
    takeId,
    guestId,
    seconds,
    bytes,
    kept,
    flagged,
  }: {
    takeId: string
    guestId: string
    seconds: number
    bytes: number
    kept: boolean
    flagged?: boolean | undefined
  },
): Promise<boolean> {
  const rows = await tx`
    update recording_takes set seconds = greatest(seconds, ${seconds}), bytes = greatest(bytes, ${bytes}),
      kept = kept or ${kept}, flagged = coalesce(${flagged ?? null}, flagged)
    where take_id = ${takeId} and guest_id = ${guestId} returning 1`
  return rows.length === 1
}

export async function lockTake(
  tx: Transaction,
  storyfileId: string,
  takeId: string,
): Promise<TakeRow | undefined> {
  await tx`select from recording_takes where take_id = ${takeId} and storyfile_id = ${storyfileId} for update`
  const take = await findTake(tx, takeId)
  return take?.storyfileId === storyfileId ? take : undefined
}

export async function setReview(
  tx: Transaction,
  takeId: string,
  {
    review,
    note,
    by,
    clipId,
  }: { review: 'approved' | 'again'; note: string; by: string; clipId: string | null },
): Promise<void> {
  await tx`
    update recording_takes set review = ${review}, note = ${note}, reviewed_by = ${by}, reviewed_at = now(),
      clip_id = coalesce(${clipId}, clip_id)
    where take_id = ${takeId}`
}

/** The answer that an earlier take of the same guest to the same question became. */
export async function findOwnAnswer(
  sql: Queryable,
  { guestId, questionId }: { guestId: string; questionId: string },
): Promise<string | undefined> {
  const [row] = await sql<{ answerId: string }[]>`
    select c.answer_id from recording_takes t join offered.clips c using (clip_id)
    where t.guest_id = ${guestId} and t.question_id = ${questionId} and c.deleted_at is null
    order by t.reviewed_at desc limit 1`
  return row?.answerId
}

export async function isInScript(sql: Queryable, storyfileId: string, questionId: string): Promise<boolean> {
  const rows = await sql`
    select from offered.questions where storyfile_id = ${storyfileId} and question_id = ${questionId}`
  return rows.length === 1
}
