import type { Scope } from '../../../access.ts'
import { within } from '../../../platform/database/scope.ts'
import { plannedAnew, type Queryable } from '../../../platform/database/sql.ts'
import type { PlaceRow } from './overview.store.ts'
import { visitorsTurnsByDay } from './visitor-days.store.ts'

/** What needs a person is looked for among those that were worked on last: no one works on thousands at a time. */
const lately = 100

export type Waiting = { count: number; storyfiles: PlaceRow[] }

/** Adds up rows of storyfiles; those with the most come first, five at most. */
function waitingOf(rows: PlaceRow[]): Waiting {
  const found = rows.filter((row) => row.count > 0).sort((a, b) => b.count - a.count)
  return { count: found.reduce((sum, row) => sum + row.count, 0), storyfiles: found.slice(0, 5) }
}

type WorkRow = Omit<PlaceRow, 'count'> & {
  status: string
  changesWaiting: boolean
  leftToRecord: number
  hasAnswers: boolean
  worse: number
}

/** What is left to do in the storyfiles that were changed last, of those that the scope may edit. */
export async function readWork(
  sql: Queryable,
  scope: Scope,
): Promise<Record<'leftToRecord' | 'worseAnswers' | 'readyToTrain' | 'changesWaiting', Waiting>> {
  const rows = await plannedAnew(sql<WorkRow[]>`
    select s.storyfile_id, s.name, s.status, coalesce(s.revision > s.live_revision, false) as changes_waiting,
      (select count(*)::int from offered.questions q where q.storyfile_id = s.storyfile_id and q.status = 'todo') as left_to_record,
      exists (select 1 from offered.questions q where q.storyfile_id = s.storyfile_id and q.status in ('recorded', 'approved')) as has_answers,
      coalesce((select case when r.status = 'regressed' then greatest(r.worse, 1) else 0 end from offered.training_runs r
        where r.storyfile_id = s.storyfile_id order by r.number desc limit 1), 0) as worse
    from (select * from offered.storyfiles s where ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      and s.status <> 'deleted' order by s.updated_at desc limit ${lately}) s
    where s.status <> 'archived'`)
  const one = (is: (row: WorkRow) => boolean) => rows.map((row) => ({ ...row, count: is(row) ? 1 : 0 }))
  return {
    leftToRecord: waitingOf(rows.map((row) => ({ ...row, count: row.leftToRecord }))),
    worseAnswers: waitingOf(rows.map((row) => ({ ...row, count: row.worse }))),
    readyToTrain: waitingOf(one((row) => row.status === 'ready_to_train' && row.hasAnswers)),
    changesWaiting: waitingOf(one((row) => row.changesWaiting)),
  }
}

/** Videos that could not be used and were not sent again. */
export async function readFailedUploads(sql: Queryable, scope: Scope): Promise<Waiting> {
  const rows = await plannedAnew(sql<PlaceRow[]>`
    select s.storyfile_id, s.name, count(*)::int as count
    from offered.uploads u join offered.clips c on c.upload_id = u.upload_id and c.deleted_at is null and c.asset_id is null
      join offered.storyfiles s on s.storyfile_id = c.storyfile_id and s.status not in ('archived', 'deleted')
    where u.stage = 'failed' and ${within(sql, scope, 'u.organization_id', 's.storyfile_id')}
    group by s.storyfile_id, s.name`)
  return waitingOf([...rows])
}

/** Comments on answers that became tasks and wait for a person. */
export async function readOpenTasks(sql: Queryable, scope: Scope): Promise<Waiting> {
  const rows = await sql<PlaceRow[]>`
    select s.storyfile_id, s.name, count(*)::int as count
    from offered.script_comments c join offered.storyfiles s on s.storyfile_id = c.storyfile_id and s.status not in ('archived', 'deleted')
    where c.task = 'open' and ${within(sql, scope, 'c.organization_id', 's.storyfile_id')}
    group by s.storyfile_id, s.name`
  return waitingOf([...rows])
}

/** Turns of visitors since then that no one has judged. */
export async function readUnreviewed(sql: Queryable, scope: Scope, since: Date): Promise<Waiting> {
  const rows = await plannedAnew(sql<PlaceRow[]>`
    select s.storyfile_id, s.name, v.count from (
      select v.storyfile_id, sum(v.unreviewed)::int as count
      from ${visitorsTurnsByDay(sql, { scope, kept: () => sql`true`, storyfileId: undefined }, [since])} v group by 1) v
    join offered.storyfiles s on s.storyfile_id = v.storyfile_id and s.status <> 'deleted'`)
  return waitingOf([...rows])
}

/** Invitations that no one has answered yet. */
export async function readInvitations(
  sql: Queryable,
  scope: Scope,
): Promise<{ count: number; newest: { organizationId: string; email: string } | null }> {
  const rows = await sql<{ organizationId: string; email: string; count: number }[]>`
    select organization_id, email, count(*) over ()::int as count from offered.invitations
    where ${scope.everything ? sql`true` : sql`organization_id = any(${scope.organizationIds}::uuid[])`}
      and status = 'pending' and expires_at > now()
    order by created_at desc limit 1`
  const [newest] = rows
  if (!newest) return { count: 0, newest: null }
  return { count: newest.count, newest: { organizationId: newest.organizationId, email: newest.email } }
}

type MentionRow = {
  storyfileId: string | null
  scriptId: string | null
  questionId: string
  script: string
  author: string
  count: number
}
/** Where a person was mentioned, in the scripts that they may write, and has not answered at the same question since. */
export async function readMentions(
  sql: Queryable,
  scope: Scope,
  userId: string,
  since: Date,
): Promise<{ count: number; newest: Omit<MentionRow, 'count'> | null }> {
  const rows = await sql<MentionRow[]>`
    select c.storyfile_id, c.script_id, c.question_id, coalesce(f.name, s.name) as script,
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as author,
      count(*) over ()::int as count
    from offered.script_comments c
      join offered.users u on u.user_id = c.author_id
      left join offered.storyfiles f on f.storyfile_id = c.storyfile_id
      left join offered.scripts s on s.script_id = c.script_id
    where c.mentions @> array[${userId}]::uuid[] and c.created_at >= ${since}
      and ${within(sql, scope, 'c.organization_id', 'c.storyfile_id')}
      and coalesce(f.status <> 'deleted', true)
      and not exists (select from offered.script_comments a
        where a.question_id = c.question_id and a.author_id = ${userId} and a.created_at > c.created_at)
    order by c.created_at desc limit 1`
  const [newest] = rows
  if (!newest) return { count: 0, newest: null }
  const { count, ...row } = newest
  return { count, newest: row }
}
