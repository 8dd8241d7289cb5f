import type { Queryable } from '../../platform/database/sql.ts'

type MergedAnswer = { clipIds: string[]; questionIds: string[]; texts: string[] }

/** All takes of the answer of a clip, its questions, and what is asked and said in it; undefined: it is of no such storyfile. */
export async function readAnswer(
  sql: Queryable,
  storyfileId: string,
  clipId: string,
): Promise<MergedAnswer | undefined> {
  const [row] = await sql<MergedAnswer[]>`
    select array_agg(distinct c.clip_id) as clip_ids,
      coalesce(array_agg(distinct q.question_id) filter (where q.question_id is not null), '{}') as question_ids,
      coalesce(array_agg(distinct q.text) filter (where q.text is not null), '{}')
        || coalesce(array_agg(distinct c.transcript) filter (where c.chosen), '{}') as texts
    from offered.clips own join offered.clips c on c.answer_id = own.answer_id and c.deleted_at is null
      left join offered.clip_questions l on l.clip_id = c.clip_id
      left join offered.questions q on q.question_id = l.question_id
    where own.clip_id = ${clipId} and own.storyfile_id = ${storyfileId} and own.deleted_at is null
    group by own.answer_id`
  return row
}
