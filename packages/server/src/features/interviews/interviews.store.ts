import type { Interview, InterviewPiece, UploadFailure } from '@studio/contract'
import type { Owner } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import type { Stretch, Words } from './cut/utterances.ts'

export type InterviewRow = {
  interviewId: string
  organizationId: string
  storyfileId: string
  uploadId: string
  assetId: string | null
  fileName: string
  state: 'uploading' | 'listening' | 'ready' | 'failed'
  percent: number
  secondsLeft: number | null
  error: string | null
  lacks: Interview['lacks']
  pieces: InterviewPiece[]
  version: number
  isHeard: boolean
  pieceCount: number
  madeCount: number
  durationMs: number | null
  hasAudio: boolean | null
  createdAt: Date
  // Of its upload.
  stage: 'waiting' | 'uploaded' | 'processing' | 'processed' | 'failed' | null
  uploadPercent: number
  uploadError: string | null
  failure: UploadFailure | null
}

const columns = (sql: Queryable) => sql`
  i.interview_id, i.organization_id, i.storyfile_id, i.upload_id, i.asset_id, i.file_name, i.state, i.percent,
  i.seconds_left, i.error, i.lacks, i.pieces, i.version, i.created_at, i.peaks is not null as is_heard,
  (select count(*)::int from jsonb_array_elements(i.pieces) p where not (p->>'leftOut')::boolean) as piece_count,
  (select count(*)::int from interview_clips m join offered.clips c using (clip_id)
    where m.interview_id = i.interview_id and m.state = 'made' and c.deleted_at is null) as made_count,
  a.duration_ms, a.has_audio, u.stage, u.error as upload_error, u.failure,
  case when u.stage = 'waiting' then 100.0 * u.received_bytes / greatest(1, u.bytes) else coalesce(u.percentage, 0) end::float as upload_percent`
const from = (sql: Queryable) => sql`
  from interviews i left join offered.uploads u on u.upload_id = i.upload_id left join offered.assets a on a.asset_id = i.asset_id`

export async function listInterviews(sql: Queryable, storyfileId: string): Promise<InterviewRow[]> {
  return sql<InterviewRow[]>`
    select ${columns(sql)} ${from(sql)} where i.storyfile_id = ${storyfileId} and i.deleted_at is null
    order by i.created_at desc, i.interview_id limit 200`
}

/** Also finds removed ones, so that they can be restored. */
export async function findInterview(sql: Queryable, interviewId: string): Promise<InterviewRow | undefined> {
  const [row] = await sql<InterviewRow[]>`
    select ${columns(sql)} ${from(sql)} where i.interview_id = ${interviewId}`
  return row
}

