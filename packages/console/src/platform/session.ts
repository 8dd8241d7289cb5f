import { limits, routes, type SessionView } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, onExpiredToken } from './api.ts'
import { queryClient } from './query-client.ts'

/** The session record stays at the server; scripts see only its non-secret fields. */
export const sessionQuery = queryOptions({
  queryKey: ['identity', 'session'],
  queryFn: ({ signal }) => call(routes.identity.session, { signal }),
  staleTime: 60_000,
})

export const meQuery = queryOptions({
  queryKey: ['identity', 'me'],
  queryFn: ({ signal }) => call(routes.identity.me, { signal }),
  staleTime: 60_000,
})

export const configQuery = queryOptions({
  queryKey: ['identity', 'config'],
  queryFn: ({ signal }) => call(routes.identity.config, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const broadcast = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('token-refresh')
let refreshing: Promise<boolean> | null = null
let accessToken = ''

/** The newest access token, for uploads, which name it in their metadata; empty before the first refresh. */
export function currentAccessToken(): string {
  return accessToken
}

/** Renews the tokens, one call at a time; tells the other tabs and lets content addresses be made anew. */
export function refreshTokens(): Promise<boolean> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refreshOnce(): Promise<boolean> {
  for (const delay of [0, limits.tokenRefreshRetryMilliseconds]) {
    if (delay > 0) await new Promise((resume) => setTimeout(resume, delay))
    try {
      const tokens = await call(routes.identity.refreshToken, { body: {} })
      accessToken = tokens.accessToken
      announceRefresh()
      broadcast?.postMessage('refreshed')
      return true
    } catch (error) {
      if ((error as { status?: number }).status === 400) break
    }
  }
  return false
}

function announceRefresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['content-token'] })
}

/** Keeps the session alive while a page is open; `lost` runs when it cannot be renewed any more. */
export function keepSession(lost: () => void): () => void {
  onExpiredToken(async () => {
    const renewed = await refreshTokens()
    if (!renewed) lost()
    return renewed
  })
  const timer = setInterval(async () => {
    if (!(await refreshTokens())) lost()
  }, limits.tokenRefreshMilliseconds)
  const listen = () => announceRefresh()
  broadcast?.addEventListener('message', listen)
  return () => {
    clearInterval(timer)
    broadcast?.removeEventListener('message', listen)
  }
}

/** Ends the session here and at the identity provider. */
export async function signOut(): Promise<void> {
  const { logoutUrl } = await call(routes.identity.endSession)
  queryClient.clear()
  location.assign(logoutUrl ?? '/')
}

export function isSignedIn(session: SessionView | undefined): boolean {
  return session?.isLoggedIn === true
}
