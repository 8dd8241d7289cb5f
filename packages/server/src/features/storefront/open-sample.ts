import type { Context } from '../../context.ts'
import { posterPath } from './poster-path.ts'
import { findSample } from './sample.store.ts'

/** The sample storyfile, if it is open to visitors: what stands at the front door before anybody signs in. */
export async function openSample(context: Context) {
  const found = await findSample(context.sql)
  if (!found) return null
  const { storyfileId, shortName, posterAssetId } = found
  return {
    shortName,
    posterUrl: posterAssetId && posterPath(context, { storyfileId, channel: 'link' }, posterAssetId),
  }
}
