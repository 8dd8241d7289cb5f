import { gateway, Refusal, viewAsHeader } from '@studio/contract'
import type { Credentials } from './authenticate.ts'

type Headers = Record<string, string | string[] | undefined>
/** The parts of a request that say who it is and where it comes from. */
export type Asking = { method: string; headers: Headers; cookies: Record<string, string | undefined> }

/** `__Host-` binds the cookie to this host and to https; plain http, for this machine only, cannot have it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-studio' : 'studio'
}

/** Bearer or cookie; tokens in the address are never looked at. */
export function credentialsOf(asking: Asking, publicUrl: string): Credentials {
  const authorization = asking.headers.authorization
  if (authorization !== undefined) {
    const bearer = typeof authorization === 'string' && /^Bearer ([^\s,]+)$/i.exec(authorization)?.[1]
    if (!bearer) throw new Refusal('TOKEN_INVALID')
    return { bearer, viewAs: viewAsOf(asking.headers) }
  }
  return { sessionKey: asking.cookies[sessionCookieName(publicUrl)], viewAs: viewAsOf(asking.headers) }
}

function viewAsOf(headers: Headers): string | undefined {
  const header = headers[viewAsHeader]
  return header === undefined ? undefined : String(header)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Methods that change nothing. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method)
}

/**
 * Refuses writes by cookie that another site may have caused: they need JSON (a form cannot send it), the system's
 * header (a foreign page cannot set it without asking us first) and a browser that names our own origin.
 */
export function refuseCrossSite(asking: Asking, publicUrl: string): void {
  if (isSafe(asking.method)) return
  const { headers } = asking
  const type = headers['content-type']
  // Neither can be sent by a form of another site: JSON, and the bytes of a resumable upload.
  const ours =
    type === undefined
      ? !hasBody(headers)
      : /^application\/(json|offset\+octet-stream)\s*(;|$)/i.test(String(type))
  const system = headers[gateway.systemHeader] === gateway.systemId
  if (!ours || !system || !fromHere(headers, publicUrl)) throw new Refusal('CROSS_SITE_REQUEST')
}

function fromHere(headers: Headers, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  if (origin === undefined) return true
  // The host that the browser called is as good as the configured address: the cookie belongs to it.
  return origin === new URL(publicUrl).origin || String(origin).replace(/^https?:\/\//, '') === headers.host
}

function hasBody(headers: Headers): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
