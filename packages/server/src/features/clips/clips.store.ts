import {
  type Clip,
  type ClipKind,
  type ListQuery,
  silentKinds,
  type TranscriptProgress,
} from '@studio/contract'
import type { Owner } from '../../access.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'
import type { PartQuestion } from '../storyfiles/index.ts'

export type ClipStatus = Clip['status']
export type ClipRow = Omit<Clip, 'videoUrl' | 'posterUrl' | 'createdAt' | 'updatedAt'> & {
  /** The video that the clip has; what is shown is a processed one even before the clip has taken it. */
  assetId: string | null
  shownAssetId: string | null
  createdAt: Date
  updatedAt: Date
}

const listing: Listing = {
  columns: {
    question: `(select string_agg(q.text, ' ') from clip_questions cq join offered.questions q using (question_id) where cq.clip_id = c.clip_id)`,
    variant: `(select string_agg(v->>'text', ' ') from clip_questions cq join offered.questions q using (question_id), jsonb_array_elements(q.variants) v where cq.clip_id = c.clip_id)`,
    topic: `(select string_agg(t.name, ' ') from clip_questions cq join offered.questions q using (question_id) join offered.script_topics t using (topic_id) where cq.clip_id = c.clip_id)`,
    transcript: 'c.transcript',
    fileName: 'c.file_name',
  },
  defaults: ['question', 'transcript', 'fileName'],
  sorts: {
    createdAt: ['c.created_at'],
    updatedAt: ['c.updated_at'],
    kind: ['c.kind'],
    durationMs: ['a.duration_ms'],
    fileName: words('c.file_name'),
  },
  order: 'c.created_at desc',
  key: 'c.clip_id',
}

/**
 * A clip whose video is on its way shows the state of its upload; afterwards its own status counts. The upload is
 * processed a moment before the clip takes its video: who was told so finds the video here.
 */
function selectClips(sql: Queryable) {
  return sql`
    select c.clip_id, c.storyfile_id, c.kind, c.answer_id, c.chosen, c.flagged, c.take_no, c.file_name, c.upload_id, c.asset_id,
      c.transcript, c.words, c.transcript_state, c.transcript_percent, c.interview_id, c.version, c.created_at, c.updated_at, a.asset_id as shown_asset_id,
      (select count(*)::int from clips o where o.answer_id = c.answer_id and o.deleted_at is null) as takes,
      case when c.asset_id is not null or u.stage is null then c.status when u.stage = 'waiting' then 'uploading'
        when u.stage = 'failed' then 'failed' when a.asset_id is not null then 'processed' else 'processing' end as status,
      case when c.asset_id is not null and c.replaced_file_name is not null then
        case u.stage when 'waiting' then 'uploading' when 'failed' then 'failed' else 'processing' end end as replacement,
      coalesce(u.percentage, 0) as progress, u.error, u.failure,
      a.duration_ms, a.width, a.height, a.loudness_lufs, coalesce(a.silent, false) as silent, coalesce(a.notes, '{}') as video_notes,
      coalesce(a.sound_tracks, 0) as sound_tracks, a.original_sha256,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'text', q.text, 'topicName', t.name,
          'answers', (select count(distinct o.answer_id) from clip_questions oq join clips o using (clip_id)
            where oq.question_id = q.question_id and o.deleted_at is null and o.asset_id is not null)) order by t.position, q.position)
        from clip_questions cq join offered.questions q using (question_id) join offered.script_topics t using (topic_id)
        where cq.clip_id = c.clip_id), '[]') as questions
    from clips c
      left join offered.uploads u on u.upload_id = c.upload_id
      left join offered.assets own on own.asset_id = c.asset_id
      left join offered.assets a on a.asset_id = case
        -- a cut is made of the same upload as the whole video
        when u.stage = 'processed' and own.upload_id is distinct from c.upload_id then coalesce(u.asset_id, c.asset_id)
        else c.asset_id end`
}

