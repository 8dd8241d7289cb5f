import type { PupilTranscript } from '@studio/contract'
import type { Pupil } from '../../../access.ts'
import type { Queryable } from '../../../platform/database/sql.ts'

type Asked = Omit<PupilTranscript['turns'][number], 'at' | 'gone'> & { at: Date }

/** The newest questions of a pupil's attempt with the clips that answered, in order; `earlier`: how many came before. */
export async function readAsked(
  sql: Queryable,
  { attemptId, studentId }: Pupil,
  most: number,
): Promise<{ turns: Asked[]; earlier: number }> {
  const rows = await sql<(Asked & { total: number })[]>`
    select u.turn_id, u.at, u.storyfile_id, f.name as storyfile_name, coalesce(f.subject->>'displayName', '') as subject_name,
      f.language, u.heard_text as text, u.kind, count(*) over ()::int as total,
      array_remove(u.chosen_clip_id::text || array(
        select c->>'clipId' from jsonb_array_elements(u.then_clips) with ordinality as e (c, place) order by e.place
      ), null) as clip_ids
    from learning_attempts t join learning_sessions l using (attempt_id) join offered.turns u using (session_id)
    join offered.storyfiles f on f.storyfile_id = u.storyfile_id
    where t.attempt_id = ${attemptId} and t.student_id = ${studentId}
    order by u.at desc, u.number desc limit ${most}`
  const turns = rows.map(({ total: _, ...turn }) => turn).reverse()
  return { turns, earlier: (rows[0]?.total ?? 0) - turns.length }
}
