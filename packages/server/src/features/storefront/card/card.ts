import { frameCode, htmlText, type Oembed, type QueryOf, Refusal, type routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { isPageAt, shownAt } from '../../publishing/index.ts'
import { posterPath } from '../poster-path.ts'
import { type CardRow, findCard } from './card.store.ts'

/** The size of a frame where the page that asks sets no limit, in pixels. */
const frame = { width: 960, height: 640 }

type Card = CardRow & { url: string; posterUrl: string | undefined }
/** What a page that asks for a password says of itself: nothing. */
const closedHead = '<title>Storyfile</title>\n    <meta name="robots" content="noindex" />'

/** What a storyfile that is open to visitors says of itself where its link is shared; undefined: nothing is open there. */
async function cardAt(context: Context, address: string, origin: string): Promise<Card | undefined> {
  const entry = await shownAt(context, address)
  const row = entry && (await findCard(context.sql, entry.storyfileId))
  if (!entry || !row) return undefined
  return {
    ...row,
    url: `${origin}/s/${encodeURIComponent(entry.shortName)}`,
    posterUrl: row.poster
      ? origin +
        posterPath(
          context,
          { ...row, linkId: entry.linkId, channel: entry.channel ?? 'link' },
          row.poster.assetId,
        )
      : undefined,
  }
}

/** The part of a page's address that names the storyfile; undefined: it is no page of this studio. */
function placeIn(
  { publicUrl, deployments }: Context['config'],
  url: string,
): { address: string; origin: string } | undefined {
  const { origin, pathname } = new URL(url)
  const ours = [publicUrl, ...deployments.map((one) => one.origin)].filter((one) => URL.canParse(one))
  const address = /^\/s\/([\w-]{1,60})$/.exec(pathname)?.[1]
  const isOurs = ours.some((one) => new URL(one).origin === origin)
  return isOurs && address !== undefined ? { address, origin } : undefined
}

/** Refuses what is no page of a storyfile that is open to visitors. */
export async function describeFrame(
  context: Context,
  { url, maxwidth = frame.width, maxheight = frame.height }: QueryOf<typeof routes.storefront.oembed>,
): Promise<Oembed> {
  const place = placeIn(context.config, url)
  const card = place && (await cardAt(context, place.address, place.origin))
  if (!card) throw new Refusal('NOT_FOUND')
  const size = { width: Math.min(frame.width, maxwidth), height: Math.min(frame.height, maxheight) }
  return {
    version: '1.0',
    type: 'rich',
    title: card.name,
    provider_name: card.organization,
    provider_url: place!.origin,
    html: frameCode(card.url, card.name, size),
    ...size,
    ...(card.poster && {
      thumbnail_url: card.posterUrl,
      thumbnail_width: card.poster.width,
      thumbnail_height: card.poster.height,
    }),
  }
}

/**
 * The head of a storyfile's page, for the sites on which its link is shared, with addresses of the brand that was asked;
 * undefined: nothing is open at the address.
 */
export async function headAt(context: Context, address: string, host: string): Promise<string | undefined> {
  const { publicUrl, deployments } = context.config
  const brand = deployments.find((one) => URL.canParse(one.origin) && new URL(one.origin).host === host)
  const origin = brand ? new URL(brand.origin).origin : publicUrl
  const card = await cardAt(context, address, origin)
  if (!card) return (await isPageAt(context, address)) ? closedHead : undefined
  const { name, subjectName, description, organization, url, posterUrl, language } = card
  const meta = {
    'og:type': 'website',
    'og:title': name,
    'og:description': description || subjectName,
    'og:site_name': organization,
    'og:url': url,
    'og:locale': language.replace('-', '_'),
    ...(posterUrl && { 'og:image': posterUrl, 'twitter:card': 'summary_large_image' }),
  }
  const oembed = `${origin}/v1/oembed?${new URLSearchParams({ url, format: 'json' })}`
  return [
    `<title>${htmlText(name)}</title>`,
    ...Object.entries(meta).map(([key, value]) => `<meta property="${key}" content="${htmlText(value)}" />`),
    `<link rel="alternate" type="application/json+oembed" href="${htmlText(oembed)}" title="${htmlText(name)}" />`,
  ].join('\n    ')
}
