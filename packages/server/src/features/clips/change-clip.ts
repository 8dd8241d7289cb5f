import { type BodyOf, Refusal, type routes, sentence } from '@studio/contract'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { countChange, lockStoryfile, restoreRemoval, setRecorded } from '../storyfiles/index.ts'
import {
  type ClipRow,
  findClip,
  linkQuestions,
  recordedQuestions,
  setDeleted,
  updateClip,
} from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'

/**
 * Every change of a clip, under the lock of its storyfile: the script learns which questions are recorded now, and the
 * change waits for a release.
 */
export async function settle(tx: Transaction, storyfileId: string): Promise<void> {
  const { recorded, approved } = await recordedQuestions(tx, storyfileId)
  await setRecorded(tx, storyfileId, recorded, approved)
  await countChange(tx, storyfileId, 'clips')
}

type Changes = BodyOf<typeof routes.clips.update>

/** Changes a clip, unless somebody else did since `seen`; by nobody: the studio, which makes its sample. */
export async function changeClip(
  sql: Sql,
  storyfileId: string,
  clipId: string,
  { changes, seen }: { changes: Changes; seen?: number | undefined },
  caller?: Caller,
): Promise<void> {
  const { questionIds, ...own } = changes
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const before = (await findClip(tx, clipId))!
    if (seen !== undefined && seen !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('clip') })
    await updateClip(tx, clipId, own)
    if (questionIds) {
      const linked = await linkQuestions(tx, storyfileId, clipId, questionIds)
      if (linked !== new Set(questionIds).size) {
        throw new Refusal('INVALID_INPUT', {
          reason: sentence('questionIds: one of them is not in this storyfile'),
        })
      }
    }
    await settle(tx, storyfileId)
    if (!caller) return
    const after = (await findClip(tx, clipId))!
    const fields = Object.keys(changes) as (keyof Changes)[]
    await noteClip(tx, caller, clipId, 'clip.changed', {
      fileName: before.fileName,
      before: toldOf(before, fields),
      after: toldOf(after, fields),
    })
  })
}

/** What the log says of a clip: long texts stand there by their length. */
function toldOf(clip: ClipRow, fields: (keyof Changes)[]): Record<string, unknown> {
  const told: Record<keyof Changes, () => unknown> = {
    kind: () => clip.kind,
    status: () => clip.status,
    questionIds: () => clip.questions.map((one) => one.text),
    transcript: () => `${clip.transcript.length} characters`,
    words: () => `${clip.words.length} words`,
  }
  return Object.fromEntries(
    fields.map((field) => [field === 'questionIds' ? 'questions' : field, told[field]()]),
  )
}

/** Puts a removed topic or question back into the script: the clips that answered it answer it again. */
export async function restoreToScript(
  sql: Sql,
  storyfileId: string,
  removalId: string,
  by: Parameters<typeof restoreRemoval>[3],
): Promise<void> {
  await sql.begin(async (tx) => {
    if ((await lockStoryfile(tx, storyfileId)) === 'deleted') throw new Refusal('NOT_FOUND')
    await restoreRemoval(tx, storyfileId, removalId, by)
    await countChange(tx, storyfileId, 'script')
    await settle(tx, storyfileId)
  })
}

export async function removeClip(sql: Sql, caller: Caller, clipId: string, deleted: boolean): Promise<void> {
  const storyfileId = caller.owner.storyfileId!
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    await setDeleted(tx, clipId, deleted)
    await settle(tx, storyfileId)
    await noteClip(tx, caller, clipId, deleted ? 'clip.deleted' : 'clip.restored')
  })
}
