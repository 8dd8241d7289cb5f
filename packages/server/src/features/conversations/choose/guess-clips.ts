import type { PrimedClip } from '@studio/contract'
import { converse, textsHeard } from '@studio/dialogue'
import type { Context } from '../../../context.ts'
import { vectorsOfQuestion } from '../../training/index.ts'
import { vocabularyOf } from '../../vocabulary/index.ts'
import { roomOf } from '../conversation-room.ts'
import { contentTokenOf, releaseFor } from '../open-session.ts'
import { likelyClips } from './stage.ts'

/** Milliseconds: half of what an answer may take. */
const lateMost = 50

/**
 * What would be answered if the visitor asked now, so that the player can fetch it while the question is still being
 * typed. The conversation stays where it is, and the text is not kept.
 */
export async function guessClips(
  context: Context,
  sessionId: string,
  text: string,
  address: string,
): Promise<{ prime: PrimedClip[] }> {
  const { book, guesses, lateMs } = roomOf(context)
  guesses.ofSession(sessionId)
  guesses.ofAddress(address)
  const session = await book.open(sessionId)
  const release = await releaseFor(context, session)
  // Who asks goes before who types.
  if (lateMs() > lateMost) return { prime: [] }
  const vocabulary = await vocabularyOf(context).of(session)
  const heard = () => textsHeard(session.state, text, { ...release, vocabulary })
  const vectorOf = await vectorsOfQuestion(context, release.matcher, heard, { ifIdle: true })
  const { answer } = converse(session.state, { text, askedBy: 'text' }, { ...release, vocabulary, vectorOf })
  return { prime: likelyClips(release, answer, contentTokenOf(context, session)) }
}
