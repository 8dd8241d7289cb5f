import type { Queryable } from '../../platform/database/sql.ts'

/** What a word or category was found in, in the last 30 days, as SQL; `subject` is the column of its id. */
export function hitsOf(subject: string): string {
  return `(select coalesce(sum(h.hits), 0)::int from vocabulary_hits h
    where h.subject_id = ${subject} and h.day > current_date - 30)`
}

export type Hits = { organizationId: string; subjectId: string; hits: number }

/** Adds hits of this day. In one order, so that two servers that add at the same moment do not wait in a circle. */
export async function addHits(sql: Queryable, hits: Hits[]): Promise<void> {
  const sorted = [...hits].sort((a, b) => (a.subjectId < b.subjectId ? -1 : 1))
  await sql`
    insert into vocabulary_hits (organization_id, subject_id, day, hits)
    select i."organizationId", i."subjectId", current_date, i.hits
    from jsonb_to_recordset(${JSON.stringify(sorted)}::text::jsonb)
      as i("organizationId" uuid, "subjectId" uuid, hits int)
    where exists (select from offered.organizations o where o.organization_id = i."organizationId")
    on conflict (subject_id, day) do update set hits = vocabulary_hits.hits + excluded.hits`
}

export async function forgetOldHits(sql: Queryable): Promise<void> {
  await sql`delete from vocabulary_hits where day < current_date - 40`
}
