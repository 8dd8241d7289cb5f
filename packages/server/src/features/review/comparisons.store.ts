import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import type { ChangedAnswer } from './changed-answers.ts'

type ComparisonRow = { turnId: string; beforeReleaseId: string; afterReleaseId: string }

/** Takes the place of what an earlier judgement of the turn changed. */
export async function insertComparison(tx: Transaction, row: ComparisonRow): Promise<void> {
  await tx`
    insert into answer_comparisons (turn_id, before_release_id, after_release_id)
    values (${row.turnId}, ${row.beforeReleaseId}, ${row.afterReleaseId})
    on conflict (turn_id) do update set before_release_id = excluded.before_release_id,
      after_release_id = excluded.after_release_id, changed = null, at = now()`
}

/** `changed` is null until the answers are compared. */
export async function findComparison(
  sql: Sql,
  turnId: string,
): Promise<(ComparisonRow & { heardText: string; changed: ChangedAnswer[] | null }) | undefined> {
  const [row] = await sql<(ComparisonRow & { heardText: string; changed: ChangedAnswer[] | null })[]>`
    select c.turn_id, c.before_release_id, c.after_release_id, c.changed, t.heard_text
    from answer_comparisons c join offered.turns t on t.turn_id = c.turn_id
    where c.turn_id = ${turnId}`
  return row
}

export async function saveComparison(
  sql: Sql,
  { turnId, afterReleaseId }: { turnId: string; afterReleaseId: string },
  changed: ChangedAnswer[],
): Promise<void> {
  await sql`
    update answer_comparisons set changed = ${sql.json(changed)}
    where turn_id = ${turnId} and after_release_id = ${afterReleaseId}`
}

/** The newest distinct texts of visitors, to see which of them now get another answer. They never train. */
export async function recentTexts(sql: Queryable, storyfileId: string, most: number): Promise<string[]> {
  const rows = await sql<{ heardText: string }[]>`
    select heard_text from (
      select distinct on (lower(heard_text)) heard_text, at from (
        select heard_text, at from offered.turns where storyfile_id = ${storyfileId} order by at desc limit ${most * 4}
      ) newest order by lower(heard_text), at desc
    ) texts order by at desc limit ${most}`
  return rows.map((row) => row.heardText)
}
