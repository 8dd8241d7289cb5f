import type { NextStep } from '@studio/contract'
import type { Scope } from '../../../access.ts'
import { within } from '../../../platform/database/scope.ts'
import type { Queryable } from '../../../platform/database/sql.ts'

export type OpenRow = Omit<NextStep, 'since' | 'now'> & { since: Date; plannedSince: Date }

const stepsMost = 5

/** Open proposals of the storyfiles in the scope, those that gain most first. */
export async function listOpen(
  sql: Queryable,
  scope: Scope,
  storyfileId: string | undefined,
): Promise<{ rows: OpenRow[]; total: number }> {
  const rows = await sql<(OpenRow & { total: number })[]>`
    select p.proposal_id, p.kind, p.text, p.question_id, p.asked, p.ways, p.since, p.points, s.storyfile_id,
      s.name as storyfile_name, l.since as planned_since, count(*) over ()::int as total,
      (select jsonb_build_object('questionId', q.question_id, 'text', q.text)
        from offered.clip_questions c join offered.questions q using (question_id) where c.clip_id = p.other_clip_id
        order by q.position limit 1) as other
    from shoot_proposals p join offered.storyfiles s using (storyfile_id) join shoot_plans l using (storyfile_id)
    where p.state = 'open' and s.status not in ('archived', 'deleted')
      and ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      ${storyfileId ? sql`and s.storyfile_id = ${storyfileId}` : sql``}
    order by p.points desc, p.asked desc, p.proposal_id limit ${stepsMost}`
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