export async function interviewOwner(sql: Queryable, interviewId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, storyfile_id from interviews where interview_id = ${interviewId}`
  return row
}

async function note(sql: Queryable, interviewId: string): Promise<void> {
  const owner = await interviewOwner(sql, interviewId)
  if (owner?.storyfileId) await noteStoryfile(sql, 'interview', owner.storyfileId, interviewId)
}

export async function insertInterview(
  tx: Transaction,
  row: {
    interviewId: string
    organizationId: string
    storyfileId: string
    uploadId: string
    fileName: string
    createdBy: string
  },
): Promise<void> {
  await tx`insert into interviews ${tx(row)}`
  await note(tx, row.interviewId)
}

/** Its video became playable. Answers false when that was known. */
export async function setProcessedVideo(
  tx: Transaction,
  interviewId: string,
  assetId: string,
): Promise<boolean> {
  const { count } = await tx`
    update interviews set asset_id = ${assetId}, state = 'listening', updated_at = now()
    where interview_id = ${interviewId} and state = 'uploading'`
  if (count > 0) await note(tx, interviewId)
  return count > 0
}

/** Where a person speaks, and the waveform: found once. */
export async function saveStretches(
  tx: Transaction,
  { interviewId, organizationId }: Pick<InterviewRow, 'interviewId' | 'organizationId'>,
  { stretches, peaks }: { stretches: Omit<Stretch, 'words'>[]; peaks: Uint8Array },
): Promise<void> {
  const rows = stretches.map((stretch, number) => ({
    interview_id: interviewId,
    organization_id: organizationId,
    number,
    from_ms: stretch.fromMs,
    until_ms: stretch.untilMs,
  }))
  if (rows.length > 0) await tx`insert into interview_stretches ${tx(rows)} on conflict do nothing`
  await tx`
    update interviews set peaks = ${Buffer.from(peaks)}, updated_at = now() where interview_id = ${interviewId}`
  await note(tx, interviewId)
}

export async function readStretches(
  sql: Queryable,
  interviewId: string,
): Promise<(Stretch & { number: number })[]> {
  return sql<(Stretch & { number: number })[]>`
    select number, from_ms, until_ms, words from interview_stretches
    where interview_id = ${interviewId} order by number`
}

/** What was heard in one stretch, and how far the whole is. */
export async function saveWords(
  tx: Transaction,
  { interviewId, number }: { interviewId: string; number: number },
  { words, percent, secondsLeft }: { words: Words; percent: number; secondsLeft: number },
): Promise<void> {
  await tx`
    update interview_stretches set words = ${tx.json(words)}
    where interview_id = ${interviewId} and number = ${number}`
  await tx`
    update interviews set percent = ${percent}, seconds_left = ${secondsLeft}, updated_at = now()
    where interview_id = ${interviewId}`
  await note(tx, interviewId)
}

/** The studio's own cut, once it has listened. */
export async function setReady(
  tx: Transaction,
  interviewId: string,
  { pieces, lacks }: Pick<InterviewRow, 'pieces' | 'lacks'>,
): Promise<void> {
  await tx`
    update interviews set state = 'ready', percent = 100, seconds_left = null, error = null,
      pieces = ${tx.json(pieces)}, lacks = ${lacks as string[]}, updated_at = now()
    where interview_id = ${interviewId} and state = 'listening'`
  await note(tx, interviewId)
}

export async function setFailed(tx: Transaction, interviewId: string, error: string): Promise<void> {
  await tx`
    update interviews set state = 'failed', error = ${error}, seconds_left = null, updated_at = now()
    where interview_id = ${interviewId} and state = 'listening'`
  await note(tx, interviewId)
}

/** Answers false when it had not failed. */
export async function setListening(tx: Transaction, interviewId: string): Promise<boolean> {
  const { count } = await tx`
    update interviews set state = 'listening', error = null, updated_at = now()
    where interview_id = ${interviewId} and state = 'failed'`
  await note(tx, interviewId)
  return count > 0
}

/** Interviews that no one has worked on for a while, and that no try of a job is left for; each is answered once. */
export async function takeStalled(tx: Transaction, minutes: number): Promise<string[]> {
  const rows = await tx<{ interviewId: string }[]>`
    update interviews set updated_at = now()
    where state = 'listening' and updated_at < now() - ${minutes} * interval '1 minute' returning interview_id`
  return rows.map(({ interviewId }) => interviewId)
}

/** The row, with no one else writing it until the transaction ends. */
export async function lockInterview(tx: Transaction, interviewId: string): Promise<InterviewRow | undefined> {
  await tx`select from interviews where interview_id = ${interviewId} for update`
  return findInterview(tx, interviewId)
}

export async function setPieces(
  tx: Transaction,
  interviewId: string,
  pieces: InterviewPiece[],
): Promise<void> {
  await tx`
    update interviews set pieces = ${tx.json(pieces)}, version = version + 1, updated_at = now()
    where interview_id = ${interviewId}`
  await note(tx, interviewId)
}

export async function setRemoved(tx: Transaction, interviewId: string, isRemoved: boolean): Promise<void> {
  await tx`
    update interviews set deleted_at = ${isRemoved ? tx`now()` : null}, updated_at = now()
    where interview_id = ${interviewId}`
  await note(tx, interviewId)
}

export async function readPeaks(sql: Queryable, interviewId: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ peaks: Buffer | null }[]>`
    select peaks from interviews where interview_id = ${interviewId}`
  return row?.peaks ?? undefined
}
