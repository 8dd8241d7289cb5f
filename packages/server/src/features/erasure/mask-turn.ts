import { invalidField, masked, Refusal, type ReplyOf, type routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { By } from './erase-visitor.ts'
import { lockTurn, maskTexts, removeTexts } from './erasure.store.ts'
import { forgetTurn } from './forget-turn.ts'
import { rewordHanging } from './held-rows.store.ts'

/**
 * Masks words in what a visitor asked: in the turn, in what was learned from it, and in the copies of the question, which go
 * unless another person asked the same. The audit log does not say which words.
 */
export async function maskTurn(
  context: Context,
  by: By,
  turnId: string,
  words: string[],
): Promise<ReplyOf<typeof routes.erasure.maskTurn>> {
  return context.sql.begin<ReplyOf<typeof routes.erasure.maskTurn>>(async (tx) => {
    const turn = await lockTurn(tx, turnId)
    if (!turn) throw new Refusal('NOT_FOUND')
    const heardText = masked(turn.text, words)
    const misheardText = turn.misheardText && masked(turn.misheardText, words)
    if (heardText === turn.text && misheardText === turn.misheardText)
      throw invalidField('words', sentence('Choose words of this question.'))
    const { storyfileId } = turn
    if (turn.onlyTheirs.length > 0) await removeTexts(tx, storyfileId, turn.onlyTheirs)
    const note = masked(turn.note, words)
    await rewordHanging(context, tx, turnId, (said) => masked(said, words))
    const learned = await maskTexts(tx, turnId, { text: heardText, misheardText, note })
    await forgetTurn(context, tx, by, { turnId, ...turn, learned, action: 'turn.masked' })
    return { heardText }
  })
}
