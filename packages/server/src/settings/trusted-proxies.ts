import { isIP } from 'node:net'

/** Whose `X-Forwarded-*` headers count: no one's, or those of the named addresses. */
export type TrustedProxies = false | string[]

/** A wrong value of TRUST_PROXY. */
export class TrustedProxiesError extends Error {}

/** Addresses that no stranger on the Internet can send from: this machine and private networks. */
const nearby = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads TRUST_PROXY: `false`; `true`, which means proxies on this machine or in a private network; or addresses and
 * ranges, separated by commas. A number of proxies in a row cannot be chosen: anybody who reaches the port could make them up.
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const value = text.trim().toLowerCase()
  if (['', 'false', 'no', 'off'].includes(value)) return false
  if (['true', 'yes', 'on'].includes(value)) return nearby
  const proxies = value.split(',').map((one) => one.trim())
  const wrong = proxies.find((one) => !isRange(one))
  if (wrong !== undefined)
    throw new TrustedProxiesError(
      `"${wrong}" is not an address. Write true, or addresses and ranges such as 10.0.0.2, 172.16.0.0/12`,
    )
  return proxies
}

function isRange(text: string): boolean {
  if (nearby.includes(text)) return true
  const [address, bits, ...more] = text.split('/')
  const version = isIP(address!)
  if (!version || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
