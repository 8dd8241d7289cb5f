import { type BodyInput, limits, shareLinksRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'

type Of = { storyfileId: string; linkId: string }
type Seen = Of & { version: number }

export function linksQuery(storyfileId: string) {
  return routeQuery(shareLinksRoutes.list, {
    params: { storyfileId },
    query: { pageSize: limits.pageSize.max },
  })
}

export async function addLink(storyfileId: string, body: BodyInput<typeof shareLinksRoutes.add>) {
  const link = await call(shareLinksRoutes.add, { params: { storyfileId }, body })
  await refreshTopic('release', { storyfileId })
  return link
}

/** Refused with CHANGED_MEANWHILE when another person changed it since it was seen. */
export async function changeLink(
  { storyfileId, linkId, version }: Seen,
  body: BodyInput<typeof shareLinksRoutes.change>,
) {
  const params = { storyfileId, linkId }
  const link = await call(shareLinksRoutes.change, { params, body, ifMatch: version })
  await refreshTopic('release', { storyfileId })
  return link
}

export async function revokeLink({ storyfileId, linkId }: Of) {
  await call(shareLinksRoutes.revoke, { params: { storyfileId, linkId } })
  await refreshTopic('release', { storyfileId })
}

export async function renewCode({ storyfileId, linkId }: Of) {
  await call(shareLinksRoutes.renew, { params: { storyfileId, linkId } })
  await refreshTopic('release', { storyfileId })
}

/** Refused with CHANGED_MEANWHILE where the list is not `basedOn` any more. */
export async function admit(storyfileId: string, body: BodyInput<typeof shareLinksRoutes.admit>) {
  await call(shareLinksRoutes.admit, { params: { storyfileId }, body })
  await refreshTopic('release', { storyfileId })
}

export async function protect(storyfileId: string, password: string | null) {
  await call(shareLinksRoutes.protect, { params: { storyfileId }, body: { password } })
  await refreshTopic('release', { storyfileId })
}
