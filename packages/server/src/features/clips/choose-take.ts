import { randomUUID } from 'node:crypto'
import { type ClipKind, Refusal, sentence, singleKinds } from '@studio/contract'
import type { Transaction } from '../../platform/database/sql.ts'
import { type ClipRow, linkQuestions, nextTake } from './clips.store.ts'
import {
  type AnswerRow,
  ensureChosen,
  findAnswer,
  findAnswerTo,
  setAnswer,
  setChosen,
} from './takes.store.ts'

/** What a new video is to be: of a kind, to some questions, and of which answer the sender says that it is a take. */
type Wish = { kind: ClipKind; questionIds: string[]; answerId?: string | null | undefined }

/**
 * The answer that a new video is a take of. Undefined: it is an answer of its own, because the sender wants that, or
 * because nothing answers its questions yet. Of most kinds without questions several play in turn.
 */
export async function answerOf(
  tx: Transaction,
  storyfileId: string,
  { answerId, ...wish }: Wish,
): Promise<AnswerRow | undefined> {
  if (answerId === null) return undefined
  if (answerId !== undefined) return knownAnswer(tx, storyfileId, answerId)
  if (wish.questionIds.length === 0 && !singleKinds.includes(wish.kind)) return undefined
  return findAnswerTo(tx, storyfileId, wish)
}

async function knownAnswer(tx: Transaction, storyfileId: string, answerId: string): Promise<AnswerRow> {
  const answer = await findAnswer(tx, storyfileId, answerId)
  if (answer) return answer
  throw new Refusal('INVALID_INPUT', {
    reason: sentence('answerId: there is no such answer in this storyfile'),
  })
}

/** Makes a take the one that visitors get. Without a video it would leave them without an answer. */
export async function chooseTake(tx: Transaction, clip: ClipRow): Promise<void> {
  if (!clip.assetId)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('This take has no video yet. Use it when it is processed.'),
    })
  await setChosen(tx, clip.clipId)
}

/** Makes a clip a take of another answer, or with null an answer of its own. The answer it leaves keeps a chosen take. */
export async function moveToAnswer(tx: Transaction, clip: ClipRow, answerId: string | null): Promise<void> {
  const { clipId, storyfileId } = clip
  if (answerId === clip.answerId || (answerId === null && clip.takes === 1)) return
  if (answerId === null) {
    const { kind } = clip
    await setAnswer(tx, clipId, { answerId: randomUUID(), takeNo: 1, kind, chosen: true })
  } else {
    const { kind, questionIds } = await knownAnswer(tx, storyfileId, answerId)
    await setAnswer(tx, clipId, { answerId, takeNo: await nextTake(tx, answerId), kind, chosen: false })
    await linkQuestions(tx, storyfileId, clipId, questionIds)
    await ensureChosen(tx, answerId)
  }
  await ensureChosen(tx, clip.answerId)
}
