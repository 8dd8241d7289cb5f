import { limits } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** The imported lines of a storyfile; none where the question bank is used. */
export async function readPractice(sql: Queryable, storyfileId: string): Promise<string[]> {
  const [row] = await sql<{ lines: string[] }[]>`
    select lines from practice_sets where storyfile_id = ${storyfileId}`
  return row?.lines ?? []
}

export async function writePractice(tx: Transaction, storyfileId: string, lines: string[]): Promise<void> {
  if (lines.length === 0) await tx`delete from practice_sets where storyfile_id = ${storyfileId}`
  else
    await tx`insert into practice_sets (storyfile_id, lines) values (${storyfileId}, ${lines})
      on conflict (storyfile_id) do update set lines = excluded.lines, updated_at = now()`
}

/** The same for a script that storyfiles are made from. */
export async function readTemplatePractice(sql: Queryable, scriptId: string): Promise<string[]> {
  const [row] = await sql<{ lines: string[] }[]>`
    select lines from template_practice_sets where script_id = ${scriptId}`
  return row?.lines ?? []
}

export async function writeTemplatePractice(
  tx: Transaction,
  { scriptId, organizationId }: { scriptId: string; organizationId: string },
  lines: string[],
): Promise<void> {
  if (lines.length === 0) await tx`delete from template_practice_sets where script_id = ${scriptId}`
  else
    await tx`
      insert into template_practice_sets (script_id, organization_id, lines)
      values (${scriptId}, ${organizationId}, ${lines})
      on conflict (script_id) do update set lines = excluded.lines, updated_at = now()`
}

/** What guests of rehearsals asked in their own words, each wording once, the newest first. */
export async function readRehearsed(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select (array_agg(heard_text order by at desc))[1] as text from turns
    where storyfile_id = ${storyfileId} and channel = 'rehearsal' and asked_by in ('text', 'voice')
      and kind not in ('courtesy', 'help') and length(heard_text) <= ${limits.variantCharacters.max}
    group by lower(heard_text) order by max(at) desc limit ${limits.practiceQuestions}`
  return rows.map(({ text }) => text)
}
