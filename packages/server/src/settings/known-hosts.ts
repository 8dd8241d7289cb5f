import { isIP } from 'node:net'
import type { Config } from './config.ts'

type Hosts = Pick<Config, 'deployments' | 'publicUrl'>
/** What a request says about the host that it was sent to, and where its connection comes from. */
export type Addressed = {
  /** The `Host` header, or that of a trusted proxy. */
  host: string
  /** As they came: who sends them is a proxy, trusted or not. */
  headers: Record<string, string | string[] | undefined>
  /** Of the connection itself. */
  peer: string | undefined
}

/** The name in a `Host` header: without a port, in small letters; undefined where there is none. */
export function hostName(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

/** Names that lead to the same machine wherever they are looked up; no other site can have one. */
export function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

/** The host names of the addresses that the operator configured. */
function configured({ deployments, publicUrl }: Hosts): Set<string> {
  const origins = [publicUrl, ...deployments.map(({ origin }) => origin)]
  const names = origins.map((origin) => new URL(origin).hostname)
  return new Set([...names, ...deployments.flatMap(({ hosts }) => hosts)].map((name) => name.toLowerCase()))
}

/**
 * The host names of a request that the configuration does not know; all of them have to be known otherwise. A page of
 * another site whose name leads here, or a proxy that no one configured, is told apart by them. Loopback names count
 * where the studio is for this machine, and for calls from this machine, such as those of a proxy beside it.
 */
export function createKnownHosts(config: Hosts): (request: Addressed) => (string | undefined)[] {
  const known = configured(config)
  const isLocal = isLoopback(new URL(config.publicUrl).hostname)
  return ({ host, headers, peer }) =>
    [host, ...forwardedHosts(headers)].map(hostName).filter((name) => {
      if (name === undefined) return true
      return !known.has(name) && !(isLoopback(name) && (isLocal || isNear(peer)))
    })
}

/** What an operator has to know who opened the port to other machines without saying by which address. */
export function adviceOnHost({
  HOST,
  STUDIO_URL,
  PORT,
}: Pick<Config, 'HOST' | 'STUDIO_URL' | 'PORT'>): string {
  const name = HOST.includes(':') ? `[${HOST}]` : HOST
  if (STUDIO_URL !== undefined || isLoopback(name)) return ''
  return `Other machines reach the port but are refused. To let them in, set STUDIO_URL to the address that browsers use, such as http://museum-pc.local:${PORT}.`
}

/** Every host that a proxy in front was called by, trusted or not. */
function forwardedHosts(headers: Addressed['headers']): string[] {
  const listed = String(headers['x-forwarded-host'] ?? '').split(',')
  const standard = String(headers.forwarded ?? '').matchAll(/(?:^|[;,\s])host="?([^";,\s]+)/gi)
  return [...listed.map((one) => one.trim()), ...[...standard].map((match) => match[1]!)].filter(Boolean)
}

function isNear(peer: string | undefined): boolean {
  const address = peer?.replace(/^::ffff:/, '')
  return address === '::1' || (address?.startsWith('127.') ?? false)
}
