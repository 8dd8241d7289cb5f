import type { Answer, channels, Suggestion, Turn } from '@studio/contract'
import type { ConversationState } from '@studio/dialogue'
import type { Owner } from '../../access.ts'
import { addQuietChanges } from '../../platform/changes/changes.store.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { lockTrials, payQuestions } from '../plans/index.ts'
import { addActivity } from '../storyfiles/index.ts'
import { laterParts, type TurnParts } from './keep/turn-parts.store.ts'
import type { InkRecord } from './stories/story-turn.ts'

export type Channel = (typeof channels)[number]

export type SessionRow = {
  sessionId: string
  storyfileId: string
  organizationId: string
  releaseId: string
  channel: Channel
  /** Its questions are counted, as far as is known: only what they wait for depends on it. */
  onTrial: boolean
  /** Of a preview: the person who looks at it; null for visitors. */
  openedBy: string | null
  /** A person of the studio tries what visitors get. */
  asVisitor: boolean
  /** The link that it came by; null: the storyfile's own address, or none. */
  linkId: string | null
  language: string
  state: ConversationState
  turns: number
  endedAt: Date | null
}

/** A turn of the chat log, as it is written and as a repeated call reads it again. */
export type TurnRow = {
  turnId: string
  sessionId: string
  storyfileId: string
  organizationId: string
  releaseId: string
  clientTurnId: string
  number: number
  channel: Channel
  askedBy: string
  heardText: string
  asrConfidence: number | null
  kind: Answer['kind']
  chosenClipId: string | null
  chosenQuestion: string | null
  thenClips: Turn['thenClips']
  decidedBy: Turn['decidedBy']
  flag: Turn['flag']
  score: number
  margin: number
  threshold: number
  top5: Answer['top']
  suggestions: Suggestion[]
  instead: Suggestion[]
  /** What it was to the story; null without one. */
  ink: InkRecord | null
  responseMs: number
}
/** A turn with the state in which it leaves the conversation, and the categories that it belongs to. */
export type NewTurn = TurnRow & {
  state: ConversationState
  categoryIds: string[]
  endsSession: boolean
  recovers: boolean
}

/** Answers false where the conversation stands there already. */
export async function insertSession(
  sql: Queryable,
  session: Omit<SessionRow, 'turns' | 'endedAt'> & {
    visitorHash: string | null
    ink: InkRecord | null
    /** The turn of another conversation that this one continues from. */
    fromTurnId: string | null
    locationLabel: string | null
    /** The other site on whose page it was opened. */
    site: string | null
  },
): Promise<boolean> {
  const rows = await sql`
    with added as (
      insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, opened_by, language,
      state, visitor_hash, story_version_id, ink, from_turn_id, location_label, as_visitor, link_id,
      site)
    values (${session.sessionId}, ${session.storyfileId}, ${session.organizationId}, ${session.releaseId},
      ${session.channel}, ${session.openedBy}, ${session.language}, ${sql.json(session.state)},
      ${session.visitorHash}, ${session.ink?.versionId ?? null}, ${session.ink ? sql.json(session.ink) : null},
      ${session.fromTurnId}, ${session.locationLabel}, ${session.asVisitor}, ${session.linkId},
      ${session.site})
      on conflict (session_id) do nothing returning storyfile_id, channel
    ), counted as (${addActivity(
      sql,
      sql`select storyfile_id, 1 as sessions, 0 as questions, 0 as answered from added where channel not in ('studio', 'rehearsal')`,
    )})
    select 1 from added`
  return rows.length === 1
}

/** A call is repeated soon after the first: so many of the newest turns are enough to know it again quickly. */
export const knownTurnsMost = 100

/** A session with the client's ids of its newest turns, by which repeated calls are known. */
export async function findSession(
  sql: Queryable,
  sessionId: string,
): Promise<(SessionRow & { clientTurnIds: string[] }) | undefined> {
  const [row] = await sql<(SessionRow & { clientTurnIds: string[] })[]>`
    select session_id, storyfile_id, organization_id, release_id, channel, opened_by, as_visitor, link_id, language, state, turns,
      ended_at, channel not in ('studio', 'rehearsal') and exists (select from offered.plans p
        where p.organization_id = s.organization_id and p.plan = 'trial') as on_trial,
      array(select t.client_turn_id::text from turns t where t.session_id = s.session_id
        order by t.number desc limit ${knownTurnsMost}) as client_turn_ids
    from chat_sessions s where session_id = ${sessionId}`
  return row
}

