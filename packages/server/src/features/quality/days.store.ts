import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'

export type Day = { storyfileId: string; day: string }

/** Days further back are not counted: no page shows them. */
const daysBack = 200

/** Days on which something was asked or judged since they were counted, the newest first. */
export async function staleDays(sql: Queryable, most: number): Promise<Day[]> {
  const rows = await sql<Day[]>`
    select d.storyfile_id, d.day::text as day
    from offered.storyfile_days d left join quality_days q using (storyfile_id, day)
    where d.day > (now() at time zone 'utc')::date - ${daysBack}::int
      and (q.stale or q.questions is distinct from d.questions) and (d.questions > 0 or q.questions > 0)
    order by d.day desc, d.storyfile_id limit ${most}`
  return [...rows]
}

/** Judgements of these days changed. */
export async function markStale(sql: Queryable, storyfileId: string, days: string[]): Promise<void> {
  await sql`
    update quality_days set stale = true where storyfile_id = ${storyfileId} and day = any(${days}::date[])`
}

/** Counts a day again from its turns. */
export async function countDay(sql: Sql, { storyfileId, day }: Day): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into quality_days (storyfile_id, day, questions)
      select storyfile_id, day, questions from offered.storyfile_days where storyfile_id = ${storyfileId} and day = ${day}::date
      on conflict (storyfile_id, day) do update set questions = excluded.questions, stale = false, counted_at = now()`
    await tx`delete from quality_counts where storyfile_id = ${storyfileId} and day = ${day}::date`
    await tx`delete from quality_answers where storyfile_id = ${storyfileId} and day = ${day}::date`
    await insertCounts(tx, storyfileId, day)
    await insertAnswers(tx, storyfileId, day)
    // Before it was noted, only what “Did you mean” offered is known to have been near.
    await tx`
      update quality_days q set recovered = found.recovered, threshold = found.threshold from (
        select count(*) filter (where coalesce(t.recovers,
            t.asked_by in ('tap', 'choice') and t.kind = 'answer' and p.kind = 'did_you_mean'))::int
            as recovered,
          (array_agg(t.threshold order by t.at desc) filter (where t.threshold > 0 and t.threshold < 1))[1] as threshold
        from ${turnsOf(tx, storyfileId, day)} left join offered.turns p on p.session_id = t.session_id and p.number = t.number - 1
        ) found
      where q.storyfile_id = ${storyfileId} and q.day = ${day}::date`
    await tx`
      insert into shoot_plans (storyfile_id) values (${storyfileId})
      on conflict (storyfile_id) do update set stale = true where not shoot_plans.stale`
  })
}

/** Questions of visitors on a day, as `t`: a greeting asks nothing, and a visitor in distress gets help, not an answer. */
function turnsOf(sql: Queryable, storyfileId: string, day: string) {
  return sql`(
    select * from offered.turns where storyfile_id = ${storyfileId} and channel not in ('studio', 'rehearsal') and kind not in ('courtesy', 'help')
      and at >= (${day}::date::timestamp at time zone 'utc') and at < ((${day}::date + 1)::timestamp at time zone 'utc')
    ) t`
}

async function insertCounts(tx: Transaction, storyfileId: string, day: string): Promise<void> {
  await tx`
    insert into quality_counts (storyfile_id, day, channel, kind, band, quality, has_answer, turns)
    select storyfile_id, ${day}::date, channel, kind, least(49, greatest(0, floor(score * 50)))::smallint,
      coalesce(quality, ''), correct_clip_id is not null, count(*)::int
    from ${turnsOf(tx, storyfileId, day)} group by 1, 3, 4, 5, 6, 7`
}

async function insertAnswers(tx: Transaction, storyfileId: string, day: string): Promise<void> {
  await tx`
    insert into quality_answers (storyfile_id, day, channel, clip_id, played, quality, correct_clip_id, turns)
    select storyfile_id, ${day}::date, channel, clip_id, kind = 'answer', coalesce(quality, ''), correct_clip_id, count(*)::int
    from (select t.*, case when t.kind = 'answer' then t.chosen_clip_id else (t.top5 -> 0 ->> 'clipId')::uuid end as clip_id
      from ${turnsOf(tx, storyfileId, day)}) t
    where clip_id is not null group by 1, 3, 4, 5, 6, 7`
}
