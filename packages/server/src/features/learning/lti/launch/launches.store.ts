import type { Queryable, Transaction } from '../../../../platform/database/sql.ts'
import { activityState } from '../../activities/activity-state.store.ts'
import type { Opened } from '../../activities/codes.store.ts'
import type { Joining } from '../../pupils/pupils.store.ts'
import type { Platform } from '../platforms.store.ts'

/** A launch takes seconds; who comes later begins again. */
const minutesMost = 10

export async function insertLogin(
  sql: Queryable,
  { organizationId, platformId }: Platform,
  login: { stateHash: string; proofHash: string; nonce: string },
): Promise<void> {
  await sql`insert into lti_logins (state_hash, proof_hash, organization_id, platform_id, nonce)
    values (${login.stateHash}, ${login.proofHash}, ${organizationId}, ${platformId}, ${login.nonce})`
}

export async function findAuthorizationUrl(
  sql: Queryable,
  organizationId: string,
  stateHash: string,
): Promise<string | undefined> {
  const [row] = await sql<{ authorizationUrl: string }[]>`
    select p.authorization_url from lti_logins l join lti_platforms p using (platform_id)
    where l.state_hash = ${stateHash} and l.organization_id = ${organizationId}`
  return row?.authorizationUrl
}

/** Takes a login away: of several launches with one state, one gets it. `proofHash` null: a cookie was the proof. */
export async function takeLogin(
  sql: Queryable,
  organizationId: string,
  { stateHash, proofHash }: { stateHash: string; proofHash: string | null },
): Promise<{ nonce: string; isLate: boolean; platform: Platform } | undefined> {
  const [row] = await sql<(Platform & { nonce: string; isLate: boolean })[]>`
    delete from lti_logins l using lti_platforms p, offered.organizations o
    where l.state_hash = ${stateHash} and l.organization_id = ${organizationId}
      and (${proofHash}::text is null or l.proof_hash = ${proofHash}) and p.platform_id = l.platform_id
      and o.organization_id = p.organization_id and o.status = 'active'
      and coalesce((o.attributes->>'LEARNING_MODULE')::boolean, false)
    returning l.nonce, l.created_at < now() - make_interval(mins => ${minutesMost}) as is_late,
      p.platform_id, p.organization_id, p.name, p.issuer, p.client_id, p.deployment_ids, p.authorization_url, p.token_url,
      p.keys_url, p.is_active`
  if (!row) return undefined
  const { nonce, isLate, ...platform } = row
  return { nonce, isLate, platform }
}

export async function forgetOldLogins(sql: Queryable): Promise<void> {
  await sql`delete from lti_logins where created_at < now() - interval '1 day'`
}

export type Launched = Opened & { name: string; grading: 'none' | 'completion' | 'points' }

/** An activity of the platform's organization, which is locked as for every pupil who joins. */
export async function openLaunched(
  tx: Transaction,
  organizationId: string,
  activityId: string,
): Promise<Launched | undefined> {
  const [row] = await tx<Launched[]>`
    select a.activity_id, a.organization_id, null::uuid as group_id, false as is_expired, a.name, a.grading,
      ${tx.unsafe(activityState)} as state
    from learning_activities a where a.activity_id = ${activityId} and a.organization_id = ${organizationId}
    for no key update of a`
  return row
}

export async function findPupil(
  tx: Transaction,
  { platformId }: Platform,
  subject: string,
): Promise<Joining | undefined> {
  const [row] = await tx<Joining[]>`
    select s.student_id, s.personal_code, s.epoch, s.joined_at is not null as has_joined,
      s.deactivated_at is null as is_active
    from lti_pupils p join learning_students s using (student_id)
    where p.platform_id = ${platformId} and p.subject = ${subject}`
  return row
}

export async function insertPupil(
  tx: Transaction,
  { platformId, organizationId }: Pick<Platform, 'platformId' | 'organizationId'>,
  pupil: { subject: string; studentId: string },
): Promise<void> {
  await tx`insert into lti_pupils (platform_id, subject, organization_id, student_id)
    values (${platformId}, ${pupil.subject}, ${organizationId}, ${pupil.studentId})`
}

/** What a teacher may put into a course. */
export async function listOffered(
  sql: Queryable,
  organizationId: string,
): Promise<{ activityId: string; name: string; grading: string; points: number }[]> {
  return sql`
    select a.activity_id, a.name, a.grading, a.points from learning_activities a
    where a.organization_id = ${organizationId} and ${sql.unsafe(activityState)} in ('scheduled', 'live')
    order by lower(a.name) limit 100`
}
