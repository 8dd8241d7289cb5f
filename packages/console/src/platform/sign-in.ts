import { limits, routes } from '@studio/contract'
import type Keycloak from 'keycloak-js'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'
import { configQuery, sessionQuery } from './session.ts'

const wantedKey = 'wanted-page'

/** The provider's client, loaded only where somebody signs in. */
async function createClient(): Promise<Keycloak> {
  const [{ default: Client }, { identity }] = await Promise.all([
    import('keycloak-js'),
    queryClient.ensureQueryData(configQuery),
  ])
  return new Client({ url: identity.url, realm: identity.realm, clientId: identity.clientId })
}

/** Goes to the provider's sign-in; afterwards `/_app` opens the wanted page. */
export async function signIn(options: { wanted: string; idpHint?: string }): Promise<void> {
  remember(options.wanted)
  const client = await createClient()
  await client.init({
    pkceMethod: 'S256',
    checkLoginIframe: false,
    messageReceiveTimeout: limits.identityMessageMilliseconds,
  })
  await client.login({
    redirectUri: `${location.origin}/_app`,
    ...(options.idpHint ? { idpHint: options.idpHint } : {}),
  })
}

/**
 * The end of a sign-in, or a silent check through the hidden page for people who are signed in at the provider.
 * Saves the session; answers the page to open, or null when nobody is signed in.
 */
export async function finishSignIn(): Promise<string | null> {
  const client = await createClient()
  const authenticated = await client.init({
    onLoad: 'check-sso',
    pkceMethod: 'S256',
    checkLoginIframe: false,
    silentCheckSsoFallback: false,
    messageReceiveTimeout: limits.identityMessageMilliseconds,
    ...(navigator.cookieEnabled
      ? { silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html` }
      : {}),
  })
  if (!authenticated || !client.token || !client.refreshToken) return null
  const body = { accessToken: client.token, refreshToken: client.refreshToken }
  queryClient.setQueryData(sessionQuery.queryKey, await call(routes.identity.saveSession, { body }))
  return wanted()
}

function remember(path: string): void {
  sessionStorage.setItem(
    wantedKey,
    JSON.stringify({ path, until: Date.now() + limits.loginStateMilliseconds }),
  )
}

/** The page that a deep link had asked for, if the sign-in took at most an hour; the dashboard otherwise. */
function wanted(): string {
  try {
    const { path, until } = JSON.parse(sessionStorage.getItem(wantedKey) ?? '{}') as {
      path?: string
      until?: number
    }
    sessionStorage.removeItem(wantedKey)
    if (path?.startsWith('/') && !path.startsWith('//') && (until ?? 0) > Date.now()) return path
  } catch {}
  return '/dashboard'
}
