import type { Fragment, Queryable, Transaction } from '../../platform/database/sql.ts'

export type Plan = 'trial' | 'studio' | 'enterprise'
export type Account = {
  organizationId: string
  label: string
  plan: Plan
  trialEndsAt: Date | null
  questionBudget: number | null
  questionsUsed: number
}

export async function lockAccount(tx: Transaction, organizationId: string): Promise<Account | undefined> {
  const [row] = await tx<Account[]>`
    select organization_id, label, plan, trial_ends_at, question_budget, questions_used from organizations
    where organization_id = ${organizationId} and status = 'active' for no key update`
  return row
}

export async function saveAccount(tx: Transaction, account: Account): Promise<void> {
  await tx`
    update organizations set plan = ${account.plan}, trial_ends_at = ${account.trialEndsAt},
      question_budget = ${account.questionBudget}, version = version + 1, updated_at = now()
    where organization_id = ${account.organizationId}`
}

/**
 * A part of a statement that counts the questions which visitors of organizations on trial just asked; `asked` selects
 * organization_id and questions.
 */
export function payQuestions(sql: Queryable, asked: Fragment): Fragment {
  return sql`
    update organizations o set questions_used = o.questions_used + n.questions from (${asked}) n
    where o.organization_id = n.organization_id`
}
