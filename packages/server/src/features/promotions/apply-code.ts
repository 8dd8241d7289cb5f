import { Refusal, type Sentence, sentence, trial } from '@studio/contract'
import type { Account } from '../organizations/index.ts'
import type { Plan } from '../plans/index.ts'
import type { Offered } from './redemptions.store.ts'

const dayMs = 86_400_000
const order: Plan[] = ['trial', 'studio', 'enterprise']

/** What a code turns an organization into. Refuses a gift that would give nothing, or take something away. */
export function applyCode(
  { kind, value, plan }: Pick<Offered, 'kind' | 'value' | 'plan'>,
  account: Account,
  now: Date,
): Account {
  switch (kind) {
    case 'trial_extension': {
      refuseUnlessTrial(account)
      // A trial that is over begins again today; one that is not is not cut short.
      const from = Math.max(account.trialEndsAt?.getTime() ?? 0, now.getTime())
      return { ...account, trialEndsAt: new Date(from + value! * dayMs) }
    }
    case 'free_questions': {
      refuseUnlessTrial(account)
      return { ...account, questionBudget: (account.questionBudget ?? trial.questions) + value! }
    }
    case 'plan':
      if (order.indexOf(plan!) <= order.indexOf(account.plan))
        throw refusal(sentence('Your organization has this plan, or a better one, already.'))
      return { ...account, plan: plan!, trialEndsAt: null, questionBudget: null }
    // Bills are written elsewhere: the redemption log tells who gets how much less.
    case 'discount':
      return account
  }
}

function refuseUnlessTrial({ plan }: Account): void {
  if (plan !== 'trial') throw refusal(sentence('This code is for organizations on a trial.'))
}

/** A refusal that is shown beside the code. */
export function refusal(message: Sentence): Refusal {
  return new Refusal('STATE_CONFLICT', { reason: message }, { fields: [{ field: 'code', message }] })
}
