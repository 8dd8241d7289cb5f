import {
  type BodyInput,
  type ListedRelease,
  limits,
  type Publication,
  publishingRoutes,
  trainingRoutes,
} from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

export function publicationQuery(storyfileId: string) {
  return routeQuery(publishingRoutes.publication, { params: { storyfileId } })
}

/** The trainings, newest first. */
export function runsQuery(storyfileId: string) {
  return routeQuery(trainingRoutes.runs, { query: { storyfileId, pageSize: limits.pageSize.default } })
}

export function releasesQuery(storyfileId: string, page: number, pageSize: number) {
  return listQuery(publishingRoutes.releases, {
    query: { storyfileId, page, pageSize, corrections: 'folded' },
  })
}

/** Each release of a session of corrections, newest first. */
export function sessionQuery({ storyfileId, firstNumber, number }: ListedRelease) {
  return routeQuery(publishingRoutes.releases, {
    query: { storyfileId, fromNumber: firstNumber, toNumber: number, pageSize: limits.pageSize.max },
  })
}

/** How a release differs from an earlier one. */
export function differenceQuery({ storyfileId, number }: ListedRelease, since: number) {
  return routeQuery(publishingRoutes.compareReleases, { params: { storyfileId, number }, query: { since } })
}

export async function publish(storyfileId: string, body: BodyInput<typeof publishingRoutes.publish>) {
  const publication = await call(publishingRoutes.publish, { params: { storyfileId }, body })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  await refreshTopic('release', { storyfileId })
  return publication
}

export async function renewLink(storyfileId: string) {
  const publication = await call(publishingRoutes.renewLink, { params: { storyfileId } })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  return publication
}

/** Refused with CHANGED_MEANWHILE when another person changed them since `basedOn`. */
export async function setEmbedding(storyfileId: string, body: BodyInput<typeof publishingRoutes.embedding>) {
  const publication = await call(publishingRoutes.embedding, { params: { storyfileId }, body })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  return publication
}

export function reloadPublication(storyfileId: string): Promise<void> {
  return queryClient.refetchQueries({ queryKey: publicationQuery(storyfileId).queryKey })
}

export async function unpublish(storyfileId: string) {
  const publication = await call(publishingRoutes.unpublish, { params: { storyfileId } })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  await refreshTopic('release', { storyfileId })
  return publication
}

/** Calls that answer the publication as it is then. */
async function keep(storyfileId: string, sent: Promise<Publication>): Promise<Publication> {
  const publication = await sent
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  await refreshTopic('release', { storyfileId })
  return publication
}

/** Refused with CHANGED_MEANWHILE where the note is not `basedOn` any more. */
export function annotate(
  { storyfileId, number }: Pick<ListedRelease, 'storyfileId' | 'number'>,
  body: BodyInput<typeof publishingRoutes.annotate>,
) {
  return keep(storyfileId, call(publishingRoutes.annotate, { params: { storyfileId, number }, body }))
}

export function approve(storyfileId: string, number: number) {
  return keep(storyfileId, call(publishingRoutes.approve, { params: { storyfileId, number } }))
}

export function setFilming(storyfileId: string, filmed: Publication['filmed']) {
  return keep(storyfileId, call(publishingRoutes.filming, { params: { storyfileId }, body: { filmed } }))
}

export function switchChannel(
  storyfileId: string,
  { channel, isOn }: { channel: Publication['channelsOff'][number]; isOn: boolean },
) {
  const params = { storyfileId, channel }
  return keep(storyfileId, call(publishingRoutes.switchChannel, { params, body: { isOn } }))
}

export function endPreview(storyfileId: string, endsAt: string | null) {
  return keep(storyfileId, call(publishingRoutes.endPreview, { params: { storyfileId }, body: { endsAt } }))
}

export async function askApproval(organizationId: string, storyfileId: string, isNeeded: boolean) {
  await call(publishingRoutes.askApproval, { params: { organizationId }, body: { isNeeded } })
  await refreshTopic('release', { storyfileId })
}
