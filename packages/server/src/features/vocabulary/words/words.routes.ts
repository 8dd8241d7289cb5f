import { routes } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { addWord, bringWordsBack, changeWord, type Keeper, removeWords } from './change-words.ts'
import { importWords } from './import-words.ts'
import { listWords } from './words.store.ts'

export function wordsRoutes(serve: Serve, context: Context): void {
  const table = routes.words
  serve(table.list, ({ query }) => listWords(context.sql, query.organizationId, query))
  serve(table.create, (call) => {
    const { organizationId: _, ...settings } = call.body
    return addWord(context, keeperOf(call), settings)
  })
  serve(table.update, ({ params, body, actor, owner, requestId, ifMatch }) => {
    const by = { actor, requestId, organizationId: owner.organizationId }
    return changeWord(context, by, params.customWordId, body, ifMatch)
  })
  serve(table.remove, async (call) => ({
    removedIds: await removeWords(context, keeperOf(call), call.body.selection),
  }))
  serve(table.restore, async (call) => ({
    restored: await bringWordsBack(context, keeperOf(call), call.body.ids),
  }))
  serve(table.importCsv, (call) => importWords(context, keeperOf(call), call.body.csv))
}

export function keeperOf(call: {
  actor: Actor
  requestId: string
  body: { organizationId: string }
}): Keeper {
  return { actor: call.actor, requestId: call.requestId, organizationId: call.body.organizationId }
}
