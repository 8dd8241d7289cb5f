import type { ReplyOf, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'

type Sample = ReplyOf<typeof routes.identity.config>['sample']

/** For the feature that knows what is open to visitors, and with which picture. */
export const samples = extensionPoint<(context: Context) => Promise<Sample>>()

/** The storyfile at the front door; null where no feature has one. */
export async function findSample(context: Context): Promise<Sample> {
  for (const find of samples.of(context)) {
    const found = await find(context)
    if (found) return found
  }
  return null
}
