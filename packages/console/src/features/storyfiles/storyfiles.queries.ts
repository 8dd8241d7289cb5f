import {
  type BodyInput,
  limits,
  publishingRoutes,
  type QueryInput,
  type Selection,
  type Storyfile,
  scriptTemplatesRoutes,
  storyfilesRoutes,
} from '@studio/contract'
import type { ListTopic } from '@studio/dialogue/question-list'
import { toast } from '@studio/ui'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { forgetRecents } from '../../platform/places/local-settings.ts'
import { changesOf, type Settings } from './settings/settings-fields.ts'
import { wishWordings } from './wordings/wordings-wish.ts'

export function storyfilesQuery(query: QueryInput<typeof storyfilesRoutes.list>) {
  return listQuery(storyfilesRoutes.list, { query })
}

/** The teams and languages that the list can be filtered by. */
export const choicesQuery = queryOptions({
  ...routeQuery(storyfilesRoutes.choices),
  staleTime: 60_000,
})

export function storyfileQuery(storyfileId: string) {
  return routeQuery(storyfilesRoutes.get, { params: { storyfileId } })
}

/** After a change of the storyfile, its script or its clips. */
export function refreshStoryfile(storyfileId: string): Promise<void> {
  return refreshTopic('script', { storyfileId })
}

function added(storyfile: Storyfile): Storyfile {
  const { storyfileId } = storyfile
  queryClient.setQueryData(storyfileQuery(storyfileId).queryKey, storyfile)
  void refreshTopic('storyfile', { storyfileId })
  return storyfile
}

/** With the topics and questions that its script begins with, as many at a time as one call may bring. */
export async function createStoryfile(
  body: BodyInput<typeof storyfilesRoutes.create>,
  groups: ListTopic[] = [],
) {
  const made = await call(storyfilesRoutes.create, { body })
  const { storyfileId } = made
  try {
    for (const group of groups) await addGroup(storyfileId, group)
  } catch (error) {
    toast((error as Error).message, { kind: 'error' })
  }
  wishWordings(
    { kind: 'storyfile', id: storyfileId },
    groups.flatMap(({ questions }) => questions),
  )
  return added(groups.length > 0 ? await readStoryfile(storyfileId) : made)
}

/** With a copy of a script's questions, in the script's language. */
export async function createFromScript(
  scriptId: string,
  body: BodyInput<typeof scriptTemplatesRoutes.use>,
): Promise<Storyfile> {
  const { storyfileId } = await call(scriptTemplatesRoutes.use, { params: { scriptId }, body })
  return added(await readStoryfile(storyfileId))
}

async function addGroup(storyfileId: string, { name, questions }: ListTopic): Promise<void> {
  const params = { storyfileId }
  const made = name && (await call(storyfilesRoutes.addTopic, { params, body: { name } }))
  for (let from = 0; from < questions.length; from += limits.questionsPerPaste)
    await call(storyfilesRoutes.addQuestions, {
      params,
      body: {
        ...(made ? { topicId: made.topicId } : {}),
        questions: questions
          .slice(from, from + limits.questionsPerPaste)
          .map(({ starter: _, starterLabel: __, ...question }) => question),
      },
    })
}

/** With `asVersion` the next version; else a storyfile of its own. */
export async function copyStoryfile(storyfileId: string, body: BodyInput<typeof storyfilesRoutes.copy>) {
  return added(await call(storyfilesRoutes.copy, { params: { storyfileId }, body }))
}

/** As it is at the server now, whatever we know of it. */
export function readStoryfile(storyfileId: string): Promise<Storyfile> {
  return call(storyfilesRoutes.get, { params: { storyfileId } })
}

/** Sends what differs; refused with CHANGED_MEANWHILE when another person saved after `version`. */
export async function saveSettings(storyfileId: string, version: number, before: Settings, after: Settings) {
  const body = changesOf(before, after)
  return added(await call(storyfilesRoutes.update, { params: { storyfileId }, body, ifMatch: version }))
}

/** What one act does to one or many; the lists are read anew. */
async function changed<Result>(act: Promise<Result>): Promise<Result> {
  const result = await act
  await refreshTopic('storyfile')
  return result
}

export async function removeStoryfile(storyfileId: string): Promise<void> {
  await changed(call(storyfilesRoutes.remove, { params: { storyfileId } }))
  for (const list of ['storyfiles', 'activity'] as const)
    forgetRecents(list, (entry) => entry.storyfileId === storyfileId)
}
/** `name`: what a deleted one is called when it is back, where its old name is taken. */
export const restoreStoryfile = (storyfileId: string, name?: string) =>
  changed(call(storyfilesRoutes.restore, { params: { storyfileId }, body: name ? { name } : {} }))
export const archiveStoryfile = (storyfileId: string) =>
  changed(call(storyfilesRoutes.archive, { params: { storyfileId } }))
export const purgeStoryfile = (storyfileId: string, name: string) =>
  changed(call(storyfilesRoutes.purge, { params: { storyfileId }, body: { name } }))

export type ManyAct = 'archiveMany' | 'removeMany' | 'restoreMany'
/** Does an act to all of a selection; answers how many were changed and how many stayed as they were. */
export const changeMany = (act: ManyAct, selection: Selection) =>
  changed(call(storyfilesRoutes[act], { body: { selection } }))

/** Opens the newest trained release to visitors; who may talk to it stays as it was. */
export async function publishStoryfile(storyfileId: string): Promise<void> {
  const { visibility } = await call(publishingRoutes.publication, { params: { storyfileId } })
  const body = { visibility: visibility === 'public' ? 'public' : 'link' } as const
  await call(publishingRoutes.publish, { params: { storyfileId }, body })
  await queryClient.invalidateQueries()
}

export async function unpublishStoryfile(storyfileId: string): Promise<void> {
  await call(publishingRoutes.unpublish, { params: { storyfileId } })
  await queryClient.invalidateQueries()
}
