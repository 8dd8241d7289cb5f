import type { Transaction } from '../../../platform/database/sql.ts'
import { copyAssets } from '../../media/index.ts'
import type { CopiedClip } from './clip-copies.ts'

/**
 * Copies the playable clips of a storyfile, with all takes, into another one of the same organization. Each copy has an
 * asset of its own, so that access to it follows the new storyfile, with the files of the old one. Answers them, old and new.
 */
export async function copyClips(
  tx: Transaction,
  from: { storyfileId: string },
  to: { storyfileId: string; createdBy: string },
  questions: { oldId: string; newId: string }[],
): Promise<CopiedClip[]> {
  const oldIds = questions.map((one) => one.oldId)
  const newIds = questions.map((one) => one.newId)
  return tx<CopiedClip[]>`
    with copied_answers as materialized (
      select answer_id, gen_random_uuid() as new_answer_id from clips
      where storyfile_id = ${from.storyfileId} and deleted_at is null group by answer_id
    ), shown as materialized (
      select c.*, gen_random_uuid() as new_clip_id, gen_random_uuid() as new_asset_id, n.new_answer_id from clips c
        join copied_answers n using (answer_id)
      where c.storyfile_id = ${from.storyfileId} and c.deleted_at is null and c.asset_id is not null
        and c.status in ('processed', 'approved')
    ), new_assets as (${copyAssets(tx, to.storyfileId, tx`select asset_id, new_asset_id from shown`)}
    ), new_clips as (
      insert into clips (clip_id, storyfile_id, kind, status, source, answer_id, chosen, take_no, file_name, asset_id,
        transcript, words, transcript_state, transcript_failed_at, created_by, created_at, copied_from)
      select new_clip_id, ${to.storyfileId}, kind, status, source, new_answer_id, chosen, take_no, file_name, new_asset_id,
        transcript, words, case when transcript_state <> 'waiting' then transcript_state
          -- Nobody waits for the copy's own transcript: it is tried when the queue is quiet.
          when transcript = '' then 'failed' else 'read' end, now(), ${to.createdBy}, created_at, coalesce(copied_from, clip_id) from shown
    ), new_links as (
      insert into clip_questions (clip_id, question_id)
      select s.new_clip_id, q.new_id from shown s join clip_questions l on l.clip_id = s.clip_id
        join unnest(${oldIds}::uuid[], ${newIds}::uuid[]) as q(old_id, new_id) on q.old_id = l.question_id
    )
    select clip_id as old_clip_id, new_clip_id, asset_id as old_asset_id, new_asset_id from shown`
}
