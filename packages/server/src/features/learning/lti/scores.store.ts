import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { countedAttempts } from '../pupils/counted-attempts.store.ts'
import type { Platform } from './platforms.store.ts'

/** Where a pupil's score goes; the platform says so with each launch. */
export async function saveLineItem(
  tx: Transaction,
  { platformId, organizationId }: Platform,
  place: { studentId: string; activityId: string; lineItem: string },
): Promise<void> {
  await tx`
    insert into lti_scores (platform_id, student_id, activity_id, organization_id, line_item)
    values (${platformId}, ${place.studentId}, ${place.activityId}, ${organizationId}, ${place.lineItem})
    on conflict (platform_id, student_id, activity_id) do update set line_item = excluded.line_item`
}

/**
 * Notes, in the transaction of the act, that the platform is to have the score of a pupil: of the attempt that counts, or
 * everything for finishing. The same score again is not sent again; zero is a score, an empty field is not.
 */
export async function noteScore(tx: Transaction, attemptId: string): Promise<void> {
  await tx`
    update lti_scores s set score = n.score, comment = n.comment, state = 'waiting', tries = 0, problem = '',
      changed_at = clock_timestamp(), next_try_at = now()
    from (
      select t.student_id, t.activity_id, c.comment,
        case a.grading when 'points' then c.score when 'completion' then case when exists (
          select from learning_attempts d where d.activity_id = t.activity_id and d.student_id = t.student_id
            and d.done_at is not null) then 100 end end as score
      from learning_attempts t join learning_activities a using (activity_id)
      join learning_attempts c on c.activity_id = t.activity_id and c.student_id = t.student_id
        and c.attempt_id in (${countedAttempts(tx, tx`(select activity_id from learning_attempts where attempt_id = ${attemptId})`)})
      where t.attempt_id = ${attemptId}
    ) n
    where s.student_id = n.student_id and s.activity_id = n.activity_id and n.score is not null
      and (s.score is distinct from n.score or s.comment <> n.comment)`
}

export type DueScore = {
  platformId: string
  organizationId: string
  studentId: string
  activityId: string
  issuer: string
  clientId: string
  tokenUrl: string
  subject: string
  lineItem: string
  score: number
  most: number
  comment: string
  tries: number
  /** As text, to the microsecond: whether it is still the same score when it has arrived. */
  changedAt: string
  sentTimestamp: Date | null
}

/** Takes scores that are due; nobody else gets them for a while, and they come back if this server dies. */
export async function takeDueScores(sql: Queryable, most: number): Promise<DueScore[]> {
  return sql<DueScore[]>`
    with due as (
      select platform_id, student_id, activity_id from lti_scores
      where state = 'waiting' and next_try_at <= now() order by next_try_at limit ${most} for update skip locked
    )
    update lti_scores s set next_try_at = now() + interval '2 minutes', tries = s.tries + 1
    from due d join lti_platforms p using (platform_id)
      join lti_pupils u on u.platform_id = d.platform_id and u.student_id = d.student_id
      join learning_activities a on a.activity_id = d.activity_id
    where s.platform_id = d.platform_id and s.student_id = d.student_id and s.activity_id = d.activity_id
    returning s.platform_id, s.organization_id, s.student_id, s.activity_id, p.issuer, p.client_id, p.token_url, u.subject,
      s.line_item, s.score, case a.grading when 'points' then greatest(a.points, 1) else 100 end as most, s.comment, s.tries,
      s.changed_at::text as changed_at, s.sent_timestamp`
}

type Place = Pick<DueScore, 'platformId' | 'studentId' | 'activityId' | 'changedAt'>

/** Written down before it is sent: the next one has to be later, whatever becomes of this one. */
export async function keepTimestamp(sql: Queryable, place: Place, timestamp: Date): Promise<void> {
  await sql`update lti_scores set sent_timestamp = ${timestamp} where platform_id = ${place.platformId}
    and student_id = ${place.studentId} and activity_id = ${place.activityId}`
}

/** What was changed meanwhile still waits. */
export async function settleScore(
  sql: Queryable,
  place: Place,
  state: 'sent' | 'set_aside',
  problem = '',
): Promise<void> {
  await sql`update lti_scores set state = ${state}, problem = ${problem} where platform_id = ${place.platformId}
    and student_id = ${place.studentId} and activity_id = ${place.activityId}
    and changed_at::text = ${place.changedAt}`
}

/** Tries again after 5 s, doubled each time up to an hour; after 14 days it is set aside. */
export async function postponeScore(sql: Queryable, place: Place, problem: string): Promise<void> {
  await sql`
    update lti_scores set problem = ${problem},
      next_try_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(tries, 10)) * (0.8 + 0.4 * random())),
      state = case when changed_at < now() - interval '14 days' then 'set_aside' else state end
    where platform_id = ${place.platformId} and student_id = ${place.studentId} and activity_id = ${place.activityId}
      and state = 'waiting'`
}
