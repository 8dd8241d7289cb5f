import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listCategories } from './categories.store.ts'
import {
  addCategory,
  addSuggested,
  bringCategoriesBack,
  changeCategory,
  removeCategories,
} from './change-categories.ts'
import { keeperOf } from './words/words.routes.ts'

export function categoriesRoutes(serve: Serve, context: Context): void {
  const table = routes.categories
  serve(table.list, ({ query }) => listCategories(context.sql, query.organizationId, query))
  serve(table.create, (call) => {
    const { organizationId: _, ...settings } = call.body
    return addCategory(context, keeperOf(call), settings)
  })
  serve(table.suggest, async (call) => ({
    added: await addSuggested(context, keeperOf(call), call.language),
  }))
  serve(table.update, ({ params, body, actor, owner, requestId, ifMatch }) => {
    const by = { actor, requestId, organizationId: owner.organizationId }
    return changeCategory(context, by, params.customCategoryId, body, ifMatch)
  })
  serve(table.remove, async (call) => ({
    removedIds: await removeCategories(context, keeperOf(call), call.body.selection),
  }))
  serve(table.restore, async (call) => ({
    restored: await bringCategoriesBack(context, keeperOf(call), call.body.ids),
  }))
}
