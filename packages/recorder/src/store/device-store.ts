import { StoreError } from './folder.ts'
import type { Answered, Opened, StoreCalls } from './worker-calls.ts'

let known: StoreCalls | undefined

/** The takes on this device, kept by a worker: what is written and hashed there does not hold up the picture. */
export function deviceStore(): StoreCalls {
  if (known) return known
  const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ hasFiles: navigator.storage?.getDirectory !== undefined } satisfies Opened)
  known = callsTo(worker)
  return known
}

/** Exported for its test. */
export function callsTo(worker: Pick<Worker, 'postMessage' | 'addEventListener'>): StoreCalls {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let next = 0
  worker.addEventListener('message', (event) => {
    const answer = (event as MessageEvent<Answered>).data
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('refused' in answer) asked?.reject(new StoreError(answer.refused.reason, answer.refused.message))
    else asked?.resolve(answer.value)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values())
      reject(new StoreError('failed', 'The store of this device ended.'))
    waiting.clear()
  })
  const ask = (call: keyof StoreCalls, given: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      next += 1
      waiting.set(next, { resolve, reject })
      worker.postMessage({ id: next, call, given })
    })
  return Object.fromEntries(
    (['begin', 'append', 'note', 'read', 'find', 'list', 'digest', 'remove'] as const).map((call) => [
      call,
      (...given: unknown[]) => ask(call, given),
    ]),
  ) as StoreCalls
}
