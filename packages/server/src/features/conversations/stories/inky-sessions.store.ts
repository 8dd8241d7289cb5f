import type { InkySession, ListQuery } from '@studio/contract'
import { type Listing, matches, ordered, words } from '../../../platform/database/listing.ts'
import type { Queryable, Sql } from '../../../platform/database/sql.ts'
import { pageOf } from '../../../platform/lists.ts'
import type { InkRecord } from './story-turn.ts'

const listing: Listing = {
  columns: {
    storyfile: 'f.name',
    knot: `coalesce(l.ink->'point'->>'knot', s.ink->'point'->>'knot')`,
    session: 's.session_id::text',
    variable: `coalesce(l.ink->>'ink', s.ink->>'ink')`,
  },
  defaults: ['storyfile', 'knot'],
  sorts: {
    storyfile: words('f.name'),
    turn: ['s.turns'],
    startedAt: ['s.started_at'],
    lastTurnAt: ['s.last_turn_at'],
  },
  order: 's.started_at desc',
  key: 's.session_id',
  filters: { storyfileId: 's.storyfile_id' },
}

export type InkySessionRow = Omit<InkySession, 'startedAt' | 'lastTurnAt'> & {
  storyVersionId: string
  organizationId: string
  startedAt: Date
  lastTurnAt: Date | null
}

function selectSessions(sql: Queryable) {
  return sql`
    from chat_sessions s join offered.storyfiles f using (storyfile_id)
      join offered.organizations o on o.organization_id = s.organization_id
      left join lateral (
        select ink from turns t where t.session_id = s.session_id and t.ink is not null order by number desc limit 1
      ) l on true
      left join lateral (
        select ink->>'chose' as chose, chosen_question, char_length(heard_text) as characters
        from turns t where t.session_id = s.session_id order by number desc limit 1
      ) n on true`
}

/** Whether a conversation with a story, joined as `s` with its storyfile `f` and newest state `l`, is searched for. */
export function isSearched(sql: Queryable, query: Pick<ListQuery, 'search' | 'searchOptions'>) {
  return matches(sql, listing, query)
}

function sessionColumns(sql: Queryable) {
  return sql`
    s.session_id, s.storyfile_id, s.organization_id, s.story_version_id, f.name as storyfile_name,
    o.label as organization_name, s.channel, s.turns as turn, s.started_at, s.last_turn_at, s.ended_at is null as is_live,
    coalesce(l.ink->'point'->>'knot', s.ink->'point'->>'knot') as knot,
    jsonb_array_length(coalesce(l.ink->'point'->'choices', s.ink->'point'->'choices', '[]')) as choices,
    array(select jsonb_object_keys(coalesce(l.ink->>'ink', s.ink->>'ink')::jsonb->'variablesState') limit 8)
      as variables_changed,
    n.chose as last_chose, case when n.chose is null then n.chosen_question end as last_answered,
    coalesce(n.characters, 0) as last_characters,
    (select count(*)::int from turns t where t.session_id = s.session_id
      and t.kind in ('cannot_answer', 'did_you_mean')) as misses,
    (select t.ink->>'limit' from turns t where t.session_id = s.session_id and t.ink->>'limit' is not null
      order by number desc limit 1) as limit,
    (select v.number from offered.story_versions v where v.story_version_id = s.story_version_id) as version_number`
}

export async function listInkySessions(
  sql: Sql,
  query: ListQuery,
): Promise<{ rows: InkySessionRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const where = sql`where s.story_version_id is not null and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total ${selectSessions(sql)} ${where}`
  const rows = await sql<InkySessionRow[]>`
    select ${sessionColumns(sql)} ${selectSessions(sql)} ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { rows: [...rows], total: count!.total }
}

export async function findInkySession(
  sql: Queryable,
  sessionId: string,
): Promise<(InkySessionRow & { ink: InkRecord }) | undefined> {
  const [row] = await sql<(InkySessionRow & { ink: InkRecord })[]>`
    select ${sessionColumns(sql)}, s.ink ${selectSessions(sql)}
    where s.session_id = ${sessionId} and s.story_version_id is not null`
  return row
}

export type InkTurnRow = {
  turnId: string
  sessionId: string
  storyfileId: string
  organizationId: string
  number: number
  heardText: string
  askedBy: string
  asrConfidence: number | null
  decidedBy: string | null
  chosenQuestion: string | null
  chosenClipId: string | null
  ink: InkRecord | null
}

/** A story went by what was heard, whatever a person wrote in its place later. */
function turnColumns(sql: Queryable) {
  return sql`turn_id, session_id, storyfile_id, organization_id, number, coalesce(misheard_text, heard_text) as heard_text, asked_by, asr_confidence,
    decided_by, chosen_question, chosen_clip_id, ink`
}

export async function readInkTurns(sql: Queryable, sessionId: string): Promise<InkTurnRow[]> {
  return sql<InkTurnRow[]>`
    select ${turnColumns(sql)} from turns where session_id = ${sessionId} order by number limit 500`
}
