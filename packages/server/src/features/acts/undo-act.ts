import type { Access, Act, ActKind, Capability, Language } from '@studio/contract'
import { Refusal, sentence } from '@studio/contract'
import type { Actor, Owner, Scope } from '../../access.ts'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit, can, refusalOf } from '../organizations/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { type ActRow, findAct, insertAct, markTakenBack, markUndone, type TakenBack } from './acts.store.ts'

type By = { actor: Actor; scope: Scope; owner: Owner; requestId: string; language: Language }

/** How a kind of act is undone, by the feature that does it. Throws a refusal where something later builds on the act. */
type Inverse = {
  kinds: readonly ActKind[]
  /** Who may do it may undo it. */
  access: Access
  needs?: Capability | undefined
  undo(context: Context, by: By, act: { storyfileId: string; inverse: object }): Promise<void>
}
export const inverses = extensionPoint<Inverse>()

/** Notes what a person did, in its transaction. `until`: 30 days from now unless given. */
export async function noteAct(
  tx: Transaction,
  {
    actor,
    ...act
  }: {
    actor: Actor
    storyfileId: string
    kind: ActKind
    about: string
    inverse: object
    until?: Date
  },
): Promise<string> {
  const actId = await insertAct(tx, { ...act, by: displayName(actor), userId: actor.userId })
  await noteStoryfile(tx, 'act', act.storyfileId)
  return actId
}

/** Whether what a person does now undoes their team's newest act on the turn; then that one is undone, and this is no other. */
export async function takesBack(tx: Transaction, act: TakenBack): Promise<boolean> {
  if (!(await markTakenBack(tx, act))) return false
  await noteStoryfile(tx, 'act', act.storyfileId)
  return true
}

/** Undoes an act once. What it changed says itself whether it is still as the act left it. */
export async function undoAct(
  context: Context,
  by: By,
  { storyfileId, actId }: { storyfileId: string; actId: string },
): Promise<Act> {
  const { sql, now } = context
  const act = await findAct(sql, storyfileId, actId)
  const inverse = inverses.of(context).find(({ kinds }) => act && kinds.includes(act.kind))
  if (!act || !inverse) throw new Refusal('NOT_FOUND')
  if (act.undoneAt) throw new Refusal('STATE_CONFLICT', { reason: sentence('This is undone already.') })
  if (act.until <= now())
    throw new Refusal('STATE_CONFLICT', { reason: sentence('The time to undo this is over.') })
  const decision = can(by.actor, inverse.access, by.owner, {
    needs: inverse.needs,
    shared: false,
    writes: true,
  })
  if (decision.may !== 'go') throw refusalOf(decision)
  await inverse.undo(context, by, { storyfileId, inverse: act.inverse })
  await sql.begin(async (tx) => {
    await markUndone(tx, actId)
    await noteStoryfile(tx, 'act', storyfileId)
    await audit(tx, {
      organizationId: act.organizationId,
      actor: by.actor,
      requestId: by.requestId,
      storyfileId,
      action: 'act.undone',
      objectType: 'storyfile',
      objectId: storyfileId,
      details: { kind: act.kind },
    })
  })
  return presentAct({ ...act, undoneAt: now() })
}

export function presentAct({ organizationId: _, inverse, ...act }: ActRow): Act {
  return {
    ...act,
    turnId: (inverse as { turnId?: string }).turnId ?? null,
    at: act.at.toISOString(),
    until: act.until.toISOString(),
    undoneAt: act.undoneAt?.toISOString() ?? null,
  }
}
