import { lookup as lookUp } from 'node:dns'
import { lookup as lookUpAll } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, sentence } from '@studio/contract'

const usualLimitMs = 30_000
const bytesMost = 1_000_000

export type OutsideReply = {
  status: number
  retryAfter: string | undefined
  /** Where the rest of a long answer is. */
  link: string | undefined
  body: unknown
}

/** Addresses without an owner on the open internet: an owner must not reach into the operator's network. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
/** Also what an IPv4 address can be written in: its way through NAT64, 6to4 or Teredo ends at that address. */
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** A mapped address (`::ffff:…`) is looked for as the IPv4 address in it; `%` and what follows names an interface. */
function isInside(address: string): boolean {
  return inside.check(address.replace(/%.*$/, ''), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** A call that was not made. */
export class NotPublic extends Error {
  constructor() {
    super('This address is not public.')
  }
}
export const notPublic = sentence(
  'This address is not public. Ask the operator of the studio to add its host to RECORD_STORE_HOSTS.',
)

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
/** As long as whoever types an address waits to hear of it. */
const lookUpMs = 3_000

/**
 * Refuses addresses inside as they are typed, each by its field, before calls to them would be given up one after the
 * other. What no name server knows yet passes: every call looks again.
 * @throws Refusal
 */
export async function refuseInside(
  addresses: Record<string, string | undefined>,
  allowed: readonly string[],
): Promise<void> {
  const found = await Promise.all(
    Object.entries(addresses).map(async ([field, address]) => ({
      field,
      isInside: !!address && (await leadsInside(hostOf(new URL(address)), allowed)),
    })),
  )
  const fields = found.filter((one) => one.isInside).map(({ field }) => ({ field, message: notPublic }))
  if (fields.length > 0) throw new Refusal('INVALID_INPUT', { reason: notPublic }, { fields })
}

async function leadsInside(host: string, allowed: readonly string[]): Promise<boolean> {
  if (allowed.includes(host)) return false
  if (isIP(host)) return isInside(host)
  const known = lookUpAll(host, { all: true }).catch(() => [])
  const later = sleep(lookUpMs, [], { ref: false })
  return (await Promise.race([known, later])).some(({ address }) => isInside(address))
}

/**
 * Calls a server that an owner named; rejects when no answer comes. No redirect is followed, so that a password goes
 * nowhere else, and the address is checked in the very look-up of the connection. `allowed`: hosts inside that the
 * operator named.
 */
export function callOutside(
  url: URL,
  call: {
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body?: string | undefined
    /** Until the whole answer is there. */
    limitMs?: number
    /** The status says it all: of the answer nothing is read, however long it is. */
    statusOnly?: boolean
  },
  allowed: readonly string[],
): Promise<OutsideReply> {
  const host = hostOf(url)
  const isAllowed = allowed.includes(host)
  if (!isAllowed && isIP(host) && isInside(host)) return Promise.reject(new NotPublic())
  const { method, headers, body, limitMs = usualLimitMs, statusOnly = false } = call
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(
      url,
      {
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        signal: AbortSignal.timeout(limitMs),
        // An outgoing proxy looks addresses up by itself: only what the operator named may go by it.
        ...(isAllowed ? {} : { agent: false }),
        lookup: (name, options, done) =>
          lookUp(name, { ...options, all: true }, (error, addresses) => {
            const found = error ? [] : addresses
            const fine = isAllowed || !found.some(({ address }) => isInside(address))
            const failure = error ?? (fine ? null : new NotPublic())
            if (failure || found.length === 0) return done(failure ?? new Error('No address.'), '', 4)
            if (options.all) return (done as (e: null, all: typeof found) => void)(null, found)
            done(null, found[0]!.address, found[0]!.family)
          }),
      },
      (reply) => {
        if (statusOnly) {
          const { statusCode: status = 0, headers: said } = reply
          resolve({ status, retryAfter: said['retry-after'], link: undefined, body: undefined })
          request.destroy()
          return
        }
        const chunks: Buffer[] = []
        let bytes = 0
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > bytesMost) request.destroy(new Error('The answer is too long.'))
          else chunks.push(chunk)
        })
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            retryAfter: reply.headers['retry-after'],
            link: [reply.headers.link ?? []].flat().join(', ') || undefined,
            body: parsed(Buffer.concat(chunks).toString()),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
