import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { DeliveryRows } from '../../../platform/outbox/delivery-kind.ts'
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
      at = clock_timestamp(), next_try_at = now()
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
      join learning_activities a on a.activity_id = d.activity_id`,
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
