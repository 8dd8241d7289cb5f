import { routes } from '@studio/contract'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Sql } from '../../../platform/database/sql.ts'
import { currentActor } from '../../identity/index.ts'
import { can } from '../../organizations/index.ts'
import type { AssetRow } from './assets.store.ts'
import type { ContentHolder } from './content-token.ts'

type Place = Pick<AssetRow, 'organizationId' | 'storyfileId'>
type IsOpen = (sql: Sql, storyfileId: string) => Promise<boolean>

/** For the feature that knows what is open to visitors now. Until one says so, nothing is. */
export const visits = extensionPoint<IsOpen>()

/** A video plays in many small requests: what was found out stands for this long, and for no longer. */
const lifeMilliseconds = 30_000
const maxEntries = 10_000

/** Whether the holder of a content token may still open what the token was made for: within a minute of any change. */
export function createHolderCheck(context: Context) {
  const open = new LRUCache<string, { isOpen: boolean; until: number }>({ max: maxEntries })

  async function visitorMay({ storyfileId }: Place): Promise<boolean> {
    if (storyfileId === null) return false
    const now = context.now().getTime()
    const known = open.get(storyfileId)
    if (known && known.until > now) return known.isOpen
    const said = await Promise.all(visits.of(context).map((isOpen) => isOpen(context.sql, storyfileId)))
    const isOpen = said.includes(true)
    open.set(storyfileId, { isOpen, until: now + lifeMilliseconds })
    return isOpen
  }

  async function personMay(userId: string, place: Place): Promise<boolean> {
    const actor = await currentActor(context, userId)
    return actor !== undefined && can(actor, routes.media.contentToken.access, place).may === 'go'
  }

  return (holder: ContentHolder, place: Place): Promise<boolean> =>
    'person' in holder ? personMay(holder.person, place) : visitorMay(place)
}
