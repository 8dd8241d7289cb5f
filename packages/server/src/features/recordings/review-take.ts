import { Refusal, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { adoptVideo } from '../clips/index.ts'
import { coverClip } from '../consents/index.ts'
import { lockStoryfile } from '../storyfiles/index.ts'
import { type By, findRecordable, note } from './make-link.ts'
import { findOwnAnswer, isInScript, lockTake, setReview, type TakeRow } from './takes.store.ts'

/** An approved take becomes the clip of the answer: visitors get it from the next training on. */
export async function approveTake(
  context: Context,
  by: By,
  storyfileId: string,
  takeId: string,
  chosen: string | undefined,
): Promise<void> {
  await context.sql.begin(async (tx) => {
    const take = await takeFor(tx, by, storyfileId, takeId)
    if (take.review === 'approved') return
    if (take.state !== 'ready' || !take.assetId || !take.uploadId)
      throw new Refusal('STATE_CONFLICT', {
        reason:
          take.state === 'failed'
            ? sentence('This take cannot be used. Ask for it again.')
            : sentence('This take is not all here yet. Approve it when it plays.'),
      })
    const questionId = chosen ?? take.questionId
    if (!(await isInScript(tx, storyfileId, questionId)))
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence(
          'This question was removed from the script. Restore it there, or choose another question for this take.',
        ),
      })
    const clipId = await adoptVideo(context, tx, by, {
      storyfileId,
      questionId,
      answerId: await answerFor(tx, take, questionId),
      fileName: take.fileName,
      uploadId: take.uploadId,
      assetId: take.assetId,
      flagged: take.flagged,
    })
    if (take.consentId) await coverClip(tx, { consentId: take.consentId, storyfileId }, clipId)
    await setReview(tx, takeId, { review: 'approved', note: '', by: by.actor.userId, clipId })
    await note(tx, by, storyfileId, 'recording.approved', {
      name: take.guestName,
      question: take.questionText,
    })
  })
}

/** People of a panel answer side by side; whoever answers alone adds a take to the answer that is there. */
async function answerFor(
  tx: Transaction,
  { isPanel, guestId }: TakeRow,
  questionId: string,
): Promise<string | null | undefined> {
  if (!isPanel) return undefined
  return (await findOwnAnswer(tx, { guestId, questionId })) ?? null
}

/** The guest reads the note above the question and records it again; the take stays. */
export async function askAgain(
  { sql }: Context,
  by: By,
  storyfileId: string,
  takeId: string,
  text: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const take = await takeFor(tx, by, storyfileId, takeId)
    if (take.review === 'approved')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This take is approved already. Withdraw its clip in the Manager first.'),
      })
    await setReview(tx, takeId, { review: 'again', note: text, by: by.actor.userId, clipId: null })
    await note(tx, by, storyfileId, 'recording.asked_again', {
      name: take.guestName,
      question: take.questionText,
    })
  })
}

async function takeFor(tx: Transaction, by: By, storyfileId: string, takeId: string): Promise<TakeRow> {
  await findRecordable(tx, by, storyfileId)
  await lockStoryfile(tx, storyfileId)
  const take = await lockTake(tx, storyfileId, takeId)
  if (!take) throw new Refusal('NOT_FOUND')
  return take
}
