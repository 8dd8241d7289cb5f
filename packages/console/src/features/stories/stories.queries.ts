import { conversationsRoutes, inkyRoutes, type QueryInput, type Stage, storiesRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic, routeKey, routeQuery } from '../../platform/calls/route-query.ts'

export function storyQuery(storyfileId: string) {
  return routeQuery(storiesRoutes.get, { params: { storyfileId } })
}
export function startersQuery(storyfileId: string) {
  return routeQuery(storiesRoutes.starters, { params: { storyfileId } })
}
export function versionsQuery(storyfileId: string) {
  return routeQuery(storiesRoutes.versions, { params: { storyfileId }, query: { pageSize: 50 } })
}
export function versionQuery(storyfileId: string, storyVersionId: string) {
  return routeQuery(storiesRoutes.version, { params: { storyfileId, storyVersionId } })
}
export function commentsQuery(storyfileId: string) {
  return routeQuery(storiesRoutes.comments, { params: { storyfileId } })
}
export async function saveComment(
  storyfileId: string,
  body: { line: number; lineText: string; body: string },
) {
  await call(storiesRoutes.comment, { params: { storyfileId }, body })
  await refreshTopic('story', { storyfileId })
}
export async function settleComment(storyfileId: string, commentId: string, settled: boolean) {
  await call(storiesRoutes.settleComment, { params: { storyfileId, commentId }, body: { settled } })
  await refreshTopic('story', { storyfileId })
}
/** Says every 15 seconds, while the page is looked at, that a person is here; the answer says who else is. */
export function presenceQuery(storyfileId: string, line: () => number) {
  const params = { storyfileId }
  return queryOptions({
    queryKey: routeKey(storiesRoutes.presence, params),
    queryFn: () => call(storiesRoutes.presence, { params, body: { line: line() } }),
    refetchInterval: 15_000,
    retry: false,
    gcTime: 0,
  })
}

/** Counted again when the graph is opened; a minute old is new enough. */
export function visitsQuery(storyfileId: string, query: QueryInput<typeof storiesRoutes.visits> = {}) {
  return { ...routeQuery(storiesRoutes.visits, { params: { storyfileId }, query }), staleTime: 60_000 }
}

export function saveStory(storyfileId: string, body: { source: string; version: number }) {
  return call(storiesRoutes.save, { params: { storyfileId }, body })
}
export function checkStory(storyfileId: string) {
  return call(storiesRoutes.check, { params: { storyfileId } })
}
export function makeTrial(storyfileId: string) {
  return call(storiesRoutes.trial, { params: { storyfileId } })
}
export async function goLive(storyfileId: string, note: string) {
  const made = await call(storiesRoutes.goLive, { params: { storyfileId }, body: { note } })
  await refreshTopic('story', { storyfileId })
  return made
}
export async function takeDown(storyfileId: string) {
  await call(storiesRoutes.takeDown, { params: { storyfileId } })
  await refreshTopic('story', { storyfileId })
}
export function openTrial(storyfileId: string, storyVersionId: string): Promise<Stage> {
  return call(conversationsRoutes.preview, { body: { storyfileId, storyVersionId } })
}
export function openState(storyfileId: string, sessionId: string, ink: string): Promise<Stage> {
  return call(conversationsRoutes.preview, { body: { storyfileId, fromState: { sessionId, ink } } })
}
export function readState(sessionId: string, ink: string) {
  return call(inkyRoutes.readState, { params: { sessionId }, body: { ink } })
}

export function inkySessionsQuery(query: QueryInput<typeof inkyRoutes.sessions>) {
  return listQuery(inkyRoutes.sessions, { query })
}
export function inkySessionQuery(sessionId: string, withText: boolean) {
  return routeQuery(inkyRoutes.session, {
    params: { sessionId },
    query: { text: withText ? 'true' : 'false' },
  })
}
export function replay(sessionId: string, storyVersionId: string) {
  return call(inkyRoutes.replay, { params: { sessionId }, body: { storyVersionId } })
}
