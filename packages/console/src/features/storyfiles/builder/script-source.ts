import { type ParamsOf, type ScriptContent, scriptTemplatesRoutes, storyfilesRoutes } from '@studio/contract'
import { refreshSoon } from '../../../platform/calls/change-stream.ts'
import { refreshRoute, refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'

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

type StoryfileRoutes = typeof storyfilesRoutes
type Acts = 'addTopic' | 'updateTopic' | 'removeTopic' | 'addQuestions' | 'updateQuestion' | 'removeQuestion'

/** The calls on a script. Both kinds take and answer the same; only the id in the path has another name. */
export function callsOf({ kind, id }: ScriptSource): {
  table: Pick<StoryfileRoutes, Acts | 'removals' | 'restoreRemoval' | 'move'>
  params: ParamsOf<StoryfileRoutes['script']>
} {
  if (kind === 'storyfile') return { table: storyfilesRoutes, params: { storyfileId: id } }
  return { table: scriptTemplatesRoutes as never, params: { scriptId: id } as never }
}

export function contentQuery({ kind, id }: ScriptSource) {
  return kind === 'storyfile'
    ? routeQuery(storyfilesRoutes.script, { params: { storyfileId: id } })
    : (routeQuery(scriptTemplatesRoutes.content, { params: { scriptId: id } }) as never as ReturnType<
        typeof routeQuery<StoryfileRoutes['script']>
      >)
}

/** After a change of the script: what else says something about it is asked for again. */
export function refreshSource({ kind, id }: ScriptSource): Promise<void> {
  return kind === 'storyfile' ? refreshTopic('script', { storyfileId: id }) : refreshTopic('script_template')
}

/** The same without waiting: one reading for this and for what others do at the same time. */
export function refreshSourceSoon({ kind, id }: ScriptSource): void {
  refreshSoon(kind === 'storyfile' ? { topic: 'script', storyfileId: id } : { topic: 'script_template' })
}

/** Reads the script again: somebody else changed it. */
export function refreshContent({ kind, id }: ScriptSource): Promise<void> {
  return kind === 'storyfile'
    ? refreshRoute(storyfilesRoutes.script, { storyfileId: id })
    : refreshRoute(scriptTemplatesRoutes.content, { scriptId: id })
}
