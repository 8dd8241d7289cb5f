import type { Queryable } from '../../platform/database/sql.ts'

export type GotAnswer = { questions: number; answered: number }

/**
 * "Visitors got an answer", as the dashboard counts it: of what visitors asked on these days (UTC), how often a recorded
 * answer played that no reviewer called wrong.
 */
export async function countAnswered(sql: Queryable, storyfileId: string, from: Date): Promise<GotAnswer> {
  const [row] = await sql<GotAnswer[]>`
    select coalesce(sum(questions), 0)::int as questions, coalesce(sum(answered), 0)::int as answered
    from offered.visitor_days
    where storyfile_id = ${storyfileId} and day >= (${from}::timestamptz at time zone 'utc')::date`
  return row!
}
