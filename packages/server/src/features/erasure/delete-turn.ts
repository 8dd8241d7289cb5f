import { Refusal, type ReplyOf, type routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { By } from './erase-visitor.ts'
import { lockTurn, readCopies, removeTexts, removeTurn } from './erasure.store.ts'
import { forgetTurn } from './forget-turn.ts'

/** What would go with a turn, and what would stay. */
export async function copiesOfTurn(
  { sql }: Context,
  turnId: string,
): Promise<ReplyOf<typeof routes.erasure.copies>> {
  const copies = await readCopies(sql, turnId)
  if (!copies) throw new Refusal('NOT_FOUND')
  return copies
}

/**
 * Deletes one turn with what was learned from it, and the copies of its words unless another person asked the same. What was
 * counted stays: figures hold nothing of what was said. The audit log does not say what was asked.
 */
export async function deleteTurn(context: Context, by: By, turnId: string, keepTest: boolean): Promise<void> {
  await context.sql.begin(async (tx) => {
    const turn = await lockTurn(tx, turnId)
    if (!turn) throw new Refusal('NOT_FOUND')
    const { storyfileId } = turn
    const learned = await removeTurn(tx, turnId)
    if (turn.onlyTheirs.length > 0)
      await removeTexts(tx, storyfileId, turn.onlyTheirs, { keepTests: keepTest })
    await forgetTurn(context, tx, by, { turnId, ...turn, learned, action: 'turn.deleted' })
  })
}
