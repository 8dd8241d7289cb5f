import { type Language, routes } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { refuseKeys } from '../../identity/index.ts'
import { listWhitelist } from './whitelist.store.ts'
import {
  addEntries,
  bringBack,
  changeEntry,
  changeStatus,
  type Keeper,
  removeEntries,
} from './whitelist-entries.ts'
import { testWhitelist } from './whitelist-test.ts'

/** The whitelist of an organization: who joins it by signing in. */
export function serveWhitelist(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.whitelist

  serve(table.list, ({ query }) => listWhitelist(sql, query.organizationId, query))
  // A key for programs lets no one in: who finds one cannot settle in.
  serve(table.add, async (call) => {
    refuseKeys(call.actor)
    return { results: await addEntries(context, by(call), call.body) }
  })
  serve(table.update, ({ params, body, actor, owner, requestId, language, ifMatch }) => {
    refuseKeys(actor)
    const keeper = { actor, requestId, language, organizationId: owner.organizationId }
    return changeEntry(context, keeper, params.whitelistEntryId, body, ifMatch)
  })
  serve(table.setStatus, async (call) => {
    refuseKeys(call.actor)
    return { changed: await changeStatus(context, by(call), call.body.selection, call.body.status) }
  })
  serve(table.remove, async (call) => ({
    removedIds: await removeEntries(context, by(call), call.body.selection),
  }))
  serve(table.restore, async (call) => {
    refuseKeys(call.actor)
    return { restored: await bringBack(context, by(call), call.body.ids) }
  })
  serve(table.test, ({ query, language }) => testWhitelist(sql, query.organizationId, query, language))
}

function by(call: {
  actor: Actor
  body: { organizationId: string }
  requestId: string
  language: Language
}): Keeper {
  const { actor, body, requestId, language } = call
  return { actor, organizationId: body.organizationId, requestId, language }
}
