import { type Actor, displayName } from '../../access.ts'
import type { Queryable } from '../../platform/database/sql.ts'

/** One line of the audit log. Never holds a token, a password or what a visitor said. */
export type Deed = {
  organizationId: string | null
  /** Undefined: the studio itself. */
  actor?: Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'>
  /** Dotted, e.g. `storyfile.deleted`; for refused calls the route. */
  action: string
  objectType: string
  objectId?: string | null
  result?: 'done' | 'refused'
  details?: Record<string, unknown>
  requestId?: string
}

/** Writes who did what, in the transaction of the deed: both are there or none. */
export async function audit(tx: Queryable, deed: Deed): Promise<void> {
  await tx`
    insert into audit (organization_id, user_id, who, action, object_type, object_id, result, details, request_id)
    values (${deed.organizationId}, ${deed.actor?.userId ?? null}, ${deed.actor ? displayName(deed.actor) : 'Studio'},
      ${deed.action}, ${deed.objectType}, ${deed.objectId ?? null}, ${deed.result ?? 'done'},
      ${tx.json((deed.details ?? {}) as never)}, ${deed.requestId ?? null})`
}
