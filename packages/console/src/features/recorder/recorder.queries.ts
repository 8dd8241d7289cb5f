import { clipsRoutes, limits, qualityRoutes } from '@studio/contract'
import { routeQuery } from '../../platform/calls/route-query.ts'

/** What visitors asked in vain, with the question that was made of it. */
export const proposalsQuery = (storyfileId: string) =>
  routeQuery(qualityRoutes.nextShoot, { params: { storyfileId } })

/** All clips of a storyfile without a question: the poses are among them. */
export const poseClipsQuery = (storyfileId: string) =>
  routeQuery(clipsRoutes.list, {
    query: { storyfileId, pageSize: limits.pageSize.max, sort: 'createdAt', dir: 'desc' },
  })

/** The newest videos: when they were filmed says how fast a day goes. */
export const filmedQuery = (storyfileId: string) =>
  routeQuery(clipsRoutes.list, {
    query: { storyfileId, kind: 'regular', sort: 'createdAt', dir: 'desc', pageSize: 100 },
  })
