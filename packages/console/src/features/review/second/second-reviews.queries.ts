import { type BodyInput, secondReviewsRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { listQuery, refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'
import { unlessBreaking } from '../../../platform/turns/breaking-correction.tsx'

export const agreementQuery = (organizationId: string) =>
  routeQuery(secondReviewsRoutes.agreement, { query: { organizationId } })

export const nextQuery = (organizationId: string) =>
  routeQuery(secondReviewsRoutes.next, { query: { organizationId } })

export const disagreementsQuery = (organizationId: string, page: number) =>
  listQuery(secondReviewsRoutes.disagreements, { query: { organizationId, page, pageSize: 10 } })

export async function giveSecond(
  { turnId, version }: { turnId: string; version: number },
  body: BodyInput<typeof secondReviewsRoutes.give>,
) {
  try {
    return await call(secondReviewsRoutes.give, { params: { turnId }, body, ifMatch: version })
  } finally {
    await refreshTopic('turn')
  }
}

/** Keeps one of two verdicts. One that breaks test questions is kept only if the person wants it so. */
export async function settle(
  { turnId, version }: { turnId: string; version: number },
  keep: 'first' | 'second',
): Promise<void> {
  try {
    await unlessBreaking((confirmed) =>
      call(secondReviewsRoutes.settle, {
        params: { turnId },
        body: { keep, ...confirmed },
        ifMatch: version,
      }),
    )
  } finally {
    await refreshTopic('turn')
  }
}

export async function setShare(organizationId: string, percent: number): Promise<void> {
  await call(secondReviewsRoutes.setShare, { body: { organizationId, percent } })
  await refreshTopic('turn')
}
