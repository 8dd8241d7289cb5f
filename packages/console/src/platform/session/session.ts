import { identityRoutes, limits, mediaRoutes, type SessionView } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { type ApiError, call, renewBy, serverNow } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { refreshRoute, routeKey } from '../calls/route-query.ts'
import { keepFor } from '../places/local-settings.ts'
import { showBrandColours } from '../theme.ts'
import { speakAs } from '../words/words.ts'
import { checkSession } from './session-check.ts'
import { forgetView } from './view-as.ts'

/** The session record stays at the server; scripts see only its non-secret fields. */
export const sessionQuery = queryOptions({
  queryKey: routeKey(identityRoutes.session),
  queryFn: async ({ signal }) => {
    const session = await call(identityRoutes.session, { signal })
    tokenEnds = session.isLoggedIn ? session.expiresIn : 0
    return session
  },
  staleTime: 60_000,
})

export const meQuery = queryOptions({
  queryKey: routeKey(identityRoutes.me, {}, 'memberships'),
  queryFn: async ({ signal }) => {
    const [me, { items: memberships }] = await Promise.all([
      call(identityRoutes.me, { signal }),
      call(identityRoutes.memberships, { signal }),
    ])
    keepFor(me.iam)
    return { ...me, memberships }
  },
  staleTime: 60_000,
})

export const configQuery = queryOptions({
  queryKey: routeKey(identityRoutes.config),
  queryFn: async ({ signal }) => {
    const config = await call(identityRoutes.config, { signal })
    showBrandColours(config.brand.colours)
    speakAs(config.brand.words)
    return config
  },
  staleTime: Number.POSITIVE_INFINITY,
})

type Tokens = { accessToken: string; expiresIn: number }
/** What one tab tells the others: new tokens, or that the session has ended. */
type News = { kind: 'refreshed'; tokens: Tokens } | { kind: 'ended'; byChoice: boolean }

const broadcast = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('token-refresh')
const endedKey = 'signed-out'

/** When the access token ends, in seconds since 1970; 0 while no one is signed in. */
let tokenEnds = 0
let accessToken = ''
let refreshing: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let keeping = false
/** The page is being left: what still fails on it must not lead anywhere else. */
let ended = false
let leave = (address: string) => location.assign(address)

/** The newest access token, for uploads, which name it in their metadata; empty before the first refresh. */
export function currentAccessToken(): string {
  return accessToken
}

/**
 * Renews the tokens, one call at a time, and tells the other tabs. Where it cannot be done the session ends here:
 * the answer is false and the page is about to be left.
 */
export function refreshTokens(): Promise<boolean> {
  refreshing ??= refreshOrEnd().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refreshOrEnd(): Promise<boolean> {
  // Without a network nothing is asked: a closed notebook must not sign people out.
  if (ended || navigator.onLine === false) return false
  const outcome = await refreshWithRetry()
  if (outcome === 'cleared') endHere(wayBack(), { byChoice: false })
  if (outcome === 'failed') await signOut({ byChoice: false })
  return outcome === 'renewed'
}

/** `cleared`: the provider said no for good (HTTP 400). `failed`: it did not answer, twice. */
async function refreshWithRetry(): Promise<'renewed' | 'cleared' | 'failed'> {
  for (const delay of [0, limits.tokenRefreshRetryMilliseconds]) {
    if (delay > 0) await new Promise((resume) => setTimeout(resume, delay))
    try {
      const tokens = await call(identityRoutes.refreshToken, { body: {} })
      take(tokens)
      broadcast?.postMessage({ kind: 'refreshed', tokens } satisfies News)
      return 'renewed'
    } catch (error) {
      if ((error as ApiError).status === 400) return 'cleared'
    }
  }
  return 'failed'
}

/** New tokens, from this tab or another: content addresses are made anew, and the ten minutes begin again. */
function take(tokens: Tokens): void {
  accessToken = tokens.accessToken
  tokenEnds = tokens.expiresIn
  void refreshRoute(mediaRoutes.contentToken)
  void refreshRoute(mediaRoutes.contentTokens)
  if (keeping) schedule()
}

function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(refreshWhenOnline, Math.min(limits.tokenRefreshMilliseconds, untilMargin()))
}

/** Milliseconds until the token is too old to be sent; never negative. */
function untilMargin(): number {
  const end = (tokenEnds - limits.tokenMinValiditySeconds) * 1000
  return tokenEnds > 0 ? Math.max(0, end - serverNow()) : limits.tokenRefreshMilliseconds
}

/** What the timer does; a browser without a network catches up when it has one. */
function refreshWhenOnline(): void {
  if (navigator.onLine === false) addEventListener('online', () => void refreshTokens(), { once: true })
  else void refreshTokens()
}

renewBy({ due: () => tokenEnds > 0 && untilMargin() === 0, renew: refreshTokens })

/** Keeps the session alive while a page is open, and leaves the page when it ends here, elsewhere or at the provider. */
export function keepSession(leaveFor: (address: string) => void = (address) => location.assign(address)) {
  leave = leaveFor
  keeping = true
  schedule()
  const hear = ({ data }: MessageEvent<News>) => {
    if (data.kind === 'refreshed') take(data.tokens)
    else endHere(data.byChoice ? '/' : wayBack(), { tell: false })
  }
  broadcast?.addEventListener('message', hear)
  const stopCheck = checkSession({
    parts: async () => ({
      identity: (await queryClient.ensureQueryData(configQuery)).identity,
      sid: (await queryClient.ensureQueryData(sessionQuery)).sid,
    }),
    renew: refreshTokens,
    gone: () => endHere(wayBack(), { byChoice: false }),
  })
  return () => {
    keeping = false
    clearTimeout(timer)
    stopCheck()
    broadcast?.removeEventListener('message', hear)
  }
}

/** Ends the session here and, for people who signed in elsewhere, at their identity provider. */
export async function signOut({ byChoice = true } = {}): Promise<void> {
  const logoutUrl = await call(identityRoutes.endSession).then(
    (answer) => answer.logoutUrl,
    () => null, // not reached: what can be forgotten is forgotten here
  )
  endHere(logoutUrl ?? (byChoice ? '/' : wayBack()), { byChoice })
}

/** Of a session that ended by itself: the start page, from which the next sign-in leads back to this page. */
function wayBack(): string {
  const { pathname, search, hash } = location
  return `/?${new URLSearchParams({ wanted: pathname + search + hash })}`
}

/** Forgets everything of the person in this tab and, told or not, in the others; then leaves the page. */
function endHere(address: string, { tell = true, byChoice = true } = {}): void {
  if (ended) return
  ended = true
  tokenEnds = 0
  accessToken = ''
  forgetView()
  clearTimeout(timer)
  queryClient.clear()
  try {
    // The start page does not sign a person in again who has just left.
    sessionStorage.setItem(endedKey, '1')
  } catch {}
  if (tell) broadcast?.postMessage({ kind: 'ended', byChoice } satisfies News)
  leave(address)
}

/** Whether a person signed out in this tab since the last sign-in. */
export function hasSignedOut(): boolean {
  try {
    return sessionStorage.getItem(endedKey) !== null
  } catch {
    return false
  }
}

/** The session that a sign-in has just begun. */
export function beginHere(session: SessionView): void {
  ended = false
  tokenEnds = session.expiresIn
  sessionStorage.removeItem(endedKey)
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

export function isSignedIn(session: SessionView | undefined): boolean {
  return session?.isLoggedIn === true
}
