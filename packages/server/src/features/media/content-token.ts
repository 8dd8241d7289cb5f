import { contentPath, Refusal } from '@studio/contract'
import type { Context } from '../../context.ts'
import { signToken, verifyToken } from '../../platform/tokens.ts'
import type { AssetRow } from './assets.store.ts'

/** Lives of content tokens: a page of posters, a page that plays, and the longest a player may hold one. */
export const seconds = { posters: 5 * 60, studio: 60 * 60, playerMax: 4 * 60 * 60 } as const

/** For a player: the length of the clip and an hour, four hours at most. */
export function playerSeconds(clipSeconds: number): number {
  return Math.min(seconds.playerMax, Math.ceil(clipSeconds) + 60 * 60)
}

export type ContentGrant = {
  /** Whom it was made for: a person's or a session's id. */
  subject: string
  storyfileIds?: string[]
  organizationIds?: string[]
  /** Of platform admins. */
  everything?: boolean
  seconds: number
}

const organizationPrefix = 'org:'
const everything = '*'

/** A token for content addresses; the API takes none of these, and content takes no API token. */
export function contentToken(
  { tokenSecret, now }: Pick<Context, 'tokenSecret' | 'now'>,
  grant: ContentGrant,
): { token: string; expiresAt: string } {
  const expiresAt = now().getTime() + grant.seconds * 1000
  const opens = [
    ...(grant.storyfileIds ?? []),
    ...(grant.organizationIds ?? []).map((id) => organizationPrefix + id),
    ...(grant.everything ? [everything] : []),
  ]
  const token = signToken(tokenSecret, { kind: 'content', subject: grant.subject, opens, expiresAt })
  return { token, expiresAt: new Date(expiresAt).toISOString() }
}

/** Path of an asset's file with the token that opens it. */
export function contentUrl(assetId: string, file: Parameters<typeof contentPath>[1], token: string): string {
  return `${contentPath(assetId, file)}?access_token=${encodeURIComponent(token)}`
}

/** Refuses missing, damaged, expired and foreign tokens; answers what the token opens. */
export function openedBy(
  { tokenSecret, now }: Pick<Context, 'tokenSecret' | 'now'>,
  token: unknown,
): (asset: Pick<AssetRow, 'storyfileId' | 'organizationId'>) => boolean {
  if (typeof token !== 'string' || token === '') throw new Refusal('NOT_SIGNED_IN')
  const claims = verifyToken(tokenSecret, 'content', token, now().getTime())
  const opens = new Set(claims.opens)
  return ({ storyfileId, organizationId }) =>
    opens.has(everything) ||
    opens.has(organizationPrefix + organizationId) ||
    (storyfileId !== null && opens.has(storyfileId))
}
