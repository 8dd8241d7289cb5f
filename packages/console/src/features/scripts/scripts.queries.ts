import {
  type BodyInput,
  type QueryInput,
  type ScriptTemplateDetail,
  scriptTemplatesRoutes,
} from '@studio/contract'
import { call, download } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

export function scriptsQuery(query: QueryInput<typeof scriptTemplatesRoutes.list>) {
  return listQuery(scriptTemplatesRoutes.list, { query })
}

export function scriptQuery(scriptId: string) {
  return routeQuery(scriptTemplatesRoutes.get, { params: { scriptId } })
}

export function versionQuery(scriptId: string, versionNumber: number) {
  return routeQuery(scriptTemplatesRoutes.versionContent, { params: { scriptId, versionNumber } })
}

async function changed(act: Promise<ScriptTemplateDetail>): Promise<ScriptTemplateDetail> {
  const script = await act
  queryClient.setQueryData(scriptQuery(script.scriptId).queryKey, script)
  void refreshTopic('script', { subjectId: script.scriptId })
  return script
}

export const createScript = (body: BodyInput<typeof scriptTemplatesRoutes.create>) =>
  changed(call(scriptTemplatesRoutes.create, { body }))
export const changeScript = (
  scriptId: string,
  body: BodyInput<typeof scriptTemplatesRoutes.update>,
  version: number,
) => changed(call(scriptTemplatesRoutes.update, { params: { scriptId }, body, ifMatch: version }))
export const duplicateScript = (scriptId: string, organizationId: string) =>
  changed(call(scriptTemplatesRoutes.duplicate, { params: { scriptId }, body: { organizationId } }))
export const publishScript = (scriptId: string) =>
  changed(call(scriptTemplatesRoutes.publish, { params: { scriptId } }))
export const archiveScript = (scriptId: string) =>
  changed(call(scriptTemplatesRoutes.archive, { params: { scriptId } }))
export const restoreScript = (scriptId: string) =>
  changed(call(scriptTemplatesRoutes.restore, { params: { scriptId } }))

export async function removeScript(scriptId: string): Promise<void> {
  await call(scriptTemplatesRoutes.remove, { params: { scriptId } })
  await refreshTopic('script', { subjectId: scriptId })
}

export async function makeStoryfile(scriptId: string, body: BodyInput<typeof scriptTemplatesRoutes.use>) {
  const made = await call(scriptTemplatesRoutes.use, { params: { scriptId }, body })
  void refreshTopic('script', { subjectId: scriptId })
  void refreshTopic('storyfile')
  return made
}

export function downloadScript(scriptId: string, format: 'csv' | 'docx'): Promise<void> {
  return download(
    scriptTemplatesRoutes.file,
    scriptTemplatesRoutes.file.path.replace(':scriptId', scriptId),
    { format },
  )
}
