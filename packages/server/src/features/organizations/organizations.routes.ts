import { Refusal, routes } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAudit } from './audit.store.ts'
import { isNameFree } from './names.store.ts'
import { listOrganizations } from './organizations.store.ts'

export function serveOrganizations(serve: Serve, { sql }: Context): void {
  serve(routes.organizations.list, ({ query, scope }) => listOrganizations(sql, scope, query))

  serve(routes.organizations.audit, ({ query }) => listAudit(sql, query.organizationId, query))

  serve(routes.organizations.nameTaken, async ({ params, query, scope }) => {
    const organizationIds = organizationIdsOf(query.organizationIds, scope)
    return { unique: await isNameFree(sql, scope, { type: params.type, name: query.name, organizationIds }) }
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Comma-separated ids; names are told about the caller's own organizations only. */
function organizationIdsOf(text: string, scope: Scope): string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean)
  const foreign = ids.some(
    (id) => !uuid.test(id) || !(scope.everything || scope.organizationIds.includes(id)),
  )
  if (foreign) throw new Refusal('NOT_FOUND')
  return ids
}
