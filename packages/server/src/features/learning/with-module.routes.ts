import { attributeNames, Refusal } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { learns } from './activities/activities.store.ts'

/**
 * Serves routes so that nothing is made or changed in an organization without the learning module, whose pupils no code
 * would let in. Platform admins pass the rules of access everywhere, so it is asked of the organization itself; what is
 * there may still be read and deleted.
 */
export function withModule(serve: Serve, { sql }: Context): Serve {
  return (route, handler) => {
    const { access, method } = route
    if (access.kind !== 'member' || !access.attribute || method === 'GET' || method === 'DELETE')
      return serve(route, handler)
    const attribute = attributeNames[access.attribute]
    serve(route, async (call) => {
      if (call.owner && !(await learns(sql, call.owner.organizationId)))
        throw new Refusal('ATTRIBUTE_REQUIRED', { attribute })
      return handler(call)
    })
  }
}