/**
 * Writes turns of different conversations in one statement and one commit. A turn is written only if its conversation
 * stands where the turn thinks it does and is still open, and if its organization's trial has not ended and has a question left for the
 * visitor, which it then uses; answers the ids of those that were. Everything or nothing when a statement fails.
 */
export async function saveTurns(
  sql: Sql,
  turns: NewTurn[],
  later: Iterable<TurnParts>,
): Promise<Set<string>> {
  const rows = await sql<{ turnId: string }[]>`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(turns)}::text::jsonb) as t(
        "turnId" uuid, "sessionId" uuid, "storyfileId" uuid, "organizationId" uuid, "releaseId" uuid, "clientTurnId" uuid,
        "number" int, "channel" text, "askedBy" text, "heardText" text, "asrConfidence" real, "kind" text,
        "chosenClipId" uuid, "chosenQuestion" text, "score" real, "margin" real, "threshold" real, "top5" jsonb,
        "suggestions" jsonb, "instead" jsonb, "recovers" boolean, "responseMs" real, "state" jsonb, "thenClips" jsonb, "decidedBy" text, "flag" text,
        "categoryIds" uuid[], "endsSession" boolean, "ink" jsonb)
    ), trials as (${lockTrials(
      sql,
      sql`select "organizationId" from incoming where "channel" not in ('studio', 'rehearsal')`,
    )}), unpaid as (
      select a."turnId" from (
        select "turnId", "organizationId", row_number() over (partition by "organizationId") as place
        from incoming where "channel" not in ('studio', 'rehearsal')
      ) a join trials on organization_id = a."organizationId" where a.place > questions_left
    ), advanced as (
      update chat_sessions s set state = i."state", turns = i."number", release_id = i."releaseId", last_turn_at = now(),
        ended_at = case when i."endsSession" then now() end
      from incoming i
      where s.session_id = i."sessionId" and s.turns = i."number" - 1 and s.ended_at is null
        and i."turnId" not in (select "turnId" from unpaid)
      returning s.session_id
    ), paid as (${payQuestions(
      sql,
      sql`select i."organizationId" as organization_id, count(*)::int as questions
        from incoming i join advanced a on a.session_id = i."sessionId" join trials on organization_id = i."organizationId"
        where i."channel" not in ('studio', 'rehearsal') group by i."organizationId"`,
    )}), written as (
    insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
      asked_by, heard_text, asr_confidence, kind, chosen_clip_id, chosen_question, score, margin, threshold, top5,
      suggestions, response_ms, then_clips, decided_by, flag, category_ids, ink, instead, recovers)
    select i."turnId", i."sessionId", i."storyfileId", i."organizationId", i."releaseId", i."clientTurnId", i."number",
      i."channel", i."askedBy", i."heardText", i."asrConfidence", i."kind", i."chosenClipId", i."chosenQuestion",
      i."score", i."margin", i."threshold", i."top5", i."suggestions", i."responseMs", i."thenClips",
      i."decidedBy", i."flag", nullif(i."categoryIds", '{}'), nullif(i."ink", 'null'),
      i."instead", i."recovers"
    from incoming i join advanced a on a.session_id = i."sessionId"
    returning turn_id, session_id, storyfile_id, organization_id, channel, kind, chosen_clip_id, then_clips, heard_text,
      ink ->> 'chose' as chose
    ), mended as (
      update turns t set recovered = true from incoming i join advanced a on a.session_id = i."sessionId"
      where i."recovers" and i."kind" = 'answer' and t.session_id = i."sessionId" and t.number = i."number" - 1
    ), counted as (${addActivity(
      sql,
      sql`select storyfile_id, 0 as sessions, count(*)::int as questions,
        count(*) filter (where kind = 'answer')::int as answered
        from written where channel not in ('studio', 'rehearsal') and kind not in ('courtesy', 'help') group by storyfile_id`,
    )}), noted as (${addQuietChanges(sql, 'turn', sql`select organization_id, storyfile_id, turn_id from written`)})
    ${laterParts(sql, later)}
    select turn_id from written`
  return new Set(rows.map((row) => row.turnId))
}

export async function findTurnByClientId(
  sql: Queryable,
  sessionId: string,
  clientTurnId: string,
): Promise<TurnRow | undefined> {
  const [row] = await sql<TurnRow[]>`
    select turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel, asked_by,
      heard_text, asr_confidence, kind, chosen_clip_id, chosen_question, score, margin, threshold, top5, suggestions,
      response_ms, then_clips, decided_by, flag, ink, instead
    from turns where session_id = ${sessionId} and client_turn_id = ${clientTurnId}`
  return row
}

