import { type BodyOf, Refusal, type routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { restoreRemoval, setRecorded } from '../scripts/index.ts'
import { countChange, type Editor, lockStoryfile, noteStoryfile, scriptOf } from '../storyfiles/index.ts'
import { chooseTake, moveToAnswer } from './choose-take.ts'
import { type ClipRow, findClip, linkQuestions, recordedQuestions, updateClip } from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'
import { askForTranscript } from './transcript/ask-for-transcript.ts'
import { wordsAfter } from './transcript/words-after.ts'

/**
 * Every change of a clip, under the lock of its storyfile: the script learns which questions are recorded now, and the
 * change waits for a release. `skipped`: questions that are skipped again if they have no video any more.
 */
export async function settle(tx: Transaction, storyfileId: string, skipped: string[] = []): Promise<void> {
  await setRecorded(tx, storyfileId, await recordedQuestions(tx, storyfileId), skipped)
  await countChange(tx, storyfileId, 'clips')
}

type Changes = BodyOf<typeof routes.clips.update>

/** Changes a clip, unless another person did since `seen`; by no one: the studio, which makes its sample. */
export async function changeClip(
  context: Pick<Context, 'sql' | 'jobs' | 'config' | 'now'>,
  storyfileId: string,
  clipId: string,
  { changes, seen }: { changes: Changes; seen?: number | undefined },
  caller?: Caller,
): Promise<void> {
  const { questionIds, answerId, chosen, ...own } = changes
  await context.sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const before = (await findClip(tx, clipId))!
    if (seen !== undefined && seen !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('clip') })
    if (before.status === 'withdrawn' && (own.status || chosen))
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This clip is withdrawn. Bring it back first.'),
      })
    // Before its kind changes, which would change the answer that it leaves.
    if (answerId !== undefined) await moveToAnswer(tx, before, answerId)
    await updateClip(tx, clipId, { ...own, ...wordsAfter(before, own) })
    if (questionIds) await answerQuestions(tx, storyfileId, clipId, questionIds)
    if (chosen) await chooseTake(tx, before)
    const after = (await findClip(tx, clipId))!
    if (own.transcript && after.words.length === 0) await askForTranscript(context, tx, after)
    // A flag waits for no training.
    if (Object.keys(changes).join() === 'flagged') await noteStoryfile(tx, 'clip', storyfileId)
    else await settle(tx, storyfileId)
    if (!caller) return
    const fields = Object.keys(changes) as (keyof Changes)[]
    await noteClip(tx, caller, clipId, 'clip.changed', {
      fileName: before.fileName,
      before: toldOf(before, fields),
      after: toldOf(after, fields),
    })
  })
}

/** Links the questions that a clip answers, with all takes of its answer. */
export async function answerQuestions(
  tx: Transaction,
  storyfileId: string,
  clipId: string,
  questionIds: string[],
): Promise<void> {
  const linked = await linkQuestions(tx, storyfileId, clipId, questionIds)
  if (linked !== new Set(questionIds).size)
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('questionIds: one of them is not in this storyfile'),
    })
}

/** What the log says of a clip: long texts by their length. */
function toldOf(clip: ClipRow, fields: (keyof Changes)[]): Record<string, unknown> {
  const told: Record<keyof Changes, () => unknown> = {
    kind: () => clip.kind,
    status: () => clip.status,
    questionIds: () => clip.questions.map((one) => one.text),
    transcript: () => `${clip.transcript.length} characters`,
    words: () => `${clip.words.length} words`,
    chosen: () => clip.chosen,
    flagged: () => clip.flagged,
    answerId: () => `${clip.takeNo} of ${clip.takes}`,
  }
  const names: Partial<Record<keyof Changes, string>> = { questionIds: 'questions', answerId: 'take' }
  return Object.fromEntries(fields.map((field) => [names[field] ?? field, told[field]()]))
}

/** Puts a removed topic or question back into the script: the clips that answered it answer it again. */
export async function restoreToScript(
  sql: Sql,
  storyfileId: string,
  removalId: string,
  by: Editor,
): Promise<void> {
  await sql.begin(async (tx) => {
    const home = scriptOf(storyfileId, by)
    await restoreRemoval(tx, home, await home.lock(tx), removalId)
    await settle(tx, storyfileId)
  })
}
