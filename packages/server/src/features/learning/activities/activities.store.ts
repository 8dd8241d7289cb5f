import { randomUUID } from 'node:crypto'
import type { Activity, ActivityDetail, BodyOf, QueryOf, routes } from '@studio/contract'
import type { Owner } from '../../../access.ts'
import { type Listing, matches, ordered, words } from '../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { pageOf } from '../../../platform/lists.ts'
import { countedAttempts } from '../pupils/counted-attempts.store.ts'
import { activityState } from './activity-state.store.ts'
import { readCodes } from './codes.store.ts'

const storyfileNames = `(select string_agg(s.name, ' ') from offered.storyfiles s where s.storyfile_id = any(a.storyfile_ids))`
const groupNames = `(select string_agg(g.name, ' ') from learning_groups g where g.group_id = any(a.group_ids))`

const listing: Listing = {
  columns: { name: 'a.name', storyfile: storyfileNames, group: groupNames },
  defaults: ['name', 'storyfile', 'group'],
  sorts: {
    name: words('a.name'),
    dueAt: ['a.due_at'],
    state: [activityState],
    started: ['started'],
    done: ['done'],
    questionsAverage: ['questions_average'],
    scoreAverage: ['score_average'],
    updatedAt: ['a.updated_at'],
  },
  order: 'a.updated_at desc',
  key: 'a.activity_id',
  filters: { state: activityState },
}

type Row = Omit<Activity, 'opensAt' | 'dueAt' | 'updatedAt'> & {
  opensAt: Date | null
  dueAt: Date | null
  updatedAt: Date
}

function columns(sql: Queryable) {
  return sql`a.activity_id, a.organization_id, a.name, ${sql.unsafe(activityState)} as state, a.opens_at, a.due_at,
    a.version, a.updated_at, coalesce(went.started, 0) as started, coalesce(went.done, 0) as done,
    went.questions_average, went.score_average,
    (select coalesce(jsonb_agg(jsonb_build_object('storyfileId', s.storyfile_id, 'name', s.name) order by u.place), '[]')
      from unnest(a.storyfile_ids) with ordinality as u (storyfile_id, place) join offered.storyfiles s using (storyfile_id)
    ) as storyfiles,
    (select coalesce(jsonb_agg(jsonb_build_object('groupId', g.group_id, 'name', g.name) order by lower(g.name)), '[]')
      from learning_groups g where g.group_id = any(a.group_ids)) as groups`
}

function fromActivities(sql: Queryable) {
  return sql`
    from learning_activities a cross join lateral (
      select array(${countedAttempts(sql, sql`a.activity_id`)}) as ids
    ) counted left join lateral (
      select count(distinct t.student_id)::int as started,
        count(distinct t.student_id) filter (where t.done_at is not null)::int as done,
        round(avg(asked.questions), 1)::float as questions_average, 
        round(avg(t.score) filter (where t.attempt_id = any(counted.ids))::numeric)::float as score_average
      from learning_attempts t cross join lateral (
        select coalesce(sum(c.turns), 0) as questions from learning_sessions l join offered.chat_sessions c using (session_id)
        where l.attempt_id = t.attempt_id) asked
      where t.activity_id = a.activity_id and not t.is_trial
    ) went on true`
}

