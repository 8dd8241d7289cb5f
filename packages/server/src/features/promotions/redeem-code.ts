import { type Language, type Redeemed, Refusal, sentence, shortName, trial } from '@studio/contract'
import { type Actor, displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { nameTakenIn } from '../../platform/taken.ts'
import {
  type Account,
  addMember,
  audit,
  createOrganization,
  lockAccount,
  saveAccount,
} from '../organizations/index.ts'
import { applyCode, refusal } from './apply-code.ts'
import type { Caller } from './note-promotion.ts'
import {
  countByAccount,
  findOffered,
  insertRedemption,
  lockNewcomer,
  lockOffered,
  type Offered,
} from './redemptions.store.ts'

/** What a code gives to whoever types it in now; refuses with the reason why it gives nothing. */
export async function findOffer({ sql }: Context, code: string): Promise<Offered> {
  return usable(await findOffered(sql, code))
}

export function redeemCode(
  { sql, now }: Context,
  caller: Caller,
  asked: { code: string; organizationId: string },
): Promise<Redeemed> {
  return sql.begin(async (tx) => {
    const offered = usable(await lockOffered(tx, asked.code))
    const account = await lockAccount(tx, asked.organizationId)
    if (!account) throw new Refusal('NOT_FOUND')
    return redeem(tx, caller, offered, account, now())
  })
}

/** Only here does a stranger become an owner: of an organization of their own, on a trial, and of one only. */
export function openTrial(
  { sql, now, config }: Context,
  { language, ...caller }: Caller & { language: Language },
  asked: { code: string; label: string },
): Promise<Redeemed> {
  if (config.STUDIO_SIGN_UP !== 'open')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence(
        'This studio does not create organizations automatically. Ask an owner to invite you, then use the code there.',
      ),
    })
  return sql.begin(async (tx) => {
    const { userId } = caller.actor
    const { belongs } = await lockNewcomer(tx, userId)
    if (belongs)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('You belong to an organization. Use the code there.'),
      })
    const offered = usable(await lockOffered(tx, asked.code))
    const made = await createOrganization(tx, {
      label: asked.label,
      shortName: shortName(asked.label),
      language,
    })
    if (!made) throw nameTakenIn('label')
    await addMember(tx, made.organizationId, userId, 'owner:ns')
    const account = (await lockAccount(tx, made.organizationId))!
    return redeem(tx, caller, offered, begun(account, offered, now()), now())
  })
}

/** A trial as it begins. A code that is about questions says how many there are; another one comes on top of the usual. */
function begun(account: Account, { kind }: Offered, now: Date): Account {
  return {
    ...account,
    plan: 'trial',
    trialEndsAt: new Date(now.getTime() + trial.days * 86_400_000),
    questionBudget: kind === 'free_questions' ? 0 : null,
  }
}

async function redeem(
  tx: Transaction,
  { actor, requestId }: Caller,
  offered: Offered,
  before: Account,
  now: Date,
): Promise<Redeemed> {
  const { promoCodeId, code, kind, value } = offered
  const { organizationId, label } = before
  if ((await countByAccount(tx, promoCodeId, organizationId)) >= offered.perAccount)
    throw refusal(sentence('Your organization has used this code already.'))
  const after = applyCode(offered, before, now)
  await saveAccount(tx, after)
  await insertRedemption(tx, { promoCodeId, organizationId, ...person(actor), planBefore: before.plan })
  await audit(tx, {
    organizationId,
    actor,
    action: 'promo_code.redeemed',
    objectType: 'promo_code',
    objectId: promoCodeId,
    details: { code, kind, value, before: gifts(before), after: gifts(after) },
    requestId,
  })
  return { code, kind, value, organizationId, organizationLabel: label, ...gifts(after) }
}

const person = (actor: Actor) => ({ userId: actor.userId, who: displayName(actor) })

function gifts({ plan, trialEndsAt, questionBudget, questionsUsed }: Account) {
  return {
    plan,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    questionsLeft: plan === 'trial' ? Math.max(0, (questionBudget ?? trial.questions) - questionsUsed) : null,
  }
}

/** Drafts are no one's business: they are as unknown as what no one made. */
function usable(offered: Offered | undefined): Offered {
  if (!offered || offered.status === 'draft')
    throw refusal(sentence('We do not know this code. Check how it is written.'))
  if (offered.status === 'expired') throw refusal(sentence('This code has expired.'))
  if (offered.status === 'exhausted') throw refusal(sentence('This code has been used up.'))
  if (offered.status === 'revoked' || !offered.clientOpen)
    throw refusal(sentence('This code is not valid any more.'))
  if (offered.status === 'scheduled') throw refusal(sentence('This code cannot be used yet.'))
  return offered
}
