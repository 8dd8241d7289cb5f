import { invalidField, masked, Refusal, type ReplyOf, type routes, sentence } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import { audit } from '../organizations/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { noteClasses } from './class-copies.store.ts'
import { type By, unlearn } from './erase-visitor.ts'
import { expireArchives, lockTurn, markStale, maskTexts, removeTexts } from './erasure.store.ts'

/**
 * Masks words in what a visitor asked: in the turn, in what was learned from it, and in the copies of the question, which go
 * unless somebody else asked the same. The audit log does not say which words.
 */
export async function maskTurn(
  context: Context,
  { actor, owner, requestId }: By,
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
    const { storyfileId, organizationId } = turn
    if (turn.onlyTheirs.length > 0) await removeTexts(tx, storyfileId, turn.onlyTheirs)
    const note = masked(turn.note, words)
    const why = masked(turn.why, words)
    const learned = await maskTexts(tx, turnId, { text: heardText, misheardText, note, why })
    await markStale(tx, storyfileId, [turn.day])
    for (const topic of ['turn', 'shoot', 'script'] as const) await noteStoryfile(tx, topic, storyfileId)
    await noteClasses(tx, storyfileId)
    const startedBy = displayName(actor)
    await unlearn(context, tx, { storyfileId, texts: turn.onlyTheirs, learned, startedBy })
    await expireArchives(tx, organizationId)
    await audit(tx, {
      organizationId,
      actor,
      action: 'turn.masked',
      objectType: 'turn',
      objectId: turnId,
      storyfileId: owner.storyfileId ?? storyfileId,
      details: {},
      requestId,
    })
    return { heardText }
  })
}
