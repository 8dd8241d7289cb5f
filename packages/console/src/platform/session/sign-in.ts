import { identityRoutes, limits } from '@studio/contract'
import type Keycloak from 'keycloak-js'
import { ApiError, call } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { languageNow } from '../words/language.ts'
import { beginHere, configQuery } from './session.ts'
import {
  asMisconfigured,
  clientConfig,
  initOptions,
  LoginMisconfigured,
  type Purpose,
} from './sign-in-options.ts'

const wantedKey = 'wanted-page'
const blockedKey = 'silent-sign-on-off'

/** Why a sign-in failed: `refused` comes with the sentence for the person, `misconfigured` with one for the operator. */
export type SignInFailure = { kind: 'failed' | 'refused' | 'misconfigured'; reason: string }

export function failureOf(error: unknown): SignInFailure {
  if (error instanceof LoginMisconfigured) return { kind: 'misconfigured', reason: error.message }
  if (error instanceof ApiError && error.code === 'SIGN_IN_REFUSED')
    return { kind: 'refused', reason: error.message }
  // What the provider told with the state that only this browser knows.
  const { error: code, error_description: reason } = (error ?? {}) as Record<string, unknown>
  if (code === 'access_denied' && typeof reason === 'string' && reason) return { kind: 'refused', reason }
  return { kind: 'failed', reason: '' }
}

/** The provider's client, loaded only where a person signs in. */
async function createClient(): Promise<Keycloak> {
  const [{ default: Client }, { identity }] = await Promise.all([
    import('keycloak-js'),
    queryClient.ensureQueryData(configQuery),
  ])
  return new Client(clientConfig(identity, location.origin))
}

async function start(client: Keycloak, purpose: Purpose): Promise<boolean> {
  const { identity } = await queryClient.ensureQueryData(configQuery)
  const { cookieEnabled } = navigator
  const browser = { cookieEnabled, origin: location.origin, scope: identity.scope, locale: languageNow() }
  return client.init(initOptions(purpose, browser)).catch((error: unknown) => {
    throw asMisconfigured(error)
  })
}

/** Goes to the provider's sign-in; afterwards `/_app` opens the wanted page. */
export async function signIn(options: {
  /** Without it, the page that the sign-in before was to lead to. */
  wanted?: string
  idpHint?: string
  /** Whom the provider may expect: an email, or what the studio gave to a person who has just joined. */
  loginHint?: string
}): Promise<void> {
  if (options.wanted) remember(options.wanted)
  const client = await createClient()
  await start(client, 'leave')
  await client.login({
    redirectUri: `${location.origin}/_app`,
    locale: languageNow(),
    ...(options.idpHint ? { idpHint: options.idpHint } : {}),
    ...(options.loginHint ? { loginHint: options.loginHint } : {}),
  })
}

/** Goes to the provider's form for a new account; `backTo` is where a link in a letter leads to. */
export async function signUp(options: { wanted: string; backTo: string }): Promise<void> {
  remember(options.wanted)
  const client = await createClient()
  await start(client, 'leave')
  await client.register({
    redirectUri: `${location.origin}/_app`,
    locale: languageNow(),
    loginHint: `back:${options.backTo}`,
  })
}

/**
 * The end of a sign-in. Saves the session; answers the page to open, or null when no one is signed in. Opened by
 * itself, without an answer of the provider, it looks whether a person is signed in there.
 */
export async function finishSignIn(): Promise<string | null> {
  const client = await createClient()
  const answered = /[#&]state=/.test(location.hash)
  return save(client, await start(client, answered ? 'return' : 'look'))
}

/**
 * Looks through the hidden page whether a person is signed in at the provider already; then the studio opens without
 * a question. `blocked`: the browser keeps the provider's cookies out of frames, so this cannot be known.
 */
export async function signInSilently(): Promise<{ wanted: string | null; blocked: boolean }> {
  if (!navigator.cookieEnabled) return { wanted: null, blocked: false }
  if (sessionStorage.getItem(blockedKey)) return { wanted: null, blocked: true }
  let blocked = false
  const hear = (event: MessageEvent<unknown>) => {
    if (event.data === 'unsupported') blocked = true
  }
  addEventListener('message', hear)
  try {
    const client = await createClient()
    const authenticated = await Promise.race([start(client, 'look'), silence()])
    if (blocked) sessionStorage.setItem(blockedKey, '1')
    return { wanted: await save(client, authenticated), blocked }
  } finally {
    removeEventListener('message', hear)
  }
}

/** The library waits for the hidden page without an end. */
function silence(): Promise<false> {
  return new Promise((resume) => setTimeout(() => resume(false), limits.identityMessageMilliseconds))
}

async function save(client: Keycloak, authenticated: boolean): Promise<string | null> {
  if (!authenticated || !client.token || !client.refreshToken) return null
  const { token: accessToken, refreshToken, idToken } = client
  const body = { accessToken, refreshToken, ...(idToken ? { idToken } : {}) }
  beginHere(await call(identityRoutes.saveSession, { body }))
  return wanted()
}

/** Keeps the page to open after the sign-in, as long as the sign-in itself may take. */
export function remember(path: string): void {
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
    if (path && /^\/(?!\/)/.test(path) && (until ?? 0) > Date.now()) return path
  } catch {}
  return '/dashboard'
}
