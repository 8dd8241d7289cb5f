import type { InterviewPiece } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import type { InterviewRow } from './interviews.store.ts'

/** A clip that is made, or is to be made, of a piece. */
export type InterviewClipRow = {
  pieceId: string
  fromMs: number
  untilMs: number
  questionId: string | null
  clipId: string | null
  uploadId: string | null
  state: 'waiting' | 'made' | 'failed'
  error: string | null
  createdBy: string | null
}

/** Without those whose clip was deleted since: their pieces are free again. */
export async function listInterviewClips(sql: Queryable, interviewId: string): Promise<InterviewClipRow[]> {
  return sql<InterviewClipRow[]>`
    select m.piece_id, m.from_ms, m.until_ms, m.question_id, m.clip_id, m.upload_id, m.state, m.error, m.created_by
    from interview_clips m left join offered.clips c using (clip_id)
    where m.interview_id = ${interviewId} and (m.state <> 'made' or (c.clip_id is not null and c.deleted_at is null))
    order by m.from_ms`
}

/** What failed, and what was deleted since, may be made again. */
export async function forgetEnded(tx: Transaction, interviewId: string): Promise<void> {
  await tx`
    delete from interview_clips m where m.interview_id = ${interviewId} and (m.state = 'failed' or (m.state = 'made'
      and not exists (select from offered.clips c where c.clip_id = m.clip_id and c.deleted_at is null)))`
}

/** Answers how many of them are new. */
export async function insertInterviewClips(
  tx: Transaction,
  { interviewId, organizationId }: Pick<InterviewRow, 'interviewId' | 'organizationId'>,
  pieces: InterviewPiece[],
  createdBy: string,
): Promise<number> {
  if (pieces.length === 0) return 0
  const rows = pieces.map(({ pieceId, fromMs, untilMs, questionId }) => ({
    interview_id: interviewId,
    organization_id: organizationId,
    piece_id: pieceId,
    from_ms: fromMs,
    until_ms: untilMs,
    question_id: questionId,
    created_by: createdBy,
  }))
  const { count } = await tx`insert into interview_clips ${tx(rows)} on conflict do nothing`
  return count
}

/** The interviews of which pieces wait to be cut. */
export async function listWaitingForCut(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ interviewId: string }[]>`
    select distinct m.interview_id from interview_clips m join interviews using (interview_id)
    where m.state = 'waiting' and deleted_at is null`
  return rows.map(({ interviewId }) => interviewId)
}

/** A clip was announced for a piece. Answers false when there is one already. */
export async function setAnnounced(
  tx: Transaction,
  { interviewId, pieceId }: { interviewId: string; pieceId: string },
  { clipId, uploadId }: { clipId: string; uploadId: string },
): Promise<boolean> {
  const { count } = await tx`
    update interview_clips set clip_id = ${clipId}, upload_id = ${uploadId}
    where interview_id = ${interviewId} and piece_id = ${pieceId} and upload_id is null`
  return count > 0
}

export async function setClipState(
  tx: Transaction,
  { interviewId, storyfileId }: Pick<InterviewRow, 'interviewId' | 'storyfileId'>,
  pieceId: string,
  outcome: { state: 'made' } | { state: 'failed'; error: string },
): Promise<void> {
  await tx`
    update interview_clips set state = ${outcome.state}, error = ${'error' in outcome ? outcome.error : null}
    where interview_id = ${interviewId} and piece_id = ${pieceId}`
  await noteStoryfile(tx, 'interview', storyfileId, interviewId)
}
