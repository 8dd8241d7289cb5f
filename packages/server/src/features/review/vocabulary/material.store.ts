import type { Queryable } from '../../../platform/database/sql.ts'
import type { FixedText } from './corrected-words.ts'

export type VisitorText = { text: string; language: string; count: number }

/** What visitors said or typed in the last 30 days, each wording once, among the newest turns. */
export async function readVisitorTexts(
  sql: Queryable,
  organizationId: string,
  most: number,
): Promise<VisitorText[]> {
  return sql<VisitorText[]>`
    select t.heard_text as text, s.language, count(*)::int as count from (
      select heard_text, storyfile_id from offered.turns
      where organization_id = ${organizationId} and at > now() - interval '30 days' and channel not in ('studio', 'rehearsal')
        and asked_by in ('voice', 'text')
      order by at desc limit ${most}
    ) t join offered.storyfiles s using (storyfile_id)
    group by t.heard_text, s.language order by count(*) desc, t.heard_text`
}

/** The transcripts of an organization's clips that are in use. */
export async function readTranscripts(
  sql: Queryable,
  organizationId: string,
): Promise<{ transcript: string; language: string }[]> {
  return sql<{ transcript: string; language: string }[]>`
    select c.transcript, s.language from offered.clips c join offered.storyfiles s using (storyfile_id)
    where s.organization_id = ${organizationId} and s.status <> 'deleted' and c.deleted_at is null
      and c.transcript <> ''
    order by c.created_at desc limit 5000`
}

/** What people fixed of what visitors said, the newest first. */
export async function readFixedTexts(sql: Queryable, organizationId: string): Promise<FixedText[]> {
  return sql<FixedText[]>`
    select t.misheard_text as heard, t.heard_text as meant, s.language
    from offered.turns t join offered.storyfiles s using (storyfile_id)
    where t.organization_id = ${organizationId} and t.misheard_text is not null and s.status <> 'deleted'
    order by t.at desc limit 1000`
}
