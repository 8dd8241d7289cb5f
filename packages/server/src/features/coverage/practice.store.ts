import { limits } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { within } from '../../platform/database/scope.ts'
import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'

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

/** What guests of a storyfile's rehearsal asked. */
export function readRehearsed(sql: Queryable, storyfileId: string): Promise<string[]> {
  return rehearsedIn(sql, sql`t.storyfile_id = ${storyfileId}`)
}

/** The same of a script: asked of the storyfiles made from it, as far as the caller may see them. */
export function readTemplateRehearsed(sql: Queryable, scope: Scope, scriptId: string): Promise<string[]> {
  return rehearsedIn(
    sql,
    sql`t.storyfile_id in (
      select f.storyfile_id from offered.script_uses u join offered.storyfiles f using (storyfile_id)
      where u.script_id = ${scriptId} and f.deleted_at is null
        and ${within(sql, scope, 'f.organization_id', 'f.storyfile_id')})`,
  )
}

/** In the guests' own words, each wording once, the newest first. */
async function rehearsedIn(sql: Queryable, where: Fragment): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select (array_agg(t.heard_text order by t.at desc))[1] as text from offered.turns t
    where ${where} and t.channel = 'rehearsal' and t.asked_by in ('text', 'voice')
      and t.kind not in ('courtesy', 'help') and length(t.heard_text) <= ${limits.variantCharacters.max}
    group by lower(t.heard_text) order by max(t.at) desc limit ${limits.practiceQuestions}`
  return rows.map(({ text }) => text)
}
