import { lookup as lookUp } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

const usualLimitMs = 30_000
const bytesMost = 1_000_000

export type OutsideReply = {
  status: number
  retryAfter: string | undefined
  /** Where the rest of a long answer is. */
  link: string | undefined
  body: unknown
}

/** Addresses that are nobody's on the open internet: an owner must not reach into the operator's network. */
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
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return inside.check(mapped, 'ipv4')
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
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
  },
  allowed: readonly string[],
): Promise<OutsideReply> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = allowed.includes(host)
  if (!isAllowed && isIP(host) && isInside(host))
    return Promise.reject(new Error('This address is not public.'))
  const { method, headers, body, limitMs = usualLimitMs } = call
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
        lookup: (name, options, done) =>
          lookUp(name, { ...options, all: true }, (error, addresses) => {
            const found = error ? [] : addresses
            const fine = isAllowed || !found.some(({ address }) => isInside(address))
            const failure = error ?? (fine ? null : new Error('This address is not public.'))
            if (failure || found.length === 0) return done(failure ?? new Error('No address.'), '', 4)
            if (options.all) return (done as (e: null, all: typeof found) => void)(null, found)
            done(null, found[0]!.address, found[0]!.family)
          }),
      },
      (reply) => {
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
