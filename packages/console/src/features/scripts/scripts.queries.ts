import { type BodyInput, type QueryInput, routes, type ScriptTemplateDetail } from '@studio/contract'
import { call, download } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/route-query.ts'

export function scriptsQuery(query: QueryInput<typeof routes.scripts.list>) {
  return listQuery(routes.scripts.list, { query })
}

export function scriptQuery(scriptId: string) {
  return routeQuery(routes.scripts.get, { params: { scriptId } })
}

export function contentQuery(scriptId: string) {
  return routeQuery(routes.scripts.content, { params: { scriptId } })
}

export function versionQuery(scriptId: string, versionNumber: number) {
  return routeQuery(routes.scripts.versionContent, { params: { scriptId, versionNumber } })
}

async function changed(act: Promise<ScriptTemplateDetail>): Promise<ScriptTemplateDetail> {
  const script = await act
  queryClient.setQueryData(scriptQuery(script.scriptId).queryKey, script)
  void refreshTopic('script_template')
  return script
}

export const createScript = (body: BodyInput<typeof routes.scripts.create>) =>
  changed(call(routes.scripts.create, { body }))
export const changeScript = (
  scriptId: string,
  body: BodyInput<typeof routes.scripts.update>,
  version: number,
) => changed(call(routes.scripts.update, { params: { scriptId }, body, ifMatch: version }))
export const duplicateScript = (scriptId: string, organizationId: string) =>
  changed(call(routes.scripts.duplicate, { params: { scriptId }, body: { organizationId } }))
export const publishScript = (scriptId: string) =>
  changed(call(routes.scripts.publish, { params: { scriptId } }))
export const archiveScript = (scriptId: string) =>
  changed(call(routes.scripts.archive, { params: { scriptId } }))
export const restoreScript = (scriptId: string) =>
  changed(call(routes.scripts.restore, { params: { scriptId } }))

export async function removeScript(scriptId: string): Promise<void> {
  await call(routes.scripts.remove, { params: { scriptId } })
  await refreshTopic('script_template')
}

export async function makeStoryfile(scriptId: string, body: BodyInput<typeof routes.scripts.use>) {
  const made = await call(routes.scripts.use, { params: { scriptId }, body })
  void refreshTopic('script_template')
  void refreshTopic('storyfile')
  return made
}

export function downloadScript(scriptId: string, format: 'csv' | 'docx'): Promise<void> {
  return download(routes.scripts.file, routes.scripts.file.path.replace(':scriptId', scriptId), { format })
}
