import type { Transaction } from '../../platform/database/sql.ts'
import type { DueOf } from '../../platform/outbox/delivery-kind.ts'
import type { DueStatement } from './records.store.ts'
import type { Facts } from './statement.ts'

/** A choice as the story keeps it; `isElse`: the way on when nothing else fits. */
type Offered = { text: string; isElse: boolean }
type Base = Omit<Facts, 'at'> & { at: Date | null }

/** What a statement says, read from what it is about, which stays so until the transaction ends; undefined: that is gone. */
export async function readFacts(
  tx: Transaction,
  { deliveryId, kind, sourceId }: DueOf<DueStatement>,
): Promise<Facts | undefined> {
  const [base] = await tx<Base[]>`
    select s.kind, s.source_id, s.organization_id, t.student_id, t.attempt_id, a.activity_id, a.name as activity_name,
      coalesce((select f.language from offered.storyfiles f where f.storyfile_id = a.storyfile_ids[1]), 'en') as language,
      case s.kind when 'initialized' then t.started_at when 'completed' then t.done_at else s.at end as at,
      t.score, extract(epoch from t.done_at - t.started_at)::float as seconds
    from learning_statements s join offered.learning_attempts t using (attempt_id) join offered.learning_activities a using (activity_id)
    where s.statement_number = ${deliveryId}`
  if (!base?.at) return undefined
  const rest = await factsOf(tx, kind, sourceId, base)
  return rest && ({ ...base, ...rest } as Facts)
}

async function factsOf(
  tx: Transaction,
  kind: Facts['kind'],
  sourceId: string,
  { attemptId, activityId }: Base,
): Promise<Partial<Facts> | undefined> {
  const itemId = sourceId.split(' ').at(-1) ?? ''
  if (kind === 'chosen') return readChosen(tx, sourceId)
  if (kind === 'asked' || kind === 'watched') {
    const [turn] = await tx<Partial<Facts>[]>`
      select u.turn_id, u.storyfile_id, f.name as storyfile_name, u.chosen_clip_id as clip_id, u.heard_text as text,
        u.asked_by, u.kind as matched, u.release_id, u.played_ms, u.interrupted, u.at, u.chose,
        coalesce(u.chosen_question, '') as item,
        (select x.duration_ms from offered.clips c join offered.assets x using (asset_id) where c.clip_id = u.chosen_clip_id) as duration_ms
      from offered.turns u join offered.storyfiles f using (storyfile_id) where u.turn_id = ${sourceId} for share of u`
    return turn
  }
  if (kind === 'found') {
    const [found] = await tx<Partial<Facts>[]>`
      select f.question_id as item_id, f.at, coalesce(m.question, '') as item from offered.learning_finds f
      left join offered.learning_must_finds m on m.activity_id = ${activityId} and m.question_id = f.question_id
      where f.attempt_id = ${attemptId} and f.question_id = ${itemId}`
    return found
  }
  if (kind === 'quiz') {
    const [answer] = await tx<Partial<Facts>[]>`
      select q.quiz_item_id as item_id, q.at, q.choice, q.is_right, i->>'question' as item, i->'choices' as choices
      from offered.learning_quiz_answers q join offered.learning_activities a on a.activity_id = ${activityId}
      cross join jsonb_array_elements(a.quiz) i
      where q.attempt_id = ${attemptId} and q.quiz_item_id = ${itemId} and i->>'quizItemId' = ${itemId}`
    return answer
  }
  if (kind === 'reflected') {
    const [written] = await tx<Partial<Facts>[]>`
      select r.reflection_id as item_id, r.at, r.text, i->>'prompt' as item
      from offered.learning_reflections r join offered.learning_activities a on a.activity_id = ${activityId}
      cross join jsonb_array_elements(a.reflections) i
      where r.attempt_id = ${attemptId} and r.reflection_id = ${itemId} and i->>'reflectionId' = ${itemId}`
    return written
  }
  // The score that was given then, whatever came after it.
  return kind === 'scored' ? { score: Number(itemId) } : {}
}

/** A choice of a story, among those that were open where the story waited before the turn. */
async function readChosen(tx: Transaction, turnId: string): Promise<Partial<Facts> | undefined> {
  const [turn] = await tx<
    (Partial<Facts> & { chose: string; point: { knot: string | null; choices: Offered[] } | null })[]
  >`
    select u.turn_id, u.storyfile_id, f.name as item, u.asked_by, u.kind as matched, u.release_id, u.at, u.chose,
      coalesce((select b.story_point from offered.turns b where b.session_id = u.session_id and b.number < u.number
        and b.story_point is not null order by b.number desc limit 1), c.story_point) as point
    from offered.turns u join offered.chat_sessions c using (session_id) join offered.storyfiles f on f.storyfile_id = u.storyfile_id
    where u.turn_id = ${turnId} and u.chose is not null`
  if (!turn) return undefined
  const { point, ...facts } = turn
  const open = (point?.choices ?? []).filter((one) => !one.isElse).map(({ text }) => text)
  // What was said may have passed a narrow point and fitted behind it.
  const choices = open.includes(turn.chose) ? open : [...open, turn.chose]
  return { ...facts, knot: point?.knot ?? null, choices, choice: choices.indexOf(turn.chose) }
}
