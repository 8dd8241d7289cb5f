import type { Clip, ClipKind, ListQuery, Question } from '@studio/contract'
import type { Owner } from '../../access.ts'
import { type Listing, matches, ordered, words } from '../../platform/database/listing.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'

export type ClipStatus = Clip['status']
export type ClipRow = Omit<Clip, 'videoUrl' | 'posterUrl' | 'createdAt' | 'updatedAt'> & {
  assetId: string | null
  createdAt: Date
  updatedAt: Date
}

const listing: Listing = {
  columns: {
    question: `(select string_agg(q.text, ' ') from clip_questions cq join questions q using (question_id) where cq.clip_id = c.clip_id)`,
    variant: `(select string_agg(v->>'text', ' ') from clip_questions cq join questions q using (question_id), jsonb_array_elements(q.variants) v where cq.clip_id = c.clip_id)`,
    topic: `(select string_agg(t.name, ' ') from clip_questions cq join questions q using (question_id) join script_topics t using (topic_id) where cq.clip_id = c.clip_id)`,
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

/** A clip whose video is on its way shows where the upload stands; afterwards its own status counts. */
function selectClips(sql: Queryable) {
  return sql`
    select c.clip_id, c.storyfile_id, c.kind, c.take_no, c.file_name, c.upload_id, c.asset_id, c.transcript, c.words,
      c.version, c.created_at, c.updated_at,
      case when c.asset_id is not null or u.stage is null then c.status
        when u.stage = 'waiting' then 'uploading' when u.stage = 'failed' then 'failed' else 'processing' end as status,
      coalesce(u.percentage, 0) as progress, u.error,
      a.duration_ms, a.width, a.height, a.loudness_lufs, a.original_sha256,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'text', q.text, 'topicName', t.name) order by t.position, q.position)
        from clip_questions cq join questions q using (question_id) join script_topics t using (topic_id)
        where cq.clip_id = c.clip_id), '[]') as questions
    from clips c
      left join uploads u on u.upload_id = c.upload_id
      left join assets a on a.asset_id = c.asset_id`
}

export async function listClips(
  sql: Sql,
  storyfileId: string,
  query: ListQuery & { kind?: ClipKind },
): Promise<{ rows: ClipRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null
      ${query.kind ? sql`and c.kind = ${query.kind}` : sql``}
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

export async function clipOwner(sql: Queryable, clipId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select s.organization_id, s.storyfile_id from clips c join storyfiles s using (storyfile_id) where c.clip_id = ${clipId}`
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
    uploadId: string | null
    assetId?: string | null
    status?: ClipStatus
    createdBy: string | null
    questionIds: string[]
  },
): Promise<void> {
  await sql`
    insert into clips (clip_id, storyfile_id, kind, source, file_name, transcript, words, upload_id, asset_id, status, created_by, take_no)
    values (${clip.clipId}, ${clip.storyfileId}, ${clip.kind}, ${clip.source}, ${clip.fileName}, ${clip.transcript},
      ${sql.json((clip.words ?? []) as never)}, ${clip.uploadId}, ${clip.assetId ?? null}, ${clip.status ?? 'uploading'}, ${clip.createdBy},
      1 + (select count(distinct cq.clip_id)::int from clip_questions cq where cq.question_id = any(${clip.questionIds}::uuid[])))`
}

/** Sets which questions a clip answers; questions of other storyfiles are left out. Answers how many were linked. */
export async function linkQuestions(
  sql: Queryable,
  storyfileId: string,
  clipId: string,
  questionIds: string[],
): Promise<number> {
  await sql`delete from clip_questions where clip_id = ${clipId} and not question_id = any(${questionIds}::uuid[])`
  const rows = await sql`
    insert into clip_questions (clip_id, question_id)
    select ${clipId}, question_id from questions where storyfile_id = ${storyfileId} and question_id = any(${questionIds}::uuid[])
    on conflict (clip_id, question_id) do update set clip_id = excluded.clip_id returning 1`
  return rows.length
}

export async function updateClip(
  sql: Queryable,
  clipId: string,
  changes: { kind?: ClipKind; transcript?: string; words?: Clip['words']; status?: ClipStatus },
): Promise<void> {
  await sql`
    update clips set
      kind = coalesce(${changes.kind ?? null}, kind),
      transcript = coalesce(${changes.transcript ?? null}, transcript),
      words = coalesce(${changes.words ? sql.json(changes.words as never) : null}, words),
      status = case when asset_id is null then status else coalesce(${changes.status ?? null}, status) end,
      version = version + 1, updated_at = now()
    where clip_id = ${clipId}`
}

export async function setDeleted(sql: Queryable, clipId: string, deleted: boolean): Promise<void> {
  await sql`update clips set deleted_at = ${deleted ? sql`now()` : null}, updated_at = now() where clip_id = ${clipId}`
}

/** The processed video of a clip; answers false when there is no such clip any more. */
export async function attachAsset(sql: Queryable, clipId: string, assetId: string): Promise<boolean> {
  const rows = await sql`
    update clips set asset_id = ${assetId}, status = 'processed', updated_at = now()
    where clip_id = ${clipId} returning 1`
  return rows.length === 1
}

/** Questions that some clip answers, and those of which one is approved. */
export async function recordedQuestions(
  sql: Queryable,
  storyfileId: string,
): Promise<{ recorded: string[]; approved: string[] }> {
  const rows = await sql<{ questionId: string; approved: boolean }[]>`
    select cq.question_id, bool_or(c.status = 'approved') as approved
    from clip_questions cq join clips c using (clip_id)
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.asset_id is not null
    group by cq.question_id`
  return {
    recorded: rows.map((row) => row.questionId),
    approved: rows.filter((row) => row.approved).map((row) => row.questionId),
  }
}

export async function countPending(sql: Queryable, storyfileId: string): Promise<number> {
  const [row] = await sql<{ pending: number }[]>`
    select count(*)::int as pending from clips c join uploads u on u.upload_id = c.upload_id
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.asset_id is null and u.stage in ('uploaded', 'processing')`
  return row!.pending
}

export type PlayableClipRow = {
  clipId: string
  kind: ClipKind
  assetId: string
  durationMs: number
  transcript: string
  words: Clip['words']
  questions: {
    questionId: string
    text: string
    variants: string[]
    starter: boolean
    starterLabel: string
    /** Missing in snapshots from before they were kept. */
    priority?: Question['priority']
    starterPosition?: number | null
  }[]
}

/** What a release is made of: clips that are processed and not deleted, each with the questions it answers. */
export async function readPlayableClips(sql: Queryable, storyfileId: string): Promise<PlayableClipRow[]> {
  return sql<PlayableClipRow[]>`
    select c.clip_id, c.kind, c.asset_id, a.duration_ms, c.transcript, c.words,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'text', q.text, 'starter', q.starter,
          'starterLabel', q.starter_label, 'starterPosition', q.starter_position, 'priority', q.priority,
          'variants', coalesce((select jsonb_agg(v->>'text') from jsonb_array_elements(q.variants) v), '[]')) order by t.position, q.position)
        from clip_questions cq join questions q using (question_id) join script_topics t using (topic_id)
        where cq.clip_id = c.clip_id and q.status <> 'skipped'), '[]') as questions
    from clips c join assets a on a.asset_id = c.asset_id
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.status in ('processed', 'approved')
    order by c.created_at, c.clip_id`
}
