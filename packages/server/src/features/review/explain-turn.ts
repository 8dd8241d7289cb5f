import { Refusal, type ReplyOf, type routes } from '@studio/contract'
import { explain, startConversation, textsHeard, understand } from '@studio/dialogue'
import type { Actor, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { releasesOf } from '../publishing/index.ts'
import { vectorsOfQuestion } from '../training/index.ts'
import { vocabularyOf } from '../vocabulary/index.ts'
import { presentTurn } from './present-turn.ts'
import { findEqualTurns, findTurn } from './review.store.ts'
import { showExplanation } from './visitor-text.ts'

/** So many of a turn's best clips are explained. */
const explainedMost = 3

/** A turn with the reasons of its answer, by the release that gave it. */
export async function explainTurn(
  context: Context,
  { actor, scope }: { actor: Actor; scope: Scope },
  turnId: string,
): Promise<ReplyOf<typeof routes.review.turn>> {
  const turn = await findTurn(context.sql, scope, turnId)
  if (!turn) throw new Refusal('NOT_FOUND')
  const release = await releasesOf(context).cache.load(context.sql, turn.releaseId)
  const { language } = release.snapshot.storyfile
  const vocabulary = await vocabularyOf(context).of({ ...turn, language })
  // The answer was given to what was heard.
  const heardText = turn.misheardText ?? turn.heardText
  const texts = () => textsHeard(startConversation(), heardText, { ...release, vocabulary })
  const vectorOf = await vectorsOfQuestion(context, release.matcher, texts, { isVisitor: false })
  // By the words of today: those of that day are not kept.
  const { weighed } = understand(heardText, { ...release, vocabulary, vectorOf })
  const explained = turn.top5.slice(0, explainedMost).map(({ clipId }) => ({
    clipId,
    ...explain(release.matcher, weighed, clipId, vectorOf?.(weighed)),
  }))
  return showExplanation(actor, turn, {
    turn: presentTurn(turn),
    explanations: explained.map(({ clipId, reasons, nearestPhrase }) => ({ clipId, reasons, nearestPhrase })),
    whatWouldChangeIt: explained[0]?.whatWouldChangeIt ?? '',
    equalTurnIds: await findEqualTurns(context.sql, turn),
  })
}
