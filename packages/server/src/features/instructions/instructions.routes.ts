import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { readHouseRules } from './house-rules.store.ts'
import { readByMe, writeHouseRules } from './write-house-rules.ts'

export function instructionsRoutes(serve: Serve, context: Context): void {
  serve(routes.instructions.get, async ({ query, actor }) => {
    const { organizationId, version } = query
    const rules = await readHouseRules(context.sql, organizationId, { userId: actor.userId, version })
    if (!rules) throw new Refusal('NOT_FOUND')
    return rules
  })
  serve(routes.instructions.write, ({ body, actor, requestId }) =>
    writeHouseRules(context, { actor, requestId, organizationId: body.organizationId }, body),
  )
  serve(routes.instructions.read, ({ body, actor, requestId }) =>
    readByMe(context, { actor, requestId, organizationId: body.organizationId }, body.version),
  )
}
