import type { RehearsalUse, RehearsedQuestion } from '@studio/contract'
import { addQuietChanges } from '../../platform/changes/changes.store.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** Written with every turn: people who look at a rehearsal see its questions arrive. */
export const changesOfRehearsals = {
  rehearsed: (sql: Queryable) =>
    addQuietChanges(
      sql,
      'rehearsal',
      sql`select organization_id, storyfile_id, turn_id from written where channel = 'rehearsal'`,
    ),
}

const most = 1000

type Row = Pick<RehearsedQuestion, 'turnId' | 'text' | 'times' | 'decidedBy' | 'questionId' | 'uses'> & {
  lastAt: Date
  nearestQuestionId: string | null
}

/** What guests asked in their own words: what they tapped is the script's own. */
export async function listAsked(sql: Queryable, storyfileId: string): Promise<RehearsedQuestion[]> {
  const rows = await sql<Row[]>`
    with asked as (
      select lower(heard_text) as wording, (array_agg(turn_id order by at desc))[1] as turn_id, count(*)::int as times
      from offered.turns where storyfile_id = ${storyfileId} and channel = 'rehearsal' and asked_by in ('text', 'voice')
        and kind not in ('courtesy', 'help')
      group by 1 order by max(at) desc limit ${most}
    ), used as (
      select lower(t.heard_text) as wording, jsonb_agg(jsonb_build_object('rehearsalUseId', u.rehearsal_use_id,
        'as', u.used_as, 'questionId', u.question_id) order by u.used_at) as uses
      from rehearsal_uses u join offered.turns t using (turn_id) where u.storyfile_id = ${storyfileId} group by 1
    )
    select t.turn_id, t.heard_text as text, a.times, t.at as last_at, t.decided_by, t.chosen_clip_id as question_id,
      (t.top5 -> 0 ->> 'clipId')::uuid as nearest_question_id, coalesce(used.uses, '[]') as uses
    from asked a join offered.turns t using (turn_id) left join used using (wording)
    order by t.at desc`
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
}

/** The words of a guest's question; undefined: it is no turn of this storyfile's rehearsals. */
export async function findAsked(
  sql: Queryable,
  storyfileId: string,
  turnId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ text: string }[]>`
    select heard_text as text from offered.turns
    where turn_id = ${turnId} and storyfile_id = ${storyfileId} and channel = 'rehearsal'`
  return row?.text
}

export type UseRow = RehearsalUse & { testQuestionId: string | null; text: string }

export async function insertUse(
  tx: Transaction,
  use: Omit<UseRow, 'text'> & { storyfileId: string; turnId: string; usedBy: string },
): Promise<void> {
  await tx`
    insert into rehearsal_uses (rehearsal_use_id, storyfile_id, organization_id, turn_id, used_as, question_id,
      test_question_id, used_by)
    select ${use.rehearsalUseId}, storyfile_id, organization_id, ${use.turnId}, ${use.as}, ${use.questionId},
      ${use.testQuestionId}, ${use.usedBy}
    from offered.storyfiles where storyfile_id = ${use.storyfileId}`
}

export async function findUse(
  sql: Queryable,
  storyfileId: string,
  rehearsalUseId: string,
): Promise<UseRow | undefined> {
  const [row] = await sql<UseRow[]>`
    select u.rehearsal_use_id, u.used_as as "as", u.question_id, u.test_question_id, t.heard_text as text
    from rehearsal_uses u join offered.turns t using (turn_id)
    where u.rehearsal_use_id = ${rehearsalUseId} and u.storyfile_id = ${storyfileId}`
  return row
}

export async function deleteUse(tx: Transaction, rehearsalUseId: string): Promise<void> {
  await tx`delete from rehearsal_uses where rehearsal_use_id = ${rehearsalUseId}`
}
