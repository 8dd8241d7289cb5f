import { type Language, type LearningPlatform, Refusal, recall, routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { refuseInside } from '../../platform/outside/outside-call.ts'
import { refuseKeys } from '../identity/index.ts'
import { bringInClass } from './bring-in-class.ts'
import { listCourses } from './courses.store.ts'
import { toolOf } from './launch/launch.ts'
import { notePlatform as note, platformTaken as taken } from './note-platform.ts'
import {
  confirmPlatform,
  deletePlatform,
  insertPlatform,
  listPlatforms,
  updatePlatform,
} from './platforms.store.ts'
import { inviteToRegister } from './register-platform.ts'

/** A person who finds a key for programs must not be able to let another platform in: only people change these. */
export function servePlatforms(serve: Serve, context: Context): void {
  const { sql, config } = context
  const table = routes.platforms

  serve(table.list, async ({ query: { organizationId }, language }) => ({
    platforms: (await listPlatforms(sql, organizationId)).map((one) => present(one, language)),
    courses: (await listCourses(sql, organizationId)).map((course) => ({ ...course })),
    tool: toolOf(context, organizationId),
  }))
  serve(table.create, async ({ body, ...caller }) => {
    refuseKeys(caller.actor)
    await refuseInside(called(body), config.RECORD_STORE_HOSTS)
    return sql.begin(async (tx) => {
      const platformId = await insertPlatform(tx, { ...body, isActive: true }).catch(taken)
      await note(tx, caller, { organizationId: body.organizationId, platformId }, 'created')
      return find(tx, body.organizationId, platformId, caller.language)
    })
  })
  serve(table.update, async ({ params, body, owner, ifMatch, ...caller }) => {
    refuseKeys(caller.actor)
    await refuseInside(called(body), config.RECORD_STORE_HOSTS)
    const place = { organizationId: owner.organizationId, ...params }
    return sql.begin(async (tx) => {
      if (!(await updatePlatform(tx, params.platformId, body, ifMatch).catch(taken)))
        throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('learning platform') })
      await note(tx, caller, place, 'changed')
      return find(tx, place.organizationId, params.platformId, caller.language)
    })
  })
  serve(table.invite, ({ body: { organizationId }, ...caller }) => {
    refuseKeys(caller.actor)
    return inviteToRegister(context, caller, organizationId)
  })
  serve(table.confirm, ({ params, owner, ...caller }) => {
    refuseKeys(caller.actor)
    const place = { organizationId: owner.organizationId, ...params }
    return sql.begin(async (tx) => {
      if (!(await confirmPlatform(tx, params.platformId)))
        throw new Refusal('STATE_CONFLICT', {
          reason: sentence('Enter the deployment id of the platform first.'),
        })
      await note(tx, caller, place, 'confirmed')
      return find(tx, place.organizationId, params.platformId, caller.language)
    })
  })
  serve(table.bringIn, ({ params, body, ...caller }) => bringInClass(context, caller, params, body))
  serve(table.remove, async ({ params, owner, ...caller }) => {
    refuseKeys(caller.actor)
    await sql.begin(async (tx) => {
      await deletePlatform(tx, params.platformId)
      await note(tx, caller, { organizationId: owner.organizationId, ...params }, 'removed')
    })
    return {}
  })
}

/** The addresses that the studio itself calls; the other one is opened by people's browsers. */
const called = ({ tokenUrl, keysUrl }: { tokenUrl?: string | undefined; keysUrl?: string | undefined }) => ({
  tokenUrl,
  keysUrl,
})

async function find(
  sql: Queryable,
  organizationId: string,
  platformId: string,
  language: Language,
): Promise<LearningPlatform> {
  const platforms = await listPlatforms(sql, organizationId)
  return present(platforms.find((one) => one.platformId === platformId)!, language)
}

function present(platform: LearningPlatform, language: Language): LearningPlatform {
  return { ...platform, problem: platform.problem && recall(platform.problem)[language] }
}
