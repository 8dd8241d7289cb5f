import type { ReplyOf, routes } from '@studio/contract'
import type { Context } from '../../context.ts'

type Sample = ReplyOf<typeof routes.identity.config>['sample']
type FindSample = (context: Context) => Promise<Sample>

/** Until a later feature says so, there is none. */
let find: FindSample = async () => null

/** For the feature that knows what is open to visitors, and with which picture. */
export function offerSample(findIt: FindSample): void {
  find = findIt
}

export function findSample(context: Context): Promise<Sample> {
  return find(context)
}
