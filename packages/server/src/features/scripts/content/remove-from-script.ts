import { Refusal, type ScriptRemoval, sentence } from '@studio/contract'
import { type Actor, displayName } from '../../../access.ts'
import type { Sql, Transaction } from '../../../platform/database/sql.ts'
import { checkRoom, checkTopics } from './edit-script.ts'
import { readQuestions, readTopics } from './script.store.ts'
import { edit, type LockedHome, type ScriptHome } from './script-home.ts'
import {
  hasItsPlace,
  putBack,
  type RemovalRow,
  type Removed,
  readRemovals,
  takeOut,
} from './script-removals.store.ts'

export function presentRemoval({ removedAt, ...row }: RemovalRow): ScriptRemoval {
  return { ...row, removedAt: removedAt.toISOString() }
}

/** Takes a topic with its questions, or one question, out of the script; it can be put back for 30 days. */
export function removeFromScript(
  sql: Sql,
  home: ScriptHome,
  what: Removed,
  { actor }: { actor: Actor },
): Promise<ScriptRemoval> {
  return edit(sql, home, async (tx) => {
    const removal = await takeOut(tx, home, what, displayName(actor))
    if (!removal) throw new Refusal('NOT_FOUND')
    const { kind, name, questions } = removal
    return {
      result: presentRemoval(removal),
      deed: {
        action: `script.${kind}_removed`,
        details: kind === 'topic' ? { name, questions } : { question: name },
      },
    }
  })
}

/** Puts what was removed back. The caller holds the lock, and settles what clips say of it. */
export async function restoreRemoval(
  tx: Transaction,
  { scriptId }: ScriptHome,
  locked: LockedHome,
  removalId: string,
): Promise<void> {
  const [removal] = await readRemovals(tx, scriptId, removalId)
  if (!removal) throw new Refusal('NOT_FOUND')
  if (!(await hasItsPlace(tx, removalId)))
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('Its topic was removed too. Restore the topic first.'),
    })
  checkRoom((await readQuestions(tx, scriptId)).length + removal.questions)
  const { kind, name } = removal
  if (kind === 'topic') checkTopics((await readTopics(tx, scriptId)).length + 1)
  await putBack(tx, scriptId, removalId)
  await locked.edited()
  await locked.note({ action: `script.${kind}_restored`, details: { name } })
}
