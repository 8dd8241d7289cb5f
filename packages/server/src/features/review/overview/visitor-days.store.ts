import { within } from '../../../platform/database/scope.ts'
import type { Fragment, Queryable } from '../../../platform/database/sql.ts'
import { cutDays } from './cut-days.ts'
import type { Asked } from './overview.store.ts'

/**
 * What visitors asked since the first of the `starts`, to select from: kept rows of whole days, and single turns of the
 * days in which something starts. A row counts wholly before or wholly after a start.
 */
export function visitorsTurnsByDay(
  sql: Queryable,
  { scope, kept, storyfileId }: Omit<Asked, 'since'>,
  starts: [Date, ...Date[]],
): Fragment {
  const cut = cutDays(starts)
  const moments = (side: 'from' | 'to') => cut.map((day) => day[side].toISOString())
  const asked = (
    table: 'd' | 't',
  ) => sql`${within(sql, scope, `${table}.organization_id`, `${table}.storyfile_id`)}
    ${storyfileId ? sql`and ${sql(`${table}.storyfile_id`)} = ${storyfileId}` : sql``} and ${kept(`${table}.storyfile_id`)}`
  return sql`(
    select d.storyfile_id, d.day::timestamp at time zone 'utc' as at, d.questions, d.answered, d.did_you_mean,
      d.cannot_answer, d.unreviewed
    from offered.visitor_days d
    where ${asked('d')} and d.day >= (${starts[0]}::timestamptz at time zone 'utc')::date
      and d.day <> all(${moments('from').map((moment) => moment.slice(0, 10))}::date[])
    union all
    select t.storyfile_id, t.at, (t.kind not in ('courtesy', 'help'))::int, is_answered(t.kind, t.quality)::int,
      (t.kind = 'did_you_mean')::int, (t.kind = 'cannot_answer')::int, (t.quality is null)::int
    from unnest(${moments('from')}::timestamptz[], ${moments('to')}::timestamptz[]) c(since, until)
      join offered.turns t on t.at >= c.since and t.at < c.until
    where ${asked('t')} and t.channel not in ('studio', 'rehearsal'))`
}
