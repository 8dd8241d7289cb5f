import { trial } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'

/** The organization's trial, if it has ended or its visitors have used up their questions. */
export async function findClosedTrial(
  sql: Queryable,
  organizationId: string,
): Promise<{ organization: string; questions: number; ended: boolean } | undefined> {
  const [row] = await sql<{ organization: string; questions: number; ended: boolean }[]>`
    select o.label as organization, coalesce(p.question_budget, ${trial.questions}) as questions,
      coalesce(p.trial_ends_at <= now(), false) as ended
    from offered.plans p join organizations o using (organization_id)
    where p.organization_id = ${organizationId} and p.plan = 'trial'
      and (p.trial_ends_at <= now() or p.questions_used >= coalesce(p.question_budget, ${trial.questions}))`
  return row
}

type TrialRow = {
  organizationId: string
  label: string
  endsAt: Date | null
  questions: number
  questionsUsed: number
}

/** Those of the organizations that are on a trial, the first to end first. */
export async function listTrials(sql: Queryable, organizationIds: string[]): Promise<TrialRow[]> {
  return sql<TrialRow[]>`
    select p.organization_id, o.label, p.trial_ends_at as ends_at,
      coalesce(p.question_budget, ${trial.questions}) as questions, p.questions_used
    from offered.plans p join organizations o using (organization_id)
    where p.organization_id = any(${organizationIds}::uuid[]) and p.plan = 'trial'
    order by p.trial_ends_at, lower(o.label)`
}
