import { frameCode, htmlText, type Oembed, type QueryOf, Refusal, type routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import { isPageAt, shownAt } from '../publishing/index.ts'
import { type CardRow, findCard } from './card.store.ts'
import { posterPath } from './poster-path.ts'

/** The size of a frame where the page that asks sets no limit, in pixels. */
const frame = { width: 960, height: 640 }

type Card = CardRow & { url: string; posterUrl: string | undefined }
/** What a page that asks for a password says of itself: nothing. */
const closedHead = '<title>Storyfile</title>\n    <meta name="robots" content="noindex" />'

/** What a storyfile that is open to visitors says of itself where its link is shared; undefined: nothing is open there. */
async function cardAt(context: Context, address: string): Promise<Card | undefined> {
  const entry = await shownAt(context, address)
  const row = entry && (await findCard(context.sql, entry.storyfileId))
  if (!entry || !row) return undefined
  const { publicUrl } = context.config
  return {
    ...row,
    url: `${publicUrl}/s/${encodeURIComponent(entry.shortName)}`,
    posterUrl: row.poster
      ? publicUrl + posterPath(context, { ...row, linkId: entry.linkId }, row.poster.assetId)
      : undefined,
  }
}

/** The part of a page's address that names the storyfile; undefined: it is no page of this studio. */
function addressIn({ publicUrl, deployments }: Context['config'], url: string): string | undefined {
  const { origin, pathname } = new URL(url)
  const ours = [publicUrl, ...deployments.map((one) => one.origin)].filter((one) => URL.canParse(one))
  const address = /^\/s\/([\w-]{1,60})$/.exec(pathname)?.[1]
  return ours.some((one) => new URL(one).origin === origin) ? address : undefined
}

/** Refuses what is no page of a storyfile that is open to visitors. */
export async function describeFrame(
  context: Context,
  { url, maxwidth = frame.width, maxheight = frame.height }: QueryOf<typeof routes.storefront.oembed>,
): Promise<Oembed> {
  const address = addressIn(context.config, url)
  const card = address === undefined ? undefined : await cardAt(context, address)
  if (!card) throw new Refusal('NOT_FOUND')
  const size = { width: Math.min(frame.width, maxwidth), height: Math.min(frame.height, maxheight) }
  return {
    version: '1.0',
    type: 'rich',
    title: card.name,
    provider_name: card.organization,
    provider_url: context.config.publicUrl,
    html: frameCode(card.url, card.name, size),
    ...size,
    ...(card.poster && {
      thumbnail_url: card.posterUrl,
      thumbnail_width: card.poster.width,
      thumbnail_height: card.poster.height,
    }),
  }
}

/** The head of a storyfile's page, for the sites on which its link is shared; undefined: nothing is open at the address. */
export async function headAt(context: Context, address: string): Promise<string | undefined> {
  const card = await cardAt(context, address)
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
  const oembed = `${context.config.publicUrl}/v1/oembed?${new URLSearchParams({ url, format: 'json' })}`
  return [
    `<title>${htmlText(name)}</title>`,
    ...Object.entries(meta).map(([key, value]) => `<meta property="${key}" content="${htmlText(value)}" />`),
    `<link rel="alternate" type="application/json+oembed" href="${htmlText(oembed)}" title="${htmlText(name)}" />`,
  ].join('\n    ')
}
