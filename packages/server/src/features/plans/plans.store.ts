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

/** The organization's trial, if it has ended or its visitors have used up their questions. */
export async function findClosedTrial(
  sql: Queryable,
  organizationId: string,
): Promise<{ organization: string; questions: number; ended: boolean } | undefined> {
  const [row] = await sql<{ organization: string; questions: number; ended: boolean }[]>`
    select o.label as organization, coalesce(p.question_budget, ${trial.questions}) as questions,
      coalesce(p.trial_ends_at <= now(), false) as ended
    from plans p join offered.organizations o using (organization_id)
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
    from plans p join offered.organizations o using (organization_id)
    where p.organization_id = any(${organizationIds}::uuid[]) and p.plan = 'trial'
    order by p.trial_ends_at, lower(o.label)`
}

/**
 * How many bytes an organization may still store; null: there is no limit. What is on its way counts as stored;
 * announcements of one organization wait for each other.
 */
export async function storageLeft(sql: Queryable, organizationId: string): Promise<number | null> {
  const [row] = await sql<{ left: number | null }[]>`
    select (p.storage_limit_bytes
      - (select coalesce(sum(a.bytes + a.original_bytes), 0) from offered.assets a where a.organization_id = p.organization_id)
      - (select coalesce(sum(f.bytes), 0) from offered.attachment_files f where f.organization_id = p.organization_id)
      - (select coalesce(sum(u.bytes), 0) from offered.uploads u where u.organization_id = p.organization_id
          and u.stage in ('waiting', 'uploaded', 'processing')))::bigint as left
    from plans p where p.organization_id = ${organizationId} and p.storage_limit_bytes is not null
    for no key update of p`
  return row?.left ?? null
}
