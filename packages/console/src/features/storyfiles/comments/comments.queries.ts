import { type CommentList, commentsRoutes, type ParamsOf } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'
import type { ScriptSource } from '../builder/script-source.ts'

type Table = Pick<typeof commentsRoutes, 'list' | 'add' | 'remove'>

/** The calls on comments. Both kinds of script take and answer the same; only the id in the path has another name. */
function callsOf({ kind, id }: ScriptSource): { table: Table; params: ParamsOf<Table['list']> } {
  if (kind === 'storyfile') return { table: commentsRoutes, params: { storyfileId: id } }
  const { listOfScript: list, addToScript: add, removeFromScript: remove } = commentsRoutes
  return { table: { list, add, remove } as never, params: { scriptId: id } as never }
}

export function commentsQuery(source: ScriptSource) {
  const { table, params } = callsOf(source)
  return routeQuery(table.list, { params })
}

export async function addComment(
  source: ScriptSource,
  body: { questionId: string; text: string; mentions: string[] },
): Promise<void> {
  const { table, params } = callsOf(source)
  await call(table.add, { params, body })
  await refreshTopic('comment')
}

export async function removeComment(source: ScriptSource, commentId: string): Promise<void> {
  const { table, params } = callsOf(source)
  await call(table.remove, { params: { ...params, commentId } })
  await refreshTopic('comment')
}

export type People = CommentList['people']
