import { limits } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { within } from '../../platform/database/scope.ts'
import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'
import type { ScriptPlace } from '../scripts/index.ts'

/** `lines` empty: the studio's own questions are used. `version` 0: nothing was ever saved. */
export type PracticeLines = { lines: string[]; version: number }

export async function readPractice(sql: Queryable, scriptId: string): Promise<PracticeLines> {
  const [row] = await sql<PracticeLines[]>`
    select lines, version from practice_sets where script_id = ${scriptId}`
  return row ?? { lines: [], version: 0 }
}

/** Answers whether they were as the caller saw them; nothing is written if not. */
export async function writePractice(
  tx: Transaction,
  { scriptId, ownedBy }: ScriptPlace,
  { lines, seen }: { lines: string[]; seen: number | undefined },
): Promise<boolean> {
  const rows = await tx`
    insert into practice_sets as p (${tx(ownedBy)}, lines)
    select ${scriptId}::uuid, ${lines} where ${seen ?? 0} = 0 or exists (
      select from practice_sets where script_id = ${scriptId})
    on conflict (script_id) do update
      set lines = excluded.lines, version = p.version + 1, updated_at = now()
      where ${seen ?? null}::int is null or p.version = ${seen ?? null}::int
    returning 1`
  return rows.length === 1
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
