import { Refusal, type ScriptRemoval, sentence } from '@studio/contract'
import { displayName } from '../../../access.ts'
import type { Sql, Transaction } from '../../../platform/database/sql.ts'
import { checkRoom } from './edit-script.ts'
import { readQuestions } from './script.store.ts'
import { type Editor, edit, noteScript } from './script-deeds.ts'
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
  storyfileId: string,
  what: Removed,
  by: Editor,
): Promise<ScriptRemoval> {
  return edit(sql, storyfileId, by, async (tx) => {
    const removal = await takeOut(tx, storyfileId, what, displayName(by.actor))
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

/** Puts what was removed back. The caller holds the storyfile's lock, and settles what its clips say afterwards. */
export async function restoreRemoval(
  tx: Transaction,
  storyfileId: string,
  removalId: string,
  by: Editor,
): Promise<void> {
  const [removal] = await readRemovals(tx, storyfileId, removalId)
  if (!removal) throw new Refusal('NOT_FOUND')
  if (!(await hasItsPlace(tx, removalId)))
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('Its topic was removed too. Restore the topic first.'),
    })
  checkRoom((await readQuestions(tx, storyfileId)).length + removal.questions)
  await putBack(tx, storyfileId, removalId)
  const { kind, name } = removal
  await noteScript(tx, storyfileId, by, { action: `script.${kind}_restored`, details: { name } })
}
