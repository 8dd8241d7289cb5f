import { type BodyInput, type Recordings, recordingsRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

const table = recordingsRoutes
/** While something is on its way its seconds are counted. */
const countingMs = 4_000

export const recordingsQuery = (storyfileId: string) =>
  queryOptions({
    ...routeQuery(table.get, { params: { storyfileId } }),
    refetchInterval: ({ state }) =>
      state.data?.takes.some((one) => one.state === 'sending' || one.state === 'processing')
        ? countingMs
        : false,
  })

const refresh = (storyfileId: string) => refreshTopic('recording', { storyfileId })

export async function addLink(storyfileId: string, body: BodyInput<typeof table.addLink>) {
  const made = await call(table.addLink, { params: { storyfileId }, body })
  await refresh(storyfileId)
  return made
}

export async function revokeLink(storyfileId: string, recordingLinkId: string): Promise<void> {
  await call(table.revokeLink, { params: { storyfileId, recordingLinkId } })
  await refresh(storyfileId)
}

export async function approve(storyfileId: string, takeId: string, questionId?: string): Promise<Recordings> {
  const now = await call(table.approve, {
    params: { storyfileId, takeId },
    body: questionId ? { questionId } : {},
  })
  await Promise.all([refresh(storyfileId), refreshTopic('clip', { storyfileId })])
  return now
}

export async function askAgain(storyfileId: string, takeId: string, note: string): Promise<void> {
  await call(table.askAgain, { params: { storyfileId, takeId }, body: { note } })
  await refresh(storyfileId)
}

export async function saveTemplate(
  storyfileId: string,
  body: BodyInput<typeof table.saveTemplate>,
): Promise<void> {
  await call(table.saveTemplate, { params: { storyfileId }, body })
  await refresh(storyfileId)
}

export async function removeTemplate(storyfileId: string, recordingTemplateId: string): Promise<void> {
  await call(table.removeTemplate, { params: { storyfileId, recordingTemplateId } })
  await refresh(storyfileId)
}

export async function openOwn(storyfileId: string): Promise<string> {
  const { path } = await call(table.openOwn, { params: { storyfileId } })
  return path
}
