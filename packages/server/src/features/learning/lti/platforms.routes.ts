import { type LearningPlatform, Refusal, routes, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { refuseKeys } from '../../identity/index.ts'
import { audit } from '../../organizations/index.ts'
import type { Caller } from '../change-activity.ts'
import { toolOf } from './launch.ts'
import { deletePlatform, insertPlatform, listPlatforms, updatePlatform } from './platforms.store.ts'

/** Somebody who finds a key for programs must not be able to let another platform in: only people change these. */
export function servePlatforms(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.platforms

  serve(table.list, async ({ query: { organizationId } }) => ({
    platforms: [...(await listPlatforms(sql, organizationId))],
    tool: toolOf(context, organizationId),
  }))
  serve(table.create, ({ body, ...caller }) => {
    refuseKeys(caller.actor)
    return sql.begin(async (tx) => {
      const platformId = await insertPlatform(tx, body).catch(taken)
      await note(tx, caller, { organizationId: body.organizationId, platformId }, 'created')
      return find(tx, body.organizationId, platformId)
    }) as Promise<LearningPlatform>
  })
  serve(table.update, ({ params, body, owner, ...caller }) => {
    refuseKeys(caller.actor)
    const place = { organizationId: owner.organizationId, ...params }
    return sql.begin(async (tx) => {
      await updatePlatform(tx, params.platformId, body).catch(taken)
      await note(tx, caller, place, 'changed')
      return find(tx, place.organizationId, params.platformId)
    }) as Promise<LearningPlatform>
  })
  serve(table.remove, async ({ params, owner, ...caller }) => {
    refuseKeys(caller.actor)
    await sql.begin(async (tx) => {
      await deletePlatform(tx, params.platformId)
      await note(tx, caller, { organizationId: owner.organizationId, ...params }, 'removed')
    })
    return {}
  })
}

async function find(sql: Queryable, organizationId: string, platformId: string): Promise<LearningPlatform> {
  return (await listPlatforms(sql, organizationId)).find((one) => one.platformId === platformId)!
}

async function note(
  tx: Transaction,
  { actor, requestId }: Caller,
  { organizationId, platformId }: { organizationId: string; platformId: string },
  what: string,
): Promise<void> {
  await audit(tx, {
    ...{ organizationId, actor, requestId, objectId: platformId },
    action: `learning_platform.${what}`,
    objectType: 'learning_platform',
  })
  await noteChange(tx, { topic: 'learning_platform', organizationId, subjectId: platformId })
}

function taken(error: unknown): never {
  if ((error as { code?: string }).code !== '23505') throw error
  const message = sentence('This client id of the platform is registered already.')
  throw new Refusal('STATE_CONFLICT', { reason: message }, { fields: [{ field: 'clientId', message }] })
}
