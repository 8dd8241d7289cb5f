import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { advanceStoryfile, lockStoryfile, offerPoster } from '../storyfiles/index.ts'
import { answerQuestions, settle } from './change-clip.ts'
import { answerOf } from './choose-take.ts'
import { attachAsset, findClip, insertClip, updateClip } from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'
import { setChosen } from './takes.store.ts'
import { askForTranscript } from './transcript/ask-for-transcript.ts'

/** A video that is here and plays, and what it is to answer. `answerId` as in an announcement. */
type Video = {
  storyfileId: string
  questionId: string
  answerId?: string | null | undefined
  fileName: string
  uploadId: string
  assetId: string
  flagged: boolean
}

/** Makes a clip of a video that a person has approved: it is the take that visitors get from the next training on. */
export async function adoptVideo(
  context: Pick<Context, 'jobs' | 'config' | 'now'>,
  tx: Transaction,
  caller: Caller,
  { storyfileId, questionId, uploadId, assetId, fileName, answerId, flagged }: Video,
): Promise<string> {
  const clipId = randomUUID()
  await lockStoryfile(tx, storyfileId)
  const wish = { kind: 'regular' as const, questionIds: [questionId], answerId }
  const answer = await answerOf(tx, storyfileId, wish)
  await insertClip(tx, {
    clipId,
    storyfileId,
    kind: answer?.kind ?? 'regular',
    source: 'browser',
    fileName,
    uploadId,
    transcript: '',
    createdBy: caller.actor.userId,
    ...(answer ? { answerId: answer.answerId } : {}),
  })
  await answerQuestions(tx, storyfileId, clipId, answer?.questionIds ?? wish.questionIds)
  await attachAsset(tx, clipId, { uploadId, assetId })
  await updateClip(tx, clipId, { status: 'approved', flagged })
  await setChosen(tx, clipId)
  const clip = (await findClip(tx, clipId))!
  await askForTranscript(context, tx, clip)
  await offerPoster(tx, storyfileId, assetId, false)
  await advanceStoryfile(tx, storyfileId, 'processed')
  await settle(tx, storyfileId)
  await noteClip(tx, caller, clipId, 'clip.created', { kind: clip.kind, fileName })
  return clipId
}
