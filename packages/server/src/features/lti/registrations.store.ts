import type { Queryable, Transaction } from '../../platform/database/sql.ts'

/** A registration takes seconds. One that is not settled after this has failed with its server. */
const minutesMost = 5

export async function insertRegistration(
  tx: Transaction,
  registration: { organizationId: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  await tx`insert into lti_registrations (code_hash, organization_id, expires_at)
    values (${registration.codeHash}, ${registration.organizationId}, ${registration.expiresAt})`
}

/** Takes a link that still works: of several platforms with one link, one gets it. */
export async function takeRegistration(
  sql: Queryable,
  { organizationId, codeHash }: { organizationId: string; codeHash: string },
): Promise<boolean> {
  const rows = await sql`
    update lti_registrations r set taken_at = now() from offered.organizations o
    where r.code_hash = ${codeHash} and r.organization_id = ${organizationId} and r.expires_at > now()
      and coalesce(r.taken_at, '-infinity') < now() - make_interval(mins => ${minutesMost})
      and o.organization_id = r.organization_id and o.status = 'active'
      and coalesce((o.attributes->>'LEARNING_MODULE')::boolean, false)
    returning r.code_hash`
  return rows.length > 0
}

/** The registration failed: the link can be used again. */
export async function giveBackRegistration(sql: Queryable, codeHash: string): Promise<void> {
  await sql`update lti_registrations set taken_at = null where code_hash = ${codeHash}`
}

export async function deleteRegistration(tx: Transaction, codeHash: string): Promise<void> {
  await tx`delete from lti_registrations where code_hash = ${codeHash}`
}

export async function forgetOldRegistrations(sql: Queryable): Promise<void> {
  await sql`delete from lti_registrations where expires_at < now()`
}
