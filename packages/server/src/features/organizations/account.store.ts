import type { Transaction } from '../../platform/database/sql.ts'
import { changePlan, type Plan } from '../plans/index.ts'

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
    select o.organization_id, o.label, p.plan, p.trial_ends_at, p.question_budget, p.questions_used
    from organizations o join offered.plans p using (organization_id)
    where o.organization_id = ${organizationId} and o.status = 'active' for no key update`
  return row
}

export async function saveAccount(tx: Transaction, account: Account): Promise<void> {
  const { organizationId, plan, trialEndsAt, questionBudget } = account
  await tx`
    update organizations set version = version + 1, updated_at = now() where organization_id = ${organizationId}`
  await changePlan(tx, organizationId, { plan, trialEndsAt, questionBudget })
}
