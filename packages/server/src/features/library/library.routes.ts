import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { listTopics } from './library.store.ts'

export function libraryRoutes(serve: Serve, { sql }: Context): void {
  serve(routes.library.topics, async ({ query, scope }) => {
    const { rows, total } = await listTopics(sql, scope, query)
    return listAnswer(rows, total, query)
  })
}
