import { Refusal } from '@studio/contract'
import type { Context } from '../../context.ts'
import { findEmbedDomains } from '../publishing/index.ts'

/**
 * Whether a site is on a list of domains: a name with `*.` means all of its subdomains, a name without a port
 * the usual one. `origin` is what a browser sends; `null`, as frames without an origin send it, is on none.
 */
export function isListed(domains: string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return domains.some((domain) =>
    domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : host === domain,
  )
}

/**
 * The other site on whose page a visitor is: that of a page that calls, or the one that a frame of ours names. Only what
 * is on the list is believed, and kept.
 */
export async function siteOf(
  { config, sql }: Context,
  { origin, host, framedBy }: { origin: string | undefined; host: string; framedBy: string | undefined },
  address: string,
): Promise<string | null> {
  const page =
    origin !== undefined && !isOurs(config, origin, host) ? origin : framedBy && `https://${framedBy}`
  if (!page || !isListed(await findEmbedDomains(sql, address), page)) return null
  return new URL(page).host
}

/** Whether a page of another site calls, or shows the page that does in a frame. */
export function isOtherSite(
  { config }: Pick<Context, 'config'>,
  { origin, host, framedBy }: { origin: string | undefined; host: string; framedBy: string | undefined },
): boolean {
  return framedBy !== undefined || (origin !== undefined && !isOurs(config, origin, host))
}

/** Pages of other sites open a conversation only where an owner has listed the site; calls of no page have no origin. */
export async function refuseOtherSite(
  { config, sql }: Context,
  { origin, host }: { origin: string | undefined; host: string },
  address: string,
): Promise<void> {
  if (origin === undefined || isOurs(config, origin, host)) return
  if (!isListed(await findEmbedDomains(sql, address), origin)) throw new Refusal('SITE_NOT_ALLOWED')
}

/** A brand has an address of its own, under which its pages call it; others are known from the settings. */
function isOurs({ publicUrl, deployments }: Context['config'], origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const ours = [publicUrl, ...deployments.map((one) => one.origin)].filter((one) => URL.canParse(one))
  return new URL(origin).host === host || ours.some((one) => new URL(one).origin === origin)
}
