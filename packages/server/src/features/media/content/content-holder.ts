import { routes } from '@studio/contract'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Sql } from '../../../platform/database/sql.ts'
import { currentActor } from '../../identity/index.ts'
import { can } from '../../organizations/index.ts'
import type { AssetRow } from './assets.store.ts'
import type { ContentHolder, VisitorWay } from './content-token.ts'

type Place = Pick<AssetRow, 'organizationId' | 'storyfileId'>
type IsOpen = (sql: Sql, storyfileId: string, way: VisitorWay) => Promise<boolean>

/** For the feature that knows what is open to visitors now. Until one says so, nothing is. */
export const visits = extensionPoint<IsOpen>()

/** For the feature that knows which of a storyfile's videos were taken back. */
export const withheld = extensionPoint<(sql: Sql, storyfileId: string) => Promise<ReadonlySet<string>>>()

/** A video plays in many small requests: what was found out stands for this long, and for no longer. */
const lifeMilliseconds = 30_000
const maxEntries = 10_000

/** Whether the holder of a content token may still open what the token was made for: within a minute of any change. */
export function createHolderCheck(context: Context) {
  const ofVisits = kept(context, async (way) => {
    const [storyfileId, linkId, channel] = way.split('@')
    const said = await Promise.all(
      visits
        .of(context)
        .map((isOpen) =>
          isOpen(context.sql, storyfileId!, { linkId: linkId || null, channel: channel || undefined }),
        ),
    )
    return said.includes(true)
  })

  async function visitorMay({ storyfileId }: Place, { linkId, channel }: VisitorWay): Promise<boolean> {
    return storyfileId !== null && ofVisits([storyfileId, linkId ?? '', channel ?? ''].join('@'))
  }

  async function personMay(userId: string, place: Place): Promise<boolean> {
    const actor = await currentActor(context, userId)
    return actor !== undefined && can(actor, routes.media.contentToken.access, place).may === 'go'
  }

  return (holder: ContentHolder, place: Place): Promise<boolean> =>
    'person' in holder ? personMay(holder.person, place) : visitorMay(place, holder)
}

/**
 * Whether a video was taken back, for this holder: within a minute of any change. Who may bring it back goes on seeing
 * it, so that it can be judged.
 */
export function createWithheldCheck(context: Context) {
  const ofStoryfile = kept(context, async (storyfileId) => {
    const sets = await Promise.all(withheld.of(context).map((of) => of(context.sql, storyfileId)))
    return new Set(sets.flatMap((set) => [...set]))
  })

  return async (holder: ContentHolder, { assetId, ...place }: Place & { assetId: string }) => {
    const { storyfileId } = place
    if (storyfileId === null || !(await ofStoryfile(storyfileId)).has(assetId)) return false
    // It may just have been published: what is refused is looked at again, and no one waits for what is open.
    if (!(await ofStoryfile(storyfileId, 0)).has(assetId)) return false
    const actor = 'person' in holder ? await currentActor(context, holder.person) : undefined
    return actor === undefined || can(actor, routes.clips.bringBack.access, place).may !== 'go'
  }
}

/** What was found out of a storyfile, until it is too old, or older than the caller takes. */
function kept<Found>(context: Context, find: (storyfileId: string) => Promise<Found>) {
  const entries = new LRUCache<string, { found: Found; since: number }>({ max: maxEntries })
  return async (storyfileId: string, oldest = lifeMilliseconds): Promise<Found> => {
    const now = context.now().getTime()
    const known = entries.get(storyfileId)
    if (known && known.since + oldest > now) return known.found
    const found = await find(storyfileId)
    entries.set(storyfileId, { found, since: now })
    return found
  }
}
