import { storyfilesRoutes } from '@studio/contract'
import { routeQuery } from '../../platform/route-query.ts'

/** What is to be recorded, in order. */
export const shootQuery = (storyfileId: string) =>
  routeQuery(storyfilesRoutes.script, { params: { storyfileId } })
