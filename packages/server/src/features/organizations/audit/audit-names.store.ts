import type { Queryable } from '../../../platform/database/sql.ts'
import { ofLog } from './audit.store.ts'

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g
/** An entry about all members of a large team is read without the names of most. */
const most = 500

/**
 * What the ids in an entry of a log are called today, by id: the log keeps ids, which stay the same. Only things of the
 * log's organization have a name here; what is gone has none. Undefined: the log has no such entry.
 */
export async function auditNames(
  sql: Queryable,
  organizationId: string | null,
  auditId: string,
): Promise<Record<string, string> | undefined> {
  const [entry] = await sql<{ told: string }[]>`
    select concat_ws(' ', object_id, details::text) as told from audit
    where audit_id = ${auditId} and ${ofLog(sql, organizationId)}`
  if (!entry) return undefined
  const ids = [...new Set(entry.told.match(uuid))].slice(0, most)
  if (ids.length === 0) return {}
  const own = organizationId === null ? sql`true` : sql`organization_id = ${organizationId}`
  const rows = await sql<{ id: string; name: string }[]>`
    with ids as (select unnest(${ids}::uuid[]) as id)
    select id, name from ids join offered.storyfiles on storyfile_id = id where ${own}
    union all select id, name from ids join teams on team_id = id where ${own}
    union all select id, name from ids join custom_roles on role_id = id where ${own}
    union all select id, name from ids join offered.api_keys on api_key_id = id where ${own}
    union all select id, email from ids join invitations on invitation_id = id where ${own}
    union all select id, value from ids join whitelist_entries on whitelist_entry_id = id where ${own}
    union all select id, label from ids join organizations on organization_id = id where ${own}
    union all select id, file_name from ids join offered.clips on clip_id = id join offered.storyfiles using (storyfile_id) where ${own}
    union all select id, name from ids join offered.promo_clients on promo_client_id = id where ${organizationId === null}
    union all select id, code from ids join offered.promo_codes on promo_code_id = id where ${organizationId === null}
    union all select id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)
      from ids join offered.users on user_id = id
      where ${organizationId === null} or exists (select from memberships m where m.user_id = id and ${own})`
  return Object.fromEntries(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]))
}