export async function listClips(
  sql: Sql,
  storyfileId: string,
  query: ListQuery & { kind?: ClipKind; answerId?: string; questionId?: string; chosen?: 'true' | 'false' },
): Promise<{ rows: ClipRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null
      ${query.kind ? sql`and c.kind = ${query.kind}` : sql``}
      ${query.answerId ? sql`and c.answer_id = ${query.answerId}` : sql``}
      ${query.questionId ? sql`and exists (select 1 from clip_questions cq where cq.clip_id = c.clip_id and cq.question_id = ${query.questionId})` : sql``}
      ${query.chosen ? sql`and c.chosen = ${query.chosen === 'true'}` : sql``}
      and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from clips c ${where}`
  const rows = await sql<
    ClipRow[]
  >`${selectClips(sql)} ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

/** Also finds deleted clips, so that they can be restored. */
export async function findClip(sql: Queryable, clipId: string): Promise<ClipRow | undefined> {
  const [row] = await sql<ClipRow[]>`${selectClips(sql)} where c.clip_id = ${clipId}`
  return row
}

export async function findClips(sql: Queryable, clipIds: string[]): Promise<ClipRow[]> {
  return sql<ClipRow[]>`${selectClips(sql)} where c.clip_id = any(${clipIds}::uuid[])`
}

export async function clipOwner(sql: Queryable, clipId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select s.organization_id, s.storyfile_id from clips c join offered.storyfiles s using (storyfile_id) where c.clip_id = ${clipId}`
  return row
}

export async function insertClip(
  sql: Queryable,
  clip: {
    clipId: string
    storyfileId: string
    kind: ClipKind
    source: string
    fileName: string
    transcript: string
    words?: Clip['words']
    transcriptState?: Clip['transcriptState']
    interviewId?: string | null
    uploadId: string | null
    assetId?: string | null
    status?: ClipStatus
    createdBy: string | null
    /** The answer that it is a further take of; an answer of its own where this is left out. */
    answerId?: string
  },
): Promise<void> {
  const { answerId } = clip
  await sql`
    insert into clips ${sql({
      clipId: clip.clipId,
      storyfileId: clip.storyfileId,
      kind: clip.kind,
      source: clip.source,
      fileName: clip.fileName,
      transcript: clip.transcript,
      words: sql.json(clip.words ?? []),
      transcriptState: clip.transcriptState ?? 'read',
      interviewId: clip.interviewId ?? null,
      uploadId: clip.uploadId,
      assetId: clip.assetId ?? null,
      status: clip.status ?? 'uploading',
      createdBy: clip.createdBy,
      ...(answerId ? { answerId, chosen: false, takeNo: await nextTake(sql, answerId) } : {}),
    })}`
}

/** Numbers of deleted takes are not given again: people remember takes by their number. */
export async function nextTake(sql: Queryable, answerId: string): Promise<number> {
  const [row] = await sql<{ next: number }[]>`
    select coalesce(max(take_no), 0) + 1 as next from clips where answer_id = ${answerId}`
  return row!.next
}

/**
 * Sets which questions a clip answers, with all takes of its answer; questions of other storyfiles are left out. Answers
 * how many were linked.
 */
export async function linkQuestions(
  sql: Queryable,
  storyfileId: string,
  clipId: string,
  questionIds: string[],
): Promise<number> {
  const takes = sql`(select o.clip_id from clips c join clips o using (answer_id) where c.clip_id = ${clipId})`
  await sql`delete from clip_questions where clip_id in ${takes} and not question_id = any(${questionIds}::uuid[])`
  const rows = await sql<{ questionId: string }[]>`
    insert into clip_questions (clip_id, question_id)
    select t.clip_id, q.question_id from ${takes} t, offered.questions q
    where q.storyfile_id = ${storyfileId} and q.question_id = any(${questionIds}::uuid[])
    on conflict (clip_id, question_id) do update set clip_id = excluded.clip_id returning question_id`
  return new Set(rows.map((row) => row.questionId)).size
}

export async function updateClip(
  sql: Queryable,
  clipId: string,
  changes: {
    kind?: ClipKind
    transcript?: string
    words?: Clip['words']
    status?: ClipStatus
    flagged?: boolean
  },
): Promise<void> {
  await sql`
    update clips set
      kind = coalesce(${changes.kind ?? null}, kind),
      flagged = coalesce(${changes.flagged ?? null}, flagged),
      transcript = coalesce(${changes.transcript ?? null}, transcript),
      words = coalesce(${changes.words ? sql.json(changes.words) : null}, words),
      transcript_state = case when ${changes.transcript !== undefined} and transcript_state <> 'waiting' then 'read'
        when ${changes.status === 'approved'} and transcript_state = 'draft' then 'read' else transcript_state end,
      status = case when asset_id is null or status = 'withdrawn' then status else coalesce(${changes.status ?? null}, status) end,
      version = version + 1, updated_at = now()
    where clip_id = ${clipId}`
  if (changes.kind)
    await sql`
      update clips set kind = ${changes.kind}, version = version + 1, updated_at = now()
      where answer_id = (select answer_id from clips where clip_id = ${clipId}) and kind <> ${changes.kind}`
}

export async function setTranscriptState(
  sql: Queryable,
  clipId: string,
  state: Clip['transcriptState'],
): Promise<void> {
  await sql`
    update clips set transcript_state = ${state}, transcript_percent = 0, updated_at = now()
    where clip_id = ${clipId}`
}

/** Answers false when no one waits for the transcript of this video any more. */
export async function setTranscriptPercent(
  sql: Queryable,
  { clipId, assetId }: { clipId: string; assetId: string },
  percent: number,
): Promise<boolean> {
  const { count } = await sql`
    update clips set transcript_percent = ${percent}
    where clip_id = ${clipId} and asset_id = ${assetId} and transcript_state = 'waiting'`
  return count > 0
}

/** After its last try: with a text that a person typed, only its times are missing. */
export async function setTranscriptFailed(sql: Queryable, clipId: string, at: Date): Promise<void> {
  await sql`
    update clips set transcript_state = case when transcript = '' then 'failed' else 'read' end, transcript_percent = 0,
      transcript_failures = transcript_failures + 1, transcript_failed_at = ${at}, updated_at = now()
    where clip_id = ${clipId}`
}

/**
 * The failed transcript that has waited longest and is to be tried again: each time after twice as long, and at most
 * `triesMost` times. Undefined: none, or a transcript of this studio waits anyhow.
 */
export async function findFailedTranscript(
  sql: Queryable,
  { now, pauseMs, triesMost }: { now: Date; pauseMs: number; triesMost: number },
): Promise<string | undefined> {
  const [row] = await sql<{ clipId: string }[]>`
    select clip_id from clips
    where transcript_state = 'failed' and deleted_at is null and transcript_failures <= ${triesMost}
      and transcript_failed_at <= ${now}::timestamptz - ${pauseMs} * (2 ^ (transcript_failures - 1)) * interval '1 millisecond'
      and not exists (select 1 from clips where transcript_state = 'waiting' and deleted_at is null)
    order by transcript_failed_at limit 1`
  return row?.clipId
}

/** How far the transcripts of the chosen takes are, of those in which a person speaks. */
export async function readTranscriptProgress(
  sql: Queryable,
  storyfileId: string,
): Promise<TranscriptProgress> {
  const [row] = await sql<TranscriptProgress[]>`
    select count(*)::int as total, count(*) filter (where transcript_state = 'waiting')::int as waiting,
      count(*) filter (where transcript_state = 'failed')::int as failed
    from clips c join offered.assets a using (asset_id)
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.chosen and a.has_audio
      and not c.kind = any(${[...silentKinds]})`
  return row!
}

/** What clips say now and how far that is, for the clips of a release. */
export async function readTranscriptStates(
  sql: Queryable,
  clipIds: string[],
): Promise<{ clipId: string; hasText: boolean; transcriptState: Clip['transcriptState'] }[]> {
  return sql`
    select clip_id, transcript <> '' as has_text, transcript_state from clips
    where clip_id = any(${clipIds}::uuid[]) and deleted_at is null`
}

/** What the studio wrote down. */
export async function setTranscript(
  sql: Queryable,
  clipId: string,
  { transcript, words, transcriptState }: Pick<Clip, 'transcript' | 'words' | 'transcriptState'>,
): Promise<void> {
  await sql`
    update clips set transcript = ${transcript}, words = ${sql.json(words)},
      transcript_state = ${transcriptState}, transcript_failures = 0, version = version + 1, updated_at = now()
    where clip_id = ${clipId}`
}

/** Chosen takes whose transcript the studio wrote and no one has read yet. */
export async function countDrafts(sql: Queryable, storyfileId: string): Promise<number> {
  const [row] = await sql<{ drafts: number }[]>`
    select count(*)::int as drafts from clips
    where storyfile_id = ${storyfileId} and deleted_at is null and chosen and transcript_state = 'draft'`
  return row!.drafts
}

export async function setDeleted(sql: Queryable, clipId: string, deleted: boolean): Promise<void> {
  await sql`update clips set deleted_at = ${deleted ? sql`now()` : null}, updated_at = now() where clip_id = ${clipId}`
}

/**
 * The processed video of a clip. Answers false when there is no such clip any more, or when another file took the place
 * of the one that the video was made from. Word times of a file that was replaced say nothing about the new one.
 */
export async function attachAsset(
  sql: Queryable,
  clipId: string,
  { uploadId, assetId }: { uploadId: string; assetId: string },
): Promise<boolean> {
  const rows = await sql`
    update clips set asset_id = ${assetId}, updated_at = now(),
      status = case when status = 'withdrawn' then status else 'processed' end,
      former_asset_ids = case when asset_id is null or asset_id = any(former_asset_ids) then former_asset_ids
        else former_asset_ids || asset_id end,
      words = case when asset_id is null and replaced_file_name is null then words else '[]' end,
      transcript = case when transcript_state = 'draft' and (asset_id is not null or replaced_file_name is not null) then '' else transcript end,
      transcript_state = case when asset_id is null and replaced_file_name is null then transcript_state else 'read' end,
      transcript_failures = 0, replaced_file_name = null, replaced_upload_id = null
    where clip_id = ${clipId} and upload_id = ${uploadId} returning 1`
  return rows.length === 1
}

/** Another file is announced for a clip; the upload it had is kept until the new one is ready. */
export async function setReplacement(
  sql: Queryable,
  clipId: string,
  file: { uploadId: string; fileName: string },
): Promise<void> {
  await sql`
    update clips set
      replaced_upload_id = case when replaced_file_name is null then upload_id else replaced_upload_id end,
      replaced_file_name = coalesce(replaced_file_name, file_name),
      upload_id = ${file.uploadId}, file_name = ${file.fileName}, version = version + 1, updated_at = now()
    where clip_id = ${clipId}`
}

/** The new file is given up. Answers false where none was announced. */
export async function dropReplacement(sql: Queryable, clipId: string): Promise<boolean> {
  const rows = await sql`
    update clips set upload_id = replaced_upload_id, file_name = replaced_file_name,
      replaced_upload_id = null, replaced_file_name = null, version = version + 1, updated_at = now()
    where clip_id = ${clipId} and replaced_file_name is not null returning 1`
  return rows.length === 1
}

/** Questions that some clip can play for, with how many answers and takes they have. */
export async function recordedQuestions(
  sql: Queryable,
  storyfileId: string,
): Promise<{ questionId: string; answers: number; takes: number; approved: boolean }[]> {
  return sql`
    select cq.question_id, count(distinct c.answer_id)::int as answers, count(*)::int as takes,
      bool_or(c.status = 'approved' and c.chosen) as approved
    from clip_questions cq join clips c using (clip_id)
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.asset_id is not null and c.status <> 'withdrawn'
    group by cq.question_id`
}

export async function countPending(sql: Queryable, storyfileId: string): Promise<number> {
  const [row] = await sql<{ pending: number }[]>`
    select count(*)::int as pending from clips c join offered.uploads u on u.upload_id = c.upload_id
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.asset_id is null and u.stage in ('uploaded', 'processing')`
  return row!.pending
}

export type PlayableClipRow = {
  clipId: string
  /** All takes of its answer, also deleted ones; missing in what was frozen before answers had takes. */
  takes?: string[]
  kind: ClipKind
  assetId: string
  durationMs: number
  transcript: string
  words: Clip['words']
  questions: PartQuestion[]
}

/** What a release is made of: the chosen takes, processed and not deleted, each with the questions it answers. */
export async function readPlayableClips(sql: Queryable, storyfileId: string): Promise<PlayableClipRow[]> {
  return sql<PlayableClipRow[]>`
    select c.clip_id, c.kind, c.asset_id, a.duration_ms, c.transcript, c.words,
      array(select o.clip_id from clips o where o.answer_id = c.answer_id order by o.take_no, o.clip_id) as takes,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'text', q.text, 'starter', q.starter,
          'starterLabel', q.starter_label, 'starterPosition', q.starter_position, 'priority', q.priority,
          'variants', coalesce((select jsonb_agg(v->>'text') from jsonb_array_elements(q.variants) v), '[]')) order by t.position, q.position)
        from clip_questions cq join offered.questions q using (question_id) join offered.script_topics t using (topic_id)
        where cq.clip_id = c.clip_id and q.status <> 'skipped'), '[]') as questions
    from clips c join offered.assets a on a.asset_id = c.asset_id
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.chosen
      and c.status in ('processed', 'approved')
    order by c.created_at, c.clip_id`
}
