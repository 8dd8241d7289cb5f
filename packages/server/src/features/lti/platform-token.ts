import type { Context } from '../../context.ts'
import { callOutside } from '../../platform/outside/outside-call.ts'
import { perContext } from '../../platform/per-context.ts'
import type { Platform } from './platforms.store.ts'
import { signForPlatform } from './tool-key.store.ts'

type Token = { value: string; until: number }
type Holder = Pick<Platform, 'platformId' | 'clientId' | 'tokenUrl'>
const cacheOf = perContext(() => new Map<string, Token>())

/** The platform ended the token early. */
export function forgetToken(context: Context, { platformId }: Holder, scope: string): void {
  cacheOf(context).delete(`${platformId} ${scope}`)
}

/** An access token for one service of a platform, used as long as it lasts. */
export async function tokenFor(
  context: Context,
  { platformId, clientId, tokenUrl }: Holder,
  scope: string,
): Promise<string> {
  const cache = cacheOf(context)
  const key = `${platformId} ${scope}`
  const known = cache.get(key)
  if (known && known.until > context.now().getTime()) return known.value
  const assertion = await signForPlatform(context, { iss: clientId, sub: clientId, aud: tokenUrl })
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  })
  const { status, body } = await callOutside(
    new URL(tokenUrl),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    },
    context.config.RECORD_STORE_HOSTS,
  )
  const { access_token: value, expires_in: seconds } = (body ?? {}) as Record<string, unknown>
  if (status !== 200 || typeof value !== 'string') throw new Error(`No access token: ${status}.`)
  const lasts = typeof seconds === 'number' ? seconds - 60 : 0
  cache.set(key, { value, until: context.now().getTime() + lasts * 1_000 })
  return value
}