function present(row: Row): Activity {
  const { opensAt, dueAt, updatedAt, ...rest } = row
  return {
    ...rest,
    opensAt: opensAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

export async function listActivities(
  sql: Queryable,
  query: QueryOf<typeof routes.activities.list>,
): Promise<{ items: Activity[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const shown = /(^|,)state:/.test(query.filter) ? sql`true` : sql`a.archived_at is null`
  const where = sql`where a.organization_id = ${query.organizationId} and ${shown} and ${matches(sql, listing, query)}`
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::int as total from learning_activities a ${where}`
  const rows = await sql<Row[]>`
    select ${columns(sql)} ${fromActivities(sql)} ${where}
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return { items: rows.map(present), total: count!.total }
}

type Settings = Pick<
  ActivityDetail,
  | 'brief'
  | 'goals'
  | 'reflections'
  | 'quiz'
  | 'rubric'
  | 'attempts'
  | 'countedAttempt'
  | 'grading'
  | 'points'
  | 'mustFinds'
>

export async function findActivity(sql: Queryable, activityId: string): Promise<ActivityDetail | undefined> {
  const [row] = await sql<(Row & Settings)[]>`
    select ${columns(sql)}, a.brief, a.goals, a.reflections, a.quiz, a.rubric, a.attempts, a.counted_attempt, a.grading, a.points,
      (select coalesce(jsonb_agg(jsonb_build_object('questionId', m.question_id, 'storyfileId', m.storyfile_id,
        'question', m.question, 'hint', m.hint) order by m.place), '[]')
        from learning_must_finds m where m.activity_id = a.activity_id) as must_finds
    ${fromActivities(sql)} where a.activity_id = ${activityId}`
  return row && { ...row, ...present(row), codes: await readCodes(sql, activityId) }
}

/** What no one else may change until the transaction ends. */
export type LockedActivity = {
  activityId: string
  organizationId: string
  name: string
  storyfileIds: string[]
  state: Activity['state']
  opensAt: Date | null
  dueAt: Date | null
  version: number
  hasAttempts: boolean
}

export async function lockActivity(tx: Transaction, activityId: string): Promise<LockedActivity | undefined> {
  const [row] = await tx<LockedActivity[]>`
    select a.activity_id, a.organization_id, a.name, a.storyfile_ids::text[], ${tx.unsafe(activityState)} as state,
      a.opens_at, a.due_at, a.version,
      exists (select from learning_attempts t where t.activity_id = a.activity_id and not t.is_trial) as has_attempts
    from learning_activities a where a.activity_id = ${activityId} for no key update of a`
  return row
}

export async function insertActivity(
  tx: Transaction,
  activity: { organizationId: string; name: string; createdBy: string },
): Promise<string> {
  const activityId = randomUUID()
  await tx`
    insert into learning_activities (activity_id, organization_id, name, created_by)
    values (${activityId}, ${activity.organizationId}, ${activity.name}, ${activity.createdBy})`
  return activityId
}

export async function updateActivity(
  tx: Transaction,
  activityId: string,
  changes: BodyOf<typeof routes.activities.update>,
): Promise<void> {
  const { name, brief, storyfileIds, goals, reflections, quiz, rubric, attempts, countedAttempt } = changes
  const { grading, points, groupIds } = changes
  const { opensAt, dueAt } = changes
  const json = (value: unknown) => (value === undefined ? null : tx.json(value))
  await tx`
    update learning_activities set
      name = coalesce(${name ?? null}, name),
      brief = coalesce(${brief ?? null}, brief),
      storyfile_ids = coalesce(${storyfileIds ?? null}::uuid[], storyfile_ids),
      goals = coalesce(${goals ?? null}::text[], goals),
      reflections = coalesce(${json(reflections)}::jsonb, reflections),
      quiz = coalesce(${json(quiz)}::jsonb, quiz),
      rubric = coalesce(${json(rubric)}::jsonb, rubric),
      attempts = coalesce(${attempts ?? null}, attempts),
      counted_attempt = coalesce(${countedAttempt ?? null}, counted_attempt),
      grading = coalesce(${grading ?? null}, grading),
      points = coalesce(${points ?? null}, points),
      group_ids = coalesce(${groupIds ?? null}::uuid[], group_ids),
      opens_at = case when ${opensAt === undefined} then opens_at else ${opensAt ?? null}::timestamptz end,
      due_at = case when ${dueAt === undefined} then due_at else ${dueAt ?? null}::timestamptz end,
      version = version + 1, updated_at = now()
    where activity_id = ${activityId}`
}

export async function replaceMustFinds(
  tx: Transaction,
  { activityId, organizationId }: LockedActivity,
  mustFinds: { questionId: string; storyfileId: string; question: string; hint: string }[],
): Promise<void> {
  await tx`delete from learning_must_finds where activity_id = ${activityId}`
  await tx`
    insert into learning_must_finds (activity_id, organization_id, question_id, storyfile_id, question, hint, place)
    select ${activityId}, ${organizationId}, m."questionId", m."storyfileId", m.question, m.hint, m.place
    from rows from (jsonb_to_recordset(${JSON.stringify(mustFinds)}::text::jsonb)
      as ("questionId" uuid, "storyfileId" uuid, question text, hint text)) with ordinality
      as m ("questionId", "storyfileId", question, hint, place)
    on conflict do nothing`
}

/** Sets what a person chose about an activity's state. `close`: it was due just now. */
export async function setActivityState(
  tx: Transaction,
  activityId: string,
  act: BodyOf<typeof routes.activities.setState>['act'],
): Promise<void> {
  await tx`
    update learning_activities set
      is_draft = case ${act} when 'open' then false when 'draft' then true else is_draft end,
      -- What was over or still to come opens now.
      opens_at = case when ${act} = 'open' and opens_at > now() and not is_draft then now() else opens_at end,
      due_at = case when ${act} = 'close' then now() when ${act} = 'open' and due_at <= now() then null else due_at end,
      archived_at = case ${act} when 'archive' then now() when 'restore' then null else archived_at end,
      frozen_at = case when ${act} in ('close', 'archive') then null else frozen_at end,
      version = version + 1, updated_at = now()
    where activity_id = ${activityId}`
}

export async function activityOwner(sql: Queryable, activityId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select a.organization_id from learning_activities a join offered.organizations o using (organization_id)
    where a.activity_id = ${activityId} and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

/** Whether an organization has the learning module. */
export async function learns(sql: Queryable, organizationId: string): Promise<boolean> {
  const rows = await sql`select 1 from offered.organizations o
    where o.organization_id = ${organizationId} and coalesce((o.attributes->>'LEARNING_MODULE')::boolean, false)`
  return rows.length > 0
}

/** Of these storyfiles, those of the organization, with what visitors find of them. */
export async function findOpenStoryfiles(
  sql: Queryable,
  organizationId: string,
  storyfileIds: string[],
): Promise<{ storyfileId: string; name: string; isOpen: boolean }[]> {
  return sql`
    select s.storyfile_id, s.name, p.release_id is not null as is_open
    from unnest(${storyfileIds}::uuid[]) with ordinality as u (storyfile_id, place)
    join offered.storyfiles s using (storyfile_id) left join offered.release_pointers p on p.storyfile_id = s.storyfile_id and p.name = 'live'
    where s.organization_id = ${organizationId} and s.status <> 'deleted' order by u.place`
}

export async function countGroups(
  sql: Queryable,
  organizationId: string,
  groupIds: string[],
): Promise<number> {
  const [row] = await sql<{ groups: number }[]>`
    select count(*)::int as groups from learning_groups
    where organization_id = ${organizationId} and group_id = any(${groupIds}::uuid[])`
  return row!.groups
}
