import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
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

/** The student whom a platform knows by this id. */
export async function findPupil(
  tx: Transaction,
  { platformId }: Platform,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx<{ studentId: string }[]>`
    select student_id from lti_pupils where platform_id = ${platformId} and subject = ${subject}`
  return row?.studentId
}

export async function insertPupil(
  tx: Transaction,
  { platformId, organizationId }: Pick<Platform, 'platformId' | 'organizationId'>,
  pupil: { subject: string; studentId: string },
): Promise<void> {
  await tx`insert into lti_pupils (platform_id, subject, organization_id, student_id)
    values (${platformId}, ${pupil.subject}, ${organizationId}, ${pupil.studentId})`
}
