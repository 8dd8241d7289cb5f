import type { RehearsalWait } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

export type Choice = { choice: 'card' | 'none' | 'engine'; chosenQuestionId: string | null }

export async function insertWait(
  tx: Transaction,
  wait: {
    rehearsalWaitId: string
    storyfileId: string
    sessionId: string
    organizationId: string
    text: string
    questionId: string | null
    proposals: RehearsalWait['proposals']
    seconds: number
  },
): Promise<void> {
  await tx`
    insert into rehearsal_waits (rehearsal_wait_id, storyfile_id, session_id, organization_id, text, question_id,
      proposals, answers_at)
    values (${wait.rehearsalWaitId}, ${wait.storyfileId}, ${wait.sessionId}, ${wait.organizationId}, ${wait.text},
      ${wait.questionId}, ${tx.json(wait.proposals)}, now() + make_interval(secs => ${wait.seconds}))`
}

export async function listWaits(sql: Queryable, storyfileId: string): Promise<RehearsalWait[]> {
  const rows = await sql<
    (Omit<RehearsalWait, 'askedAt' | 'answersAt'> & { askedAt: Date; answersAt: Date })[]
  >`
    select rehearsal_wait_id, text, question_id, proposals, asked_at, answers_at from rehearsal_waits
    where storyfile_id = ${storyfileId} and choice is null and answers_at > now() order by asked_at`
  return rows.map(({ askedAt, answersAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    answersAt: answersAt.toISOString(),
  }))
}

/** False: no one waits for it any more, or it was chosen already. */
export async function chooseFor(
  tx: Transaction,
  { storyfileId, rehearsalWaitId }: { storyfileId: string; rehearsalWaitId: string },
  questionId: string | null,
): Promise<boolean> {
  const rows = await tx`
    update rehearsal_waits set choice = ${questionId ? 'card' : 'none'}, chosen_question_id = ${questionId}
    where storyfile_id = ${storyfileId} and rehearsal_wait_id = ${rehearsalWaitId} and choice is null
      and answers_at > now() returning 1`
  return rows.length === 1
}

/** The operator left: guests who wait get the engine's answer. */
export async function leaveToEngine(tx: Transaction, storyfileId: string): Promise<void> {
  await tx`update rehearsal_waits set choice = 'engine' where storyfile_id = ${storyfileId} and choice is null`
}

export async function hasChoice(sql: Queryable, rehearsalWaitId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from rehearsal_waits where rehearsal_wait_id = ${rehearsalWaitId} and choice is not null`
  return rows.length === 1
}

/** Ends the waiting; what was chosen until now counts. */
export async function takeChoice(tx: Queryable, rehearsalWaitId: string): Promise<Choice | undefined> {
  const [row] = await tx<{ choice: Choice['choice'] | null; chosenQuestionId: string | null }[]>`
    delete from rehearsal_waits where rehearsal_wait_id = ${rehearsalWaitId} returning choice, chosen_question_id`
  return row?.choice ? { choice: row.choice, chosenQuestionId: row.chosenQuestionId } : undefined
}

export async function forgetOldWaits(sql: Queryable): Promise<void> {
  await sql`delete from rehearsal_waits where answers_at < now() - interval '1 minute'`
}
