import type { AnyRoute } from '@studio/contract'
import type { Actor, Owner, Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { audit } from './audit.store.ts'

type Call = { actor?: Actor; scope: Scope; owner?: Owner; query: unknown; requestId: string }

/** Writes into the log that a list was taken away as a file: once for each organization that it may have rows of. */
export function auditExports({ sql, log }: Context) {
  return (list: AnyRoute, call: Call, rows: number): void => {
    const { actor, requestId } = call
    if (!actor) return
    const { format, search, filter } = call.query as Record<string, string>
    const deed = {
      actor,
      action: 'list.exported',
      objectType: 'list',
      objectId: list.path,
      // Not what was searched for: in the chat log that may be a visitor's words.
      details: { rows, format, ...(search ? { searched: true } : {}), ...(filter ? { filter } : {}) },
      requestId,
    }
    const write = async () => {
      for (const organizationId of organizationsOf(call)) await audit(sql, { ...deed, organizationId })
    }
    write().catch((error: Error) => log.error({ error: error.message }, 'audit'))
  }
}

/** Null: a platform admin's list over all organizations, or only storyfiles shared one by one. */
function organizationsOf({ owner, scope, query }: Call): (string | null)[] {
  if (owner) return [owner.organizationId]
  const { organizationId } = query as { organizationId?: string }
  if (organizationId && (scope.everything || scope.organizationIds.includes(organizationId)))
    return [organizationId]
  return scope.organizationIds.length > 0 ? scope.organizationIds : [null]
}
