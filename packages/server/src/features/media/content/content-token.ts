import { contentPath, Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { signToken, verifyToken } from '../../../platform/tokens.ts'
import type { AssetRow } from './assets.store.ts'

/** Lives of content tokens: a page of posters, a page that plays, and the longest a player may hold one. */
export const seconds = { posters: 5 * 60, studio: 60 * 60, playerMax: 4 * 60 * 60 } as const

/** For a player: the length of the clip and an hour, four hours at most. */
export function playerSeconds(clipSeconds: number): number {
  return Math.min(seconds.playerMax, Math.ceil(clipSeconds) + 60 * 60)
}

/** How a visitor came: by a link, or by the storyfile's own address (null), and by which channel; undefined: by none that is switched off. */
export type VisitorWay = { linkId?: string | null | undefined; channel?: string | undefined }
/** A person opens what the person may see; a visitor opens what is open to visitors: both as of now, at every use; who came by a link, as long as that holds, and by a channel, as long as it is on. */
export type ContentHolder = { person: string } | ({ visitor: string } & VisitorWay)

export type ContentGrant = {
  holder: ContentHolder
  storyfileIds?: string[]
  organizationIds?: string[]
  /** Of platform admins. */
  everything?: boolean
  /** Opens no video and no sound. */
  picturesOnly?: boolean
  seconds: number
}

/** What a token of ours says; whether its holder still may is not in it. */
export type ContentClaims = {
  holder: ContentHolder
  opens(asset: Pick<AssetRow, 'storyfileId' | 'organizationId'>, file: string): boolean
}

const organizationPrefix = 'org:'
const everything = '*'
const picturesOnly = 'only:pictures'
const pictures = 'poster.jpg'

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
    ...(grant.picturesOnly ? [picturesOnly] : []),
  ]
  const token = signToken(tokenSecret, {
    kind: 'content',
    subject: subjectOf(grant.holder),
    opens,
    expiresAt,
  })
  return { token, expiresAt: new Date(expiresAt).toISOString() }
}

/** Path of an asset's file with the token that opens it. */
export function contentUrl(assetId: string, file: Parameters<typeof contentPath>[1], token: string): string {
  return `${contentPath(assetId, file)}?access_token=${encodeURIComponent(token)}`
}

/** Refuses missing, damaged, expired and foreign tokens. */
export function readContentToken(
  { tokenSecret, now }: Pick<Context, 'tokenSecret' | 'now'>,
  token: unknown,
): ContentClaims {
  if (typeof token !== 'string' || token === '') throw new Refusal('NOT_SIGNED_IN')
  const claims = verifyToken(tokenSecret, 'content', token, now().getTime())
  const opens = new Set(claims.opens)
  return {
    holder: holderOf(claims.subject),
    opens: ({ storyfileId, organizationId }, file) =>
      (file === pictures || !opens.has(picturesOnly)) &&
      (opens.has(everything) ||
        opens.has(organizationPrefix + organizationId) ||
        (storyfileId !== null && opens.has(storyfileId))),
  }
}

function subjectOf(holder: ContentHolder): string {
  return 'person' in holder
    ? `person:${holder.person}`
    : `visitor:${[holder.visitor, holder.linkId ?? '', holder.channel ?? ''].join('@')}`
}

function holderOf(subject: string): ContentHolder {
  const [, kind, id] = /^(person|visitor):(.+)$/.exec(subject) ?? []
  if (!kind || !id) throw new Refusal('TOKEN_INVALID')
  if (kind === 'person') return { person: id }
  const [visitor, linkId, channel] = id.split('@')
  return { visitor: visitor!, linkId: linkId || null, channel: channel || undefined }
}
