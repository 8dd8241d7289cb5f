import { randomBytes } from 'node:crypto'
import { Refusal, roleName, routes, scopeSatisfies } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { noteOwnDeed, refuseKeys } from '../own-account/own-account.ts'
import { forgetPerson } from '../people/actor.store.ts'
import { apiKeyPrefix, secretHash } from '../session/authenticate.ts'
import { type ApiKey, insertApiKey, listApiKeys, revokeApiKey } from './api-keys.store.ts'

/** Keys for programs. A key can neither make nor end keys: who finds one cannot settle in. */
export function serveApiKeys(serve: Serve, context: Context): void {
  const { sql } = context

  serve(routes.identity.apiKeys, async ({ actor }) => ({
    items: (await listApiKeys(sql, actor)).map(answerOf),
  }))

  serve(routes.identity.createApiKey, async ({ body, actor }) => {
    refuseKeys(actor)
    const own = actor.memberships.find((one) => one.organizationId === body.organizationId)
    // Only members have keys; a platform admin who is none has to be made one first.
    if (!own) throw new Refusal('FORBIDDEN')
    if (!scopeSatisfies(own.scope, body.role))
      throw new Refusal('ROLE_REQUIRED', { role: roleName(body.role) })
    const secret = apiKeyPrefix + randomBytes(32).toString('base64url')
    const key = await sql.begin(async (tx) => {
      const made = await insertApiKey(tx, { ...body, userId: actor.userId, secretHash: secretHash(secret) })
      const { apiKeyId: objectId, name, role } = made
      const details = { name, role, organizationId: body.organizationId }
      await noteOwnDeed(context, tx, actor, {
        action: 'api_key.created',
        objectType: 'api_key',
        objectId,
        details,
      })
      return made
    })
    return { ...answerOf(key), secret }
  })

  serve(routes.identity.revokeApiKey, async ({ params, actor }) => {
    refuseKeys(actor)
    await sql.begin(async (tx) => {
      if (!(await revokeApiKey(tx, actor.userId, params.apiKeyId))) throw new Refusal('NOT_FOUND')
      const objectId = params.apiKeyId
      await noteOwnDeed(context, tx, actor, { action: 'api_key.revoked', objectType: 'api_key', objectId })
      await forgetPerson(tx, actor.userId)
    })
    return {}
  })
}

function answerOf(key: ApiKey) {
  return {
    ...key,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }
}
