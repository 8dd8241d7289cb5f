import { callOutside, type OutsideReply } from './outside-call.ts'
import type { LeasedStore } from './records.store.ts'

/** Calls a record store; rejects when no answer comes. */
export function callStore(
  store: LeasedStore,
  call: { method: 'GET' | 'POST'; path: string; body?: unknown },
  allowed: readonly string[],
): Promise<OutsideReply> {
  const { method, path } = call
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  const headers = {
    authorization: `Basic ${Buffer.from(`${store.user}:${store.password}`).toString('base64')}`,
    'x-experience-api-version': store.version,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return callOutside(
    new URL(`${store.endpoint.replace(/\/+$/, '')}/${path}`),
    { method, headers, body },
    allowed,
  )
}
