import { type ClipCounts, type ListQuery, type ManagedClip, seamLeast, silentKinds } from '@studio/contract'
import { type Listing, matches, ordered } from '../../platform/database/listing.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { pageOf } from '../../platform/lists.ts'

export type ManagedRow = Pick<
  ManagedClip,
  'clipId' | 'captionLanguages' | 'variants' | 'seam' | 'used' | 'right'
>

/** Verdicts that a reviewer gave: the others say nothing about the answer. */
const judged = `quality in ('good', 'acceptable', 'wrong', 'missing', 'unclear')`
/** What a clip can be found by that lacks something or goes wrong. */
const lacks = {
  noVariants: 'f.variants = 0',
  noTranscript: `c.transcript = '' and a.has_audio`,
  poorSeam: `f.seam < ${seamLeast}`,
  neverUsed: 'f.used = 0',
  oftenWrong: 'f.right < 60',
} satisfies Partial<Record<keyof ClipCounts, string>>

const isTrue = (condition: string) => (sql: Queryable, value: string) =>
  value === 'true' ? sql`(${sql.unsafe(condition)})` : sql`not coalesce((${sql.unsafe(condition)}), false)`

/** `embargoed`: the clips whose consent has not begun. */
const listingWith = (embargoed: string[]): Listing => ({
  columns: {
    question: 'f.question',
    variant: 'f.variant_text',
    topic: 'f.topics',
    note: 'f.notes',
    transcript: 'c.transcript',
    fileName: 'c.file_name',
    captions: 'f.caption_text',
  },
  defaults: ['question', 'transcript', 'fileName'],
  sorts: {
    question: ['f.question'],
    kind: ['c.kind'],
    durationMs: ['a.duration_ms'],
    variants: ['f.variants'],
    seam: ['f.seam'],
    loudnessLufs: ['a.loudness_lufs'],
    used: ['f.used'],
    right: ['f.right'],
    updatedAt: ['c.updated_at'],
    createdAt: ['c.created_at'],
  },
  order: 'c.created_at desc',
  key: 'c.clip_id',
  filters: {
    kind: 'c.kind',
    status: 'c.status',
    ...Object.fromEntries(Object.entries(lacks).map(([name, condition]) => [name, isTrue(condition)])),
    noCaptions: (sql, language) => sql`not c.kind = any(${[...silentKinds]})
      and not exists (select 1 from offered.clip_captions k where k.clip_id = c.clip_id and k.language = ${language})`,
    embargoed: (sql, value) =>
      value === 'true'
        ? sql`c.clip_id = any(${embargoed}::uuid[])`
        : sql`c.clip_id <> all(${embargoed}::uuid[])`,
  },
})

/** What is worked out for each clip; the resting clip is the chosen one of the storyfile. */
function from(sql: Queryable, storyfileId: string, since: Date) {
  return sql`
    offered.clips c
      left join offered.assets a on a.asset_id = c.asset_id
      left join lateral (
        select r.asset_id from offered.clips r
        where r.storyfile_id = ${storyfileId} and r.kind = 'resting' and r.chosen and r.deleted_at is null
        order by r.created_at limit 1) rest on true
      left join clip_seams s on s.asset_id = c.asset_id and s.resting_asset_id = rest.asset_id
      left join lateral (
        select count(*)::int as used,
          (100 * count(*) filter (where t.quality in ('good', 'acceptable')) / nullif(count(*) filter (where ${sql.unsafe(judged)}), 0))::int as right_share
        from offered.turns t
        where t.storyfile_id = ${storyfileId} and t.chosen_clip_id = c.clip_id and t.at > ${since}
          and t.channel not in ('studio', 'rehearsal')) played on true
      left join lateral (
        select string_agg(q.text, ' ' order by q.position) as question,
          string_agg(t.name, ' ' order by q.position) as topics, string_agg(q.content_note, ' ') as notes,
          coalesce(sum(jsonb_array_length(q.variants)), 0)::int as variants,
          string_agg((select string_agg(v->>'text', ' ') from jsonb_array_elements(q.variants) v), ' ') as variant_text
        from offered.clip_questions l join offered.questions q using (question_id)
          left join offered.script_topics t using (topic_id)
        where l.clip_id = c.clip_id) asked on true
      cross join lateral (
        select asked.question, asked.topics, asked.notes, asked.variants, asked.variant_text, played.used,
          played.right_share as right, least(s.begins, s.ends) as seam,
          (select string_agg(cue->>'text', ' ') from offered.clip_captions k, jsonb_array_elements(k.cues) cue
            where k.clip_id = c.clip_id) as caption_text) f`
}

export async function listManaged(
  sql: Sql,
  storyfileId: string,
  query: ListQuery,
  { since, embargoed }: { since: Date; embargoed: string[] },
): Promise<{ rows: ManagedRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const listing = listingWith(embargoed)
  const where = sql`c.storyfile_id = ${storyfileId} and c.deleted_at is null and ${matches(sql, listing, query)}`
  const source = from(sql, storyfileId, since)
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from ${source} where ${where}`
  const rows = await sql<ManagedRow[]>`
    select c.clip_id, f.variants, f.used, f.right, f.seam,
      array(select k.language from offered.clip_captions k where k.clip_id = c.clip_id order by 1) as caption_languages
    from ${source} where ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function countLacking(
  sql: Sql,
  storyfileId: string,
  since: Date,
): Promise<Omit<ClipCounts, 'embargoed'>> {
  const counts = Object.entries(lacks).map(
    ([name, condition]) => `(count(*) filter (where ${condition}))::int as "${name}"`,
  )
  const [row] = await sql<Omit<ClipCounts, 'embargoed'>[]>`
    select ${sql.unsafe(counts.join(', '))} from ${from(sql, storyfileId, since)}
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null`
  return row!
}

export type SeamPair = { assetId: string; restingAssetId: string; storyfileId: string }

/** Chosen takes that were not compared with the resting clip of their storyfile yet. */
export async function unmeasuredSeams(sql: Queryable, most: number): Promise<SeamPair[]> {
  return sql<SeamPair[]>`
    select c.asset_id, r.asset_id as resting_asset_id, c.storyfile_id
    from offered.clips c
      join offered.clips r on r.storyfile_id = c.storyfile_id and r.kind = 'resting' and r.chosen
        and r.deleted_at is null and r.asset_id is not null
    where c.deleted_at is null and c.asset_id is not null and c.status in ('processed', 'approved')
      and not exists (
        select 1 from clip_seams s where s.asset_id = c.asset_id and s.resting_asset_id = r.asset_id)
    order by c.created_at limit ${most}`
}

export async function saveSeam(
  sql: Queryable,
  { assetId, restingAssetId }: SeamPair,
  { begins, ends }: { begins: number; ends: number },
): Promise<void> {
  await sql`
    insert into clip_seams (asset_id, resting_asset_id, begins, ends)
    values (${assetId}, ${restingAssetId}, ${begins}, ${ends}) on conflict do nothing`
}
