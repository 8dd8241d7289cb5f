import type { ClassMap } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { type Heard, stemKey } from './word-list.ts'

/** What the database calls the dictionaries that it comes with; words of other languages are taken as they are. */
const dictionaries: Record<string, string> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  nb: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}
/** More than a class of 300 asks in a lesson; what was asked last counts. */
const textsMost = 20_000

export async function readFinders(sql: Queryable, activityId: string): Promise<ClassMap['pupils']> {
  return sql<ClassMap['pupils']>`
    select s.student_id, s.name,
      array(select distinct f.question_id from learning_attempts t join learning_finds f using (attempt_id)
        join learning_must_finds m on m.activity_id = t.activity_id and m.question_id = f.question_id
        where t.activity_id = ${activityId} and t.student_id = s.student_id)::text[] as found
    from learning_students s
    where s.trial_until is null and exists (select from learning_attempts t where t.activity_id = ${activityId} and t.student_id = s.student_id)
    order by lower(s.name), s.student_id`
}

export type Answered = {
  studentId: string
  attemptId: string
  turnId: string
  clipId: string
  questionIds: string[]
}

/** The answers that pupils got, in their order: whose turn it was, and the questions of the script that the clip answers. */
export async function readAnswered(sql: Queryable, activityId: string): Promise<Answered[]> {
  return sql<Answered[]>`
    select t.student_id, t.attempt_id, u.turn_id, u.chosen_clip_id as clip_id,
      array_agg(q.question_id)::text[] as question_ids
    from learning_attempts t join learning_sessions l using (attempt_id) join offered.turns u using (session_id)
    join offered.clip_questions q on q.clip_id = u.chosen_clip_id
    where t.activity_id = ${activityId} and not t.is_trial and u.kind = 'answer' group by t.attempt_id, u.turn_id, u.chosen_clip_id, u.at, u.number
    order by u.at, u.number`
}

export async function readHeard(sql: Queryable, activityId: string): Promise<Heard[]> {
  return sql<Heard[]>`
    select t.student_id, f.language, u.heard_text as text
    from learning_attempts t join learning_sessions l using (attempt_id) join offered.turns u using (session_id)
    join offered.storyfiles f on f.storyfile_id = u.storyfile_id
    where t.activity_id = ${activityId} and not t.is_trial and u.flag is distinct from 'distress'
    order by u.at desc limit ${textsMost}`
}

/** What words have in common with their other forms, by `stemKey`; null: a small word that says nothing by itself. */
export async function readStems(
  sql: Queryable,
  language: string,
  words: string[],
): Promise<Map<string, string | null>> {
  const dictionary = `${dictionaries[language.split('-')[0]!.toLowerCase()] ?? ''}_stem`
  const rows = await sql<{ word: string; stems: string[] | null }[]>`
    select w.word, coalesce((select ts_lexize(d.oid::regdictionary, w.word) from pg_ts_dict d
      join pg_namespace n on n.oid = d.dictnamespace
      where n.nspname = 'pg_catalog' and d.dictname = ${dictionary}), array[w.word]) as stems
    from unnest(${words}::text[]) w (word)`
  return new Map(rows.map(({ word, stems }) => [stemKey(language, word), stems?.[0] ?? null]))
}
