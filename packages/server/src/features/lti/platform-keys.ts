import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Context } from '../../context.ts'
import { callOutside, NotPublic } from '../../platform/outside/outside-call.ts'
import { perContext } from '../../platform/per-context.ts'
import { flaw } from './launch/flaws.ts'

/** A key that a platform has just changed is looked for after this; no one makes us ask more often. */
const againMs = 5_000
const goodMs = 3_600_000
/** A pupil waits for the page. */
const limitMs = 10_000

type Known = { set: JSONWebKeySet; at: number }
const cacheOf = perContext(() => new Map<string, Known>())

/** The keys of a platform, asked for where they are not known or a launch names another one. */
export function keysAt(context: Context, keysUrl: string): JWTVerifyGetKey {
  const cache = cacheOf(context)
  return async (header, token) => {
    if (!header?.kid) throw flaw('signature')
    const has = (known: Known | undefined) => known?.set.keys.some(({ kid }) => kid === header.kid)
    let known = cache.get(keysUrl)
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY
    if (age > goodMs || (!has(known) && age > againMs)) {
      known = { set: await fetchKeys(context, keysUrl), at: Date.now() }
      cache.set(keysUrl, known)
    }
    return createLocalJWKSet(known!.set)(header, token)
  }
}

async function fetchKeys({ config, log }: Context, keysUrl: string): Promise<JSONWebKeySet> {
  const call = { method: 'GET', headers: {}, limitMs } as const
  try {
    const { status, body } = await callOutside(new URL(keysUrl), call, config.RECORD_STORE_HOSTS)
    const keys = (body as JSONWebKeySet | undefined)?.keys
    if (status === 200 && Array.isArray(keys)) return { keys }
    log.warn({ keysUrl, status }, 'lti keys')
  } catch (error) {
    log.warn({ keysUrl, error: (error as Error).message }, 'lti keys')
    if (error instanceof NotPublic) throw flaw('notPublic')
  }
  throw flaw('noKeys')
}
