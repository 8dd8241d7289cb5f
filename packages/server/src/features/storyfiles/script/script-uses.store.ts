import type { ScriptTemplateDetail } from '@studio/contract'
import type { Scope } from '../../../access.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import { within } from '../../../platform/database/scope.ts'
import type { Fragment, Queryable, Transaction } from '../../../platform/database/sql.ts'

/** Questions that visitors must have asked before a share of answers says something. */
const measuredFrom = 200
const measuredDays = 90

/** Answered questions of visitors in the last days, of the storyfile named by a condition on `d`. */
function coverage(sql: Queryable): Fragment {
  return sql`case when coalesce(sum(d.questions), 0) >= ${measuredFrom}
    then round(sum(d.answered)::numeric / sum(d.questions), 3)::float8 end`
}
const recent = (sql: Queryable) => sql`d.day > (now() at time zone 'utc')::date - ${measuredDays}::int`

/** What the caller's storyfiles that were made from script `s` say about it. */
export const usesOf = (sql: Queryable, scope: Scope): Fragment => sql`
  select count(distinct f.storyfile_id)::int as used_in, ${coverage(sql)} as coverage
  from script_uses u join storyfiles f on f.storyfile_id = u.storyfile_id and f.deleted_at is null
    left join storyfile_days d on d.storyfile_id = f.storyfile_id and ${recent(sql)}
  where u.script_id = s.script_id and ${within(sql, scope, 'f.organization_id', 'f.storyfile_id')}`

/** The storyfiles that were made from a script, as far as the caller may see them. */
export async function readUses(sql: Queryable, scope: Scope, scriptId: string) {
  const rows = await sql<ScriptTemplateDetail['usedBy']>`
    select f.storyfile_id, f.name, u.version_number, ${coverage(sql)} as coverage
    from script_uses u join storyfiles f on f.storyfile_id = u.storyfile_id and f.deleted_at is null
      left join storyfile_days d on d.storyfile_id = f.storyfile_id and ${recent(sql)}
    where u.script_id = ${scriptId} and ${within(sql, scope, 'f.organization_id', 'f.storyfile_id')}
    group by f.storyfile_id, f.name, u.version_number order by 4 desc nulls last, lower(f.name) limit 100`
  return [...rows]
}

/** The script that a storyfile was made from, if it belongs to the same organization. */
export async function findMadeFrom(
  sql: Queryable,
  storyfileId: string,
): Promise<{ scriptId: string; name: string; organizationId: string } | undefined> {
  const [row] = await sql<{ scriptId: string; name: string; organizationId: string }[]>`
    select s.script_id, s.name, s.organization_id from script_uses u join offered.scripts s using (script_id)
    where u.storyfile_id = ${storyfileId} and s.organization_id = u.organization_id and s.deleted_at is null
      and s.status <> 'archived'`
  return row
}

export async function insertUse(
  tx: Transaction,
  use: { storyfileId: string; organizationId: string; scriptId: string; versionNumber: number },
): Promise<void> {
  await tx`
    insert into script_uses (storyfile_id, organization_id, script_id, version_number)
    values (${use.storyfileId}, ${use.organizationId}, ${use.scriptId}, ${use.versionNumber})`
  await noteChange(tx, {
    topic: 'script',
    organizationId: use.organizationId,
    subjectId: use.scriptId,
  })
}
