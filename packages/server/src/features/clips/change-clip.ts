import { type BodyOf, Refusal, type routes } from '@studio/contract'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { countChange, lockStoryfile, setRecorded } from '../storyfiles/index.ts'
import { linkQuestions, recordedQuestions, setDeleted, updateClip } from './clips.store.ts'
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

export async function changeClip(
  sql: Sql,
  storyfileId: string,
  clipId: string,
  { questionIds, ...changes }: BodyOf<typeof routes.clips.update>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    await updateClip(tx, clipId, changes)
    if (questionIds) {
      const linked = await linkQuestions(tx, storyfileId, clipId, questionIds)
      if (linked !== new Set(questionIds).size) {
        throw new Refusal('INVALID_INPUT', { reason: 'questionIds: one of them is not in this storyfile' })
      }
    }
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
