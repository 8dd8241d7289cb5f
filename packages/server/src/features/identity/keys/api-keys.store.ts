import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../../platform/database/sql.ts'

export type ApiKey = {
  apiKeyId: string
  name: string
  organizationId: string
  role: 'read' | 'edit' | 'owner'
  createdAt: Date
  lastUsedAt: Date | null
}
const columns = ['apiKeyId', 'name', 'organizationId', 'role', 'createdAt', 'lastUsedAt'] as const

/** The keys of a person that were not revoked. A key sees itself: the others may be of other organizations. */
export async function listApiKeys(
  sql: Queryable,
  { userId, apiKeyId = null }: { userId: string; apiKeyId?: string | null },
): Promise<ApiKey[]> {
  return sql<ApiKey[]>`
    select ${sql(columns)} from api_keys where user_id = ${userId} and revoked_at is null
      and (${apiKeyId}::uuid is null or api_key_id = ${apiKeyId}) order by created_at desc`
}

export async function insertApiKey(
  sql: Queryable,
  key: { userId: string; organizationId: string; name: string; role: ApiKey['role']; secretHash: Buffer },
): Promise<ApiKey> {
  const [row] = await sql<ApiKey[]>`
    insert into api_keys (api_key_id, user_id, organization_id, name, role, secret_hash)
    values (${randomUUID()}, ${key.userId}, ${key.organizationId}, ${key.name}, ${key.role}, ${key.secretHash})
    returning ${sql(columns)}`
  return row!
}

/** Ends a key of this person; false when there is none. */
export async function revokeApiKey(sql: Queryable, userId: string, apiKeyId: string): Promise<boolean> {
  const rows = await sql`
    update api_keys set revoked_at = now()
    where api_key_id = ${apiKeyId} and user_id = ${userId} and revoked_at is null returning api_key_id`
  return rows.length > 0
}

/** Ends a key of the organization; answers whose and which it was. */
export async function revokeOrganizationKey(
  sql: Queryable,
  organizationId: string,
  apiKeyId: string,
): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await sql<{ userId: string; name: string }[]>`
    update api_keys set revoked_at = now()
    where api_key_id = ${apiKeyId} and organization_id = ${organizationId} and revoked_at is null
    returning user_id, name`
  return row
}

/** Ends the keys for programs of a member; answers how many. */
export async function revokeApiKeys(sql: Queryable, organizationId: string, userId: string): Promise<number> {
  const rows = await sql`
    update api_keys set revoked_at = now()
    where organization_id = ${organizationId} and user_id = ${userId} and revoked_at is null returning api_key_id`
  return rows.length
}
