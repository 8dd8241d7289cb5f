import {
  type ParamsOf,
  type ReplyOf,
  type ScriptChanges,
  type ScriptContent,
  scriptTemplatesRoutes,
  storyfilesRoutes,
  withChanges,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { refreshSoon } from '../calls/change-stream.ts'
import { queryClient } from '../calls/query-client.ts'
import { refreshStale, routeQuery } from '../calls/route-query.ts'

/** Whose script the panes work on: a storyfile's own, or one that storyfiles are made from. */
export type ScriptSource = { kind: 'storyfile' | 'script'; id: string }
/** A script with where it comes from. */
export type SourcedScript = ScriptContent & { source: ScriptSource }

/** What the rows of a script need to know of its topics. */
export type TopicName = { topicId: string; name: string }

/** One word for a source, as a key. Storyfiles go by their id alone, as drafts kept by earlier versions do. */
export function keyOf({ kind, id }: ScriptSource): string {
  return kind === 'storyfile' ? id : `${kind}:${id}`
}

export function sourceOf(key: string): ScriptSource {
  return key.startsWith('script:')
    ? { kind: 'script', id: key.slice('script:'.length) }
    : { kind: 'storyfile', id: key }
}

/** The id in the address of a call: that of the storyfile or of the template. */
export function paramsOf({ kind, id }: ScriptSource) {
  return kind === 'storyfile' ? { storyfileId: id } : { scriptId: id }
}

/** Of two calls, or two tables of calls, that take and answer the same, the one for this script. */
export function oneOf<Own, Template>({ kind }: ScriptSource, own: Own, template: Template): Own | Template {
  return kind === 'storyfile' ? own : template
}

/** The calls on a script. */
export function callsOf(source: ScriptSource) {
  return { table: oneOf(source, storyfilesRoutes, scriptTemplatesRoutes), params: paramsOf(source) }
}

type Reading = typeof storyfilesRoutes.script | typeof scriptTemplatesRoutes.content
type Following = typeof storyfilesRoutes.scriptChanges | typeof scriptTemplatesRoutes.scriptChanges

/**
 * A script: once it is there, only what changed since is asked for. What this page changed meanwhile counts as changed, so
 * it is told again.
 */
function followed<R extends Reading>(whole: R, following: Following, params: ParamsOf<R>) {
  const query = routeQuery(whole, { params })
  const kept = () => queryClient.getQueryData<ScriptContent>(query.queryKey)
  return queryOptions({
    ...query,
    queryFn: async ({ signal }): Promise<ReplyOf<R>> => {
      for (;;) {
        const since = kept()?.cursor
        if (since === undefined) return call(whole, { params, signal })
        const changes = await call<Following>(following, { params, query: { since }, signal })
        const now = kept()
        // The answer to a move brings it up to date, too.
        if (now?.cursor !== since) continue
        return (withChanges(now, changes) as ReplyOf<R> | undefined) ?? call(whole, { params, signal })
      }
    },
  })
}

/** The script of a storyfile. */
export const scriptQuery = (storyfileId: string) =>
  followed(storyfilesRoutes.script, storyfilesRoutes.scriptChanges, { storyfileId })

/** What a script that storyfiles are made from consists of. */
export const templateQuery = (scriptId: string) =>
  followed(scriptTemplatesRoutes.content, scriptTemplatesRoutes.scriptChanges, { scriptId })

export function contentQuery(source: ScriptSource) {
  const whole = oneOf(source, storyfilesRoutes.script, scriptTemplatesRoutes.content)
  const { table, params } = callsOf(source)
  return followed(whole, table.scriptChanges, params)
}

/** The moment of the script on the page, for an act that answers what changed since. */
export function sinceOf(source: ScriptSource): { since?: number } {
  const kept = queryClient.getQueryData<ScriptContent>(contentQuery(source).queryKey)
  return kept ? { since: Number(kept.cursor) } : {}
}

/** Brings the script on the page up to date by what an act answered; where that doesn't fit, all of it is asked for. */
export async function takeChanges(source: ScriptSource, changes: ScriptChanges): Promise<void> {
  const { queryKey } = contentQuery(source)
  const kept = queryClient.getQueryData<ScriptContent>(queryKey)
  const next = kept && withChanges(kept, changes)
  if (next) queryClient.setQueryData(queryKey, (now) => now && { ...now, ...next })
  else await refreshContent(source)
}

/** What a change of this script is about. */
const changeOf = ({ kind, id }: ScriptSource, topic: 'script' | 'practice' = 'script') =>
  kind === 'storyfile' ? { topic, storyfileId: id } : { topic, subjectId: id }

/** After a change of the script: what else says something about it is asked for again. */
export function refreshSource(source: ScriptSource, topic?: 'practice'): Promise<void> {
  return refreshStale([changeOf(source, topic)])
}

/** The same without waiting: one reading for this and for what others do at the same time. */
export function refreshSourceSoon(source: ScriptSource): void {
  refreshSoon(changeOf(source))
}

/** Asks again what another person may have changed in the script. */
export function refreshContent(source: ScriptSource): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: contentQuery(source).queryKey })
}
