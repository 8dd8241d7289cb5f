import type { Queryable } from '../../platform/database/sql.ts'

export type SpokenVideo = { clipId: string; fileName: string; transcript: string }

/** Videos that should answer a question and are linked to none; the chosen take of each answer, in order of upload. */
export function videosWithoutQuestion(sql: Queryable, storyfileId: string): Promise<SpokenVideo[]> {
  return sql<SpokenVideo[]>`
    select c.clip_id, c.file_name, c.transcript from offered.clips c
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null and c.chosen and c.kind in ('regular', 'knowledge')
      and c.status in ('processed', 'approved')
      and not exists (select from offered.clip_questions l where l.clip_id = c.clip_id)
    order by c.created_at, c.clip_id`
}

export async function answeredQuestions(sql: Queryable, storyfileId: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ questionId: string }[]>`
    select distinct l.question_id from offered.clip_questions l join offered.clips c using (clip_id)
    where c.storyfile_id = ${storyfileId} and c.deleted_at is null`
  return new Set(rows.map(({ questionId }) => questionId))
}
