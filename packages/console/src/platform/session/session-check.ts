import { identityRoutes, limits } from '@studio/contract'
import { call } from '../calls/api.ts'

type Identity = { url: string; realm: string; clientId: string }
export type SessionCheck = {
  parts: () => Promise<{ identity: Identity; sid: string }>
  /** Asks the provider for new tokens; answers false, and ends the session, when it says no. */
  renew: () => Promise<boolean>
  /** The session is no longer there. */
  gone: () => void
}

/** The provider of a Keycloak shape has a status page; others name none that could be asked without its own state. */
export function statusPageOf({ url, realm }: Identity): string | null {
  if (!realm) return null
  return `${url.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/login-status-iframe.html`
}

/**
 * Every five seconds looks whether the sign-in still stands. A provider with a status page is asked in a hidden frame,
 * without a call over the network: `clientId sid`, answered by `unchanged` or `changed` (the protocol of keycloak-js).
 * Otherwise our own session is asked for while the page is in sight. Answers how to stop.
 */
export function checkSession(check: SessionCheck): () => void {
  const stopping = new AbortController()
  void check
    .parts()
    .then(({ identity, sid }) => {
      if (stopping.signal.aborted) return
      const page = statusPageOf(identity)
      const poll = () => pollOwnSession(check, stopping.signal)
      if (!page || !sid || isBlind(sid)) return poll()
      askStatusPage(page, `${identity.clientId} ${sid}`, check, stopping.signal, () => {
        noteBlind(sid)
        poll()
      })
    })
    .catch(() => {})
  return () => stopping.abort()
}

const intervalMs = limits.sessionCheckSeconds * 1000
/** A browser that the provider does not know (frames without cookies, a new start) is not asked for ever. */
const doubts = 2

function askStatusPage(
  page: string,
  question: string,
  check: SessionCheck,
  signal: AbortSignal,
  giveUp: () => void,
): void {
  const frame = document.createElement('iframe')
  frame.src = page
  frame.title = 'session-check'
  frame.hidden = true
  const { origin } = new URL(page)
  // A page of our own could leave any sandbox in which its scripts run; browsers warn of one.
  if (origin !== location.origin)
    frame.setAttribute('sandbox', 'allow-storage-access-by-user-activation allow-scripts allow-same-origin')
  let doubted = 0
  const hear = async (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (event.data === 'unchanged') doubted = 0
    if (event.data !== 'changed') return
    doubted += 1
    // The provider itself decides: a renewal that it refuses ends the session, one that it grants does not.
    const stands = await check.renew()
    if (stands && doubted < doubts) return
    stop()
    if (stands) giveUp()
  }
  const ask = () => frame.contentWindow?.postMessage(question, origin)
  const timer = setInterval(ask, intervalMs)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('message', hear)
    frame.remove()
  }
  addEventListener('message', hear)
  signal.addEventListener('abort', stop)
  document.body.append(frame)
}

const blindKey = 'status-page-blind'

/** Whether the status page is known not to see this sign-in, in this tab. */
function isBlind(sid: string): boolean {
  return sessionStorage.getItem(blindKey) === sid
}

function noteBlind(sid: string): void {
  sessionStorage.setItem(blindKey, sid)
}

function pollOwnSession({ gone }: SessionCheck, signal: AbortSignal): void {
  const timer = setInterval(async () => {
    if (document.visibilityState !== 'visible') return
    const session = await call(identityRoutes.session).catch(() => undefined)
    if (session && !session.isLoggedIn && !signal.aborted) gone()
  }, intervalMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}
