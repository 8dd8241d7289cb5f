import type { Call } from '../../platform/outbox/delivery-kind.ts'
import type { CalledStore } from './records.store.ts'

/** A call to a record store. */
export function storeCall(
  store: CalledStore,
  call: { method: 'GET' | 'POST'; path: string; body?: unknown },
): Call {
  const { method, path } = call
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  const headers = {
    authorization: `Basic ${Buffer.from(`${store.user}:${store.password}`).toString('base64')}`,
    'x-experience-api-version': store.version,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const url = new URL(`${store.endpoint.replace(/\/+$/, '')}/${path}`)
  return { url, method, headers, body }
}
