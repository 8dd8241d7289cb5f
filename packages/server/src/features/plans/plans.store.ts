import { type Organization, trial } from '@studio/contract'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'

export type Plan = Organization['plan']
type PlanChanges = {
  plan?: Plan | undefined
  trialEndsAt?: Date | string | null | undefined
  questionBudget?: number | null | undefined
  storageLimitBytes?: number | null | undefined
}

/** A part of the statement that makes an organization; `made` selects its organization_id. */
export function beginPlan(
  sql: Queryable,
  made: Fragment,
  { plan, trialEndsAt }: Pick<Organization, 'plan' | 'trialEndsAt'>,
): Fragment {
  return sql`
    insert into plans (organization_id, plan, trial_ends_at)
    select organization_id, ${plan}, ${trialEndsAt}::timestamptz from (${made}) made`
}

/** In a transaction that has locked the organization. */
export async function changePlan(tx: Queryable, organizationId: string, changes: PlanChanges): Promise<void> {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (set.length === 0) return
  await tx`
    update plans set ${tx(Object.fromEntries(set) as Record<string, string>)} where organization_id = ${organizationId}`
}

/**
 * A part of a statement that locks the trials among the organizations that a query selects, and selects how many questions
 * the visitors of each have left: none after its end.
 */
export function lockTrials(sql: Queryable, organizations: Fragment): Fragment {
  return sql`
    select organization_id, case when trial_ends_at <= now() then 0
      else coalesce(question_budget, ${trial.questions}) - questions_used end as questions_left
    from plans where plan = 'trial' and organization_id in (${organizations})
    order by organization_id for no key update`
}

/**
 * A part of a statement that counts the questions which visitors of organizations on trial just asked; `asked` selects
 * organization_id and questions.
 */
export function payQuestions(sql: Queryable, asked: Fragment): Fragment {
  return sql`
    update plans p set questions_used = p.questions_used + n.questions from (${asked}) n
    where p.organization_id = n.organization_id`
}
