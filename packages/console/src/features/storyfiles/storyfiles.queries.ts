import { type BodyInput, type QueryInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const keys = {
  all: ['storyfiles'] as const,
  lists: ['storyfiles', 'list'] as const,
  one: (storyfileId: string) => ['storyfiles', 'one', storyfileId] as const,
  script: (storyfileId: string) => ['storyfiles', 'script', storyfileId] as const,
}

export function storyfilesQuery(query: QueryInput<typeof routes.storyfiles.list>) {
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => call(routes.storyfiles.list, { query, signal }),
    placeholderData: (before) => before,
  })
}

/** Statuses that end by themselves. */
const changing = new Set(['processing', 'training'])
const changingMs = 2000

export function storyfileQuery(storyfileId: string) {
  return queryOptions({
    queryKey: keys.one(storyfileId),
    queryFn: ({ signal }) => call(routes.storyfiles.get, { params: { storyfileId }, signal }),
    refetchInterval: ({ state }) => (state.data && changing.has(state.data.status) ? changingMs : false),
  })
}

export function scriptQuery(storyfileId: string) {
  return queryOptions({
    queryKey: keys.script(storyfileId),
    queryFn: ({ signal }) => call(routes.storyfiles.script, { params: { storyfileId }, signal }),
  })
}

/** After a change of the storyfile, its script or its clips. */
export function refreshStoryfile(storyfileId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keys.lists })
  void queryClient.invalidateQueries({ queryKey: keys.script(storyfileId) })
  return queryClient.invalidateQueries({ queryKey: keys.one(storyfileId) })
}

export async function createStoryfile(body: BodyInput<typeof routes.storyfiles.create>) {
  const storyfile = await call(routes.storyfiles.create, { body })
  queryClient.setQueryData(keys.one(storyfile.storyfileId), storyfile)
  void queryClient.invalidateQueries({ queryKey: keys.lists })
  return storyfile
}

export async function removeStoryfile(storyfileId: string): Promise<void> {
  await call(routes.storyfiles.remove, { params: { storyfileId } })
  await queryClient.invalidateQueries({ queryKey: keys.all })
}

export async function restoreStoryfile(storyfileId: string): Promise<void> {
  await call(routes.storyfiles.restore, { params: { storyfileId } })
  await queryClient.invalidateQueries({ queryKey: keys.all })
}

/** Whether a name is still free in the organization. */
export async function isNameFree(name: string, organizationId: string): Promise<boolean> {
  const { unique } = await call(routes.organizations.nameTaken, {
    params: { type: 'storyfiles' },
    query: { name, organizationIds: organizationId },
  })
  return unique
}
