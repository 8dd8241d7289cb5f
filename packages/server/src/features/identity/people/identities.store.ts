import type { Queryable } from '../../../platform/database/sql.ts'

/** A person at an identity provider other than the embedded one. */
export type Identity = {
  issuer: string
  subject: string
  /** The hint of a brokered provider, such as `google`; empty for the issuer of the installation. */
  provider: string
}

/** The user who signs in there under this subject. */
export async function findLinkedUser(
  sql: Queryable,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const [row] = await sql<{ userId: string }[]>`
    select user_id from user_identities where issuer = ${issuer} and subject = ${subject}`
  return row?.userId
}

/** Links a user; false when the user is another person of the same issuer already. */
export async function linkIdentity(sql: Queryable, userId: string, identity: Identity): Promise<boolean> {
  const rows = await sql`
    insert into user_identities (issuer, subject, user_id, provider)
    values (${identity.issuer}, ${identity.subject}, ${userId}, ${identity.provider})
    on conflict do nothing returning user_id`
  return rows.length > 0
}
