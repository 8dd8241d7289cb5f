import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { access, Refusal, roleName, routes, scopeSatisfies } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Call, Serve } from '../../platform/http/gateway.ts'
import {
  apiKeyPrefix,
  forgetPerson,
  insertApiKey,
  revokeOrganizationKey,
  secretHash,
} from '../identity/index.ts'
import { can, nothing } from './access/policy.ts'
import { audit, auditChoices, listAudit } from './audit/audit.store.ts'
import { auditNames } from './audit/audit-names.store.ts'
import {
  archiveOrganization,
  changeOrganization,
  makeOrganization,
  restoreOrganization,
} from './change-organization.ts'
import { isNameFree } from './names.store.ts'
import { findOrganization, listOrganizations, ownsClosed } from './organizations.store.ts'
import { listOrganizationKeys } from './organizations-keys.store.ts'
import { refusePart, takeEverything } from './take-everything.ts'
import { thingNames } from './thing-names.ts'

const table = routes.organizations

export function serveOrganizations(serve: Serve, context: Context): void {
  const { sql } = context

  serve(table.list, async ({ query, actor }) => {
    const { role, ...rest } = query
    const decision = can(actor, access.member(role, 'any'), undefined)
    const closed = role === 'owner' && actor.via !== 'api_key' && !actor.viewsAs
    if (decision.may !== 'go' && !(closed && (await ownsClosed(sql, actor.userId))))
      throw new Refusal('ROLE_REQUIRED', { role: roleName(role) })
    const scope = decision.may === 'go' ? decision.scope : nothing
    return listOrganizations(sql, scope, { ...rest, actor, closed })
  })
  serve(table.create, ({ body, ...caller }) => makeOrganization(context, caller, body))
  serve(table.get, async ({ params, scope }) => {
    const organization = await findOrganization(sql, scope, params.organizationId)
    if (!organization) throw new Refusal('NOT_FOUND')
    return organization
  })
  serve(table.update, ({ params, body, ifMatch, ...caller }) =>
    changeOrganization(context, caller, params.organizationId, body, ifMatch),
  )
  serve(table.govern, ({ params, body, ifMatch, ...caller }) =>
    changeOrganization(context, caller, params.organizationId, body, ifMatch),
  )
  serve(table.archive, async ({ params, ...caller }) => {
    await archiveOrganization(context, caller, params.organizationId)
    return {}
  })
  serve(table.restore, ({ params, ...caller }) => restoreOrganization(context, caller, params.organizationId))
  serveKeys(serve, context)

  serve(table.takeAway, async ({ params, actor, requestId, reply }) => {
    const { organizationId } = params
    refusePart(actor, organizationId)
    await audit(sql, {
      organizationId,
      actor,
      action: 'organization.exported',
      objectType: 'organization',
      objectId: organizationId,
      requestId,
    })
    reply
      .header('content-type', 'application/json')
      .header('content-disposition', 'attachment; filename="organization.json"')
      .header('cache-control', 'private, no-store')
    return Readable.from(takeEverything(context, organizationId), { highWaterMark: 1 })
  })

  serve(table.audit, ({ query }) => listAudit(sql, query.organizationId, query))
  serve(table.auditChoices, ({ query }) => auditChoices(sql, query.organizationId))
  serve(table.platformAudit, ({ query }) => listAudit(sql, null, query))
  serve(table.platformAuditChoices, () => auditChoices(sql, null))
  const namesOf = async (organizationId: string | null, auditId: string) => {
    const names = await auditNames(sql, organizationId, auditId, thingNames.of(context))
    if (!names) throw new Refusal('NOT_FOUND')
    return { names }
  }
  serve(table.auditNames, ({ query }) => namesOf(query.organizationId, query.auditId))
  serve(table.platformAuditNames, ({ query }) => namesOf(null, query.auditId))

  serve(table.nameTaken, async ({ params, query, scope }) => {
    const organizationIds = organizationIdsOf(query.organizationIds, scope)
    const name = { type: params.type, name: query.name, organizationIds }
    return { unique: await isNameFree(sql, scope, name, thingNames.of(context)) }
  })
}

/** Keys for programs of an organization. Who finds a key can neither make nor end keys. */
function serveKeys(serve: Serve, { sql }: Context): void {
  serve(table.keys, async ({ params }) => ({ items: await listOrganizationKeys(sql, params.organizationId) }))

  serve(table.createKey, ({ params, body, actor, requestId }: Call<typeof table.createKey>) => {
    refuseKeys(actor)
    const { organizationId } = params
    // Only members have keys; a platform admin who is none has to be made one first.
    const own = actor.memberships.find((one) => one.organizationId === organizationId)
    if (!own) throw new Refusal('FORBIDDEN')
    if (!scopeSatisfies(own.scope, body.role))
      throw new Refusal('ROLE_REQUIRED', { role: roleName(body.role) })
    const secret = apiKeyPrefix + randomBytes(32).toString('base64url')
    return sql.begin(async (tx) => {
      const key = { ...body, organizationId, userId: actor.userId, secretHash: secretHash(secret) }
      const { apiKeyId } = await insertApiKey(tx, key)
      await audit(tx, {
        organizationId,
        actor,
        action: 'api_key.created',
        objectType: 'api_key',
        objectId: apiKeyId,
        details: { name: body.name, role: body.role },
        requestId,
      })
      const made = (await listOrganizationKeys(tx, organizationId)).find((one) => one.apiKeyId === apiKeyId)
      return { ...made!, secret }
    })
  })

  serve(table.revokeKey, async ({ params, actor, requestId }) => {
    refuseKeys(actor)
    const { organizationId, apiKeyId } = params
    await sql.begin(async (tx) => {
      const revoked = await revokeOrganizationKey(tx, organizationId, apiKeyId)
      if (!revoked) throw new Refusal('NOT_FOUND')
      await forgetPerson(tx, revoked.userId)
      await audit(tx, {
        organizationId,
        actor,
        action: 'api_key.revoked',
        objectType: 'api_key',
        objectId: apiKeyId,
        details: { name: revoked.name },
        requestId,
      })
    })
    return {}
  })
}

function refuseKeys(actor: Actor): void {
  if (actor.via === 'api_key') throw new Refusal('FORBIDDEN')
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