/** Answers how the turn was asked; undefined when the session has no such turn. */
export async function savePlayed(
  sql: Queryable,
  sessionId: string,
  played: { turnId: string; playedMs: number; interrupted: boolean },
): Promise<string | undefined> {
  const [row] = await sql<{ askedBy: string }[]>`
    update turns set played_ms = greatest(coalesce(played_ms, 0), ${Math.round(Math.min(played.playedMs, 86_400_000))}),
      interrupted = ${played.interrupted}
    where turn_id = ${played.turnId} and session_id = ${sessionId} returning asked_by`
  return row?.askedBy
}

/** Answers false when the conversation has no such turn. */
export async function saveNoneOfThese(sql: Queryable, sessionId: string, turnId: string): Promise<boolean> {
  const rows = await sql`
    update turns set none_of_these = true where turn_id = ${turnId} and session_id = ${sessionId} returning 1`
  return rows.length === 1
}

/** Ends a session once; answers when it ended. */
export async function endSession(sql: Queryable, sessionId: string): Promise<Date | undefined> {
  const [row] = await sql<{ endedAt: Date }[]>`
    update chat_sessions set ended_at = coalesce(ended_at, now()) where session_id = ${sessionId} returning ended_at`
  return row?.endedAt
}

/** Ends the sessions in which no one said anything for so long. */
export async function endIdleSessions(sql: Queryable, minutes: number): Promise<number> {
  const rows = await sql`
    update chat_sessions set ended_at = now()
    where ended_at is null and coalesce(last_turn_at, started_at) < now() - make_interval(mins => ${minutes})
    returning 1`
  return rows.length
}

/** Deletes conversations with everything that was said in them. */
export async function forgetSessions(tx: Queryable, sessionIds: string[]): Promise<void> {
  await tx`delete from chat_sessions where session_id = any(${sessionIds}::uuid[])`
}

/** Deletes conversations that are older than their organization keeps them. */
export async function forgetOldSessions(sql: Queryable): Promise<number> {
  const rows = await sql`
    delete from chat_sessions s using offered.organizations o
    where o.organization_id = s.organization_id and s.started_at < now() - make_interval(days => o.retention_days)
    returning 1`
  return rows.length
}

export async function turnOwner(sql: Queryable, turnId: string): Promise<Owner | undefined> {
  const [row] = await sql<Owner[]>`
    select organization_id, storyfile_id from turns where turn_id = ${turnId}`
  return row
}

/** Answers false when there is no such conversation. */
export async function saveRating(sql: Queryable, sessionId: string, rating: number): Promise<boolean> {
  const rows = await sql`
    update chat_sessions set rating = ${rating} where session_id = ${sessionId} returning 1`
  return rows.length === 1
}

/** What a reviewer says of turns. */
export async function saveJudgement(
  tx: Transaction,
  turnIds: string[],
  judged: {
    /** Null: nothing is said of the turn any more. */
    quality: string | null
    correctClipId: string | null
    correctQuestion: string | null
    note: string | undefined
    reviewerId: string
  },
): Promise<void> {
  await tx`
    update turns set quality = ${judged.quality}, correct_clip_id = ${judged.correctClipId},
      correct_question = ${judged.correctQuestion}, note = coalesce(${judged.note ?? null}, note),
      revision = revision + ${judged.note === undefined ? 0 : 1},
      reviewer_id = ${judged.quality === null ? null : judged.reviewerId},
      reviewed_at = ${judged.quality === null ? null : tx`now()`}
    where turn_id = any(${turnIds}::uuid[])`
}

/** What a person writes about a turn beside the verdict. A fixed text comes with what was heard; null restores that. */
export async function saveAnnotation(
  tx: Transaction,
  turnId: string,
  changes: {
    heardText?: string
    misheardText?: string | null
    note?: string
    flagged?: boolean
    categoryIds?: string[]
  },
): Promise<void> {
  const { heardText, misheardText = null, note, flagged, categoryIds } = changes
  await tx`
    update turns set revision = revision + 1
      ${
        heardText === undefined
          ? tx``
          : tx`, heard_text = ${heardText}, misheard_text = ${misheardText},
        fixed_texts = case when ${misheardText}::text is null then fixed_texts else array_append(fixed_texts, ${heardText}) end`
      }
      ${note === undefined ? tx`` : tx`, note = ${note}`}
      ${flagged === undefined ? tx`` : tx`, flagged = ${flagged}`}
      ${categoryIds === undefined ? tx`` : tx`, category_ids = nullif(${categoryIds}::uuid[], '{}')`}
    where turn_id = ${turnId}`
}
