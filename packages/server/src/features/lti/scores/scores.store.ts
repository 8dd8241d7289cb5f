import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { DeliveryRows } from '../../../platform/outbox/delivery-kind.ts'
import type { Score } from '../../learning/index.ts'
import type { Platform } from '../platforms.store.ts'

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
 * Notes, in the transaction of the act, that the platforms of a pupil are to have a score. The same score again is not sent
 * again; zero is a score, an empty field is not.
 */
export async function noteScore(
  tx: Transaction,
  { studentId, activityId, score, comment }: Score,
): Promise<void> {
  await tx`
    update lti_scores set score = ${score}, comment = ${comment}, state = 'waiting', tries = 0, problem = '',
      at = clock_timestamp(), next_try_at = now()
    where student_id = ${studentId} and activity_id = ${activityId} and ${score}::real is not null
      and (score is distinct from ${score}::real or comment <> ${comment})`
}

/** A student was two: the places in gradebooks follow, but where the other one has the same. */
export async function movePupil(tx: Transaction, from: string, to: string): Promise<void> {
  await tx`update lti_pupils set student_id = ${to} where student_id = ${from}`
  await tx`update lti_scores s set student_id = ${to} where s.student_id = ${from} and not exists (
    select from lti_scores o where o.platform_id = s.platform_id and o.activity_id = s.activity_id
      and o.student_id = ${to})`
}

/** What is kept about a student, by what their file calls it. */
export async function everythingOfPupil(sql: Queryable, studentId: string): Promise<Record<string, unknown>> {
  return {
    platforms: await sql`
      select p.name as platform, u.subject from lti_pupils u join lti_platforms p using (platform_id)
      where u.student_id = ${studentId}`,
    sentScores: await sql`
      select activity_id, score, comment, state, sent_timestamp from lti_scores where student_id = ${studentId}`,
  }
}

export type Gradebook = { platformId: string; issuer: string; clientId: string; tokenUrl: string }
export type DueScore = {
  subject: string
  lineItem: string
  score: number
  most: number
  comment: string
  sentTimestamp: Date | null
}

/** Tries go on for 14 days, at last every hour. */
export const scoreRows: DeliveryRows = {
  lanes: {
    table: 'lti_platforms',
    key: 'platform_id',
    columns: (sql) => sql`l.platform_id, l.issuer, l.client_id, l.token_url`,
  },
  deliveries: {
    table: 'lti_scores',
    key: 'score_number',
    keyType: 'bigint',
    columns: (sql) => sql`u.subject, d.line_item, d.score, d.comment, d.sent_timestamp,
      case a.grading when 'points' then greatest(a.points, 1) else 100 end as most`,
    joins: (sql) => sql`join lti_pupils u on u.platform_id = d.platform_id and u.student_id = d.student_id
      join offered.learning_activities a on a.activity_id = d.activity_id`,
    order: (sql) => sql`d.at, d.score_number`,
  },
  listed: {
    destination: 'l.name',
    about: "'score'",
    idThere: 'null::text',
    // A pupil without a score has a place in the gradebook, and nothing to send yet.
    isListed: 'd.score is not null',
  },
  patience: { waitSecondsMost: 3_600, days: 14 },
}

/** Written down before it is sent: the next one has to be later, whatever becomes of this one. */
export async function keepTimestamp(sql: Queryable, scoreNumber: string, timestamp: Date): Promise<void> {
  await sql`update lti_scores set sent_timestamp = ${timestamp} where score_number = ${scoreNumber}`
}
