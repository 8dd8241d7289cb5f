import { randomUUID } from 'node:crypto'
import type { CustomWord, List, ListQuery, Selection, WordSettings } from '@studio/contract'
import type { Owner } from '../../../access.ts'
import { words as byWords, type Listing, matches, ordered } from '../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../../platform/lists.ts'
import { hitsOf } from '../hits.store.ts'

const listing: Listing = {
  columns: {
    word: 'w.written',
    soundsLike: `array_to_string(w.sounds_like, ' ')`,
    synonym: `array_to_string(w.synonyms, ' ')`,
    kind: 'w.kind',
  },
  defaults: ['word', 'soundsLike'],
  sorts: {
    written: byWords('w.written'),
    kind: ['w.kind'],
    language: ['w.language'],
    boost: ['w.boost'],
    hits: [hitsOf('w.custom_word_id')],
    updatedAt: ['w.updated_at'],
  },
  order: `${hitsOf('w.custom_word_id')} desc, w.updated_at desc`,
  key: 'w.custom_word_id',
  filters: { kind: 'w.kind', language: 'w.language' },
}

type Row = Omit<CustomWord, 'storyfiles' | 'updatedAt'> & { storyfiles: string; updatedAt: Date }

function columns(sql: Queryable) {
  return sql`w.custom_word_id, w.written, w.sounds_like, w.synonyms, w.kind, w.language, w.boost, w.updated_at,
    w.version, ${sql.unsafe(hitsOf('w.custom_word_id'))} as hits,
    (select coalesce(jsonb_agg(jsonb_build_object('storyfileId', s.storyfile_id, 'name', s.name) order by s.name), '[]')::text
      from offered.storyfiles s where s.storyfile_id = any(w.storyfile_ids)) as storyfiles`
}

function present({ storyfiles, updatedAt, ...row }: Row): CustomWord {
  return {
    ...row,
    storyfiles: JSON.parse(storyfiles) as CustomWord['storyfiles'],
    updatedAt: updatedAt.toISOString(),
  }
}

export async function listWords(
  sql: Queryable,
  organizationId: string,
  query: ListQuery,
): Promise<List<CustomWord>> {
  const { limit, offset } = pageOf(query)
  const where = sql`from custom_words w
    where w.organization_id = ${organizationId} and w.deleted_at is null and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${where}`
  const rows = await sql<Row[]>`
    select ${columns(sql)} ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(present), count!.total, query)
}

export async function findWord(sql: Queryable, customWordId: string): Promise<CustomWord | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from custom_words w where w.custom_word_id = ${customWordId} and w.deleted_at is null`
  return row && present(row)
}

export async function wordOwner(sql: Queryable, customWordId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select w.organization_id from custom_words w join offered.organizations o using (organization_id)
    where w.custom_word_id = ${customWordId} and w.deleted_at is null and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

/** A word as it counts. */
export type WordRow = WordSettings & { customWordId: string }

/** All words of an organization; `forUpdate` lets no one else change its words until the transaction ends. */
export async function readWords(sql: Queryable, organizationId: string): Promise<WordRow[]> {
  return sql<WordRow[]>`
    select custom_word_id, written, sounds_like, synonyms, kind, language, boost, storyfile_ids from custom_words
    where organization_id = ${organizationId} and deleted_at is null order by created_at, custom_word_id`
}

/** Until the transaction ends, no one else changes the words of the organization. */
export async function lockWords(tx: Transaction, organizationId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('custom_words'), hashtext(${organizationId}))`
}

export async function insertWord(
  tx: Transaction,
  organizationId: string,
  word: WordSettings,
  createdBy: string,
): Promise<string> {
  const customWordId = randomUUID()
  await tx`
    insert into custom_words (custom_word_id, organization_id, written, sounds_like, synonyms, kind, language, boost,
      storyfile_ids, created_by)
    values (${customWordId}, ${organizationId}, ${word.written}, ${word.soundsLike}, ${word.synonyms}, ${word.kind},
      ${word.language}, ${word.boost}, ${word.storyfileIds}::uuid[], ${createdBy})`
  return customWordId
}

/** Changes a word if it still has the version, where one is given; answers whether it did. */
export async function updateWord(
  tx: Transaction,
  customWordId: string,
  version: number | undefined,
  word: WordSettings,
): Promise<boolean> {
  const rows = await tx`
    update custom_words set written = ${word.written}, sounds_like = ${word.soundsLike}, synonyms = ${word.synonyms},
      kind = ${word.kind}, language = ${word.language}, boost = ${word.boost},
      storyfile_ids = ${word.storyfileIds}::uuid[], updated_at = now(), version = version + 1
    where custom_word_id = ${customWordId} and version = coalesce(${version ?? null}, version) and deleted_at is null
    returning 1`
  return rows.length > 0
}

/** Removes the words that an act is for; answers them. */
export async function markWordsDeleted(
  tx: Transaction,
  organizationId: string,
  selection: Selection,
): Promise<{ customWordId: string; written: string }[]> {
  const chosen =
    'ids' in selection
      ? tx`w.custom_word_id = any(${selection.ids}::uuid[])`
      : matches(tx, listing, selection.matching)
  return tx<{ customWordId: string; written: string }[]>`
    update custom_words w set deleted_at = now(), version = version + 1
    where w.organization_id = ${organizationId} and w.deleted_at is null and ${chosen}
    returning w.custom_word_id, w.written`
}

export async function restoreWords(
  tx: Transaction,
  organizationId: string,
  ids: string[],
): Promise<{ customWordId: string; written: string }[]> {
  return tx<{ customWordId: string; written: string }[]>`
    update custom_words w set deleted_at = null, version = version + 1
    where w.organization_id = ${organizationId} and w.custom_word_id = any(${ids}::uuid[])
      and w.deleted_at > now() - interval '30 days'
    returning w.custom_word_id, w.written`
}

/** Whether all of these storyfiles are the organization's. */
export async function ownsStoryfiles(
  sql: Queryable,
  organizationId: string,
  storyfileIds: string[],
): Promise<boolean> {
  const wanted = [...new Set(storyfileIds)]
  const rows = await sql`
    select 1 from offered.storyfiles where organization_id = ${organizationId} and storyfile_id = any(${wanted}::uuid[])`
  return rows.length === wanted.length
}

export async function purgeWords(sql: Queryable): Promise<void> {
  await sql`delete from custom_words where deleted_at < now() - interval '30 days'`
}
