import { asStoreError } from './folder.ts'
import { openIndexedDbFolder } from './indexed-db-folder.ts'
import { hasSyncFiles, openOpfsFolder } from './opfs-folder.ts'
import { TakeStore } from './take-store.ts'
import type { Answered, Asked, Opened, StoreCalls } from './worker-calls.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Asked | Opened>) => void) | null
  postMessage(answer: Answered): void
}
const path = 'takes'
let store: Promise<StoreCalls> | undefined

async function open(hasFiles: boolean): Promise<StoreCalls> {
  const folder =
    hasFiles && (await hasSyncFiles()) ? await openOpfsFolder(path) : await openIndexedDbFolder(path)
  return new TakeStore(folder)
}

scope.onmessage = ({ data }) => {
  if ('hasFiles' in data) {
    store = open(data.hasFiles)
    return
  }
  const { id, call, given } = data
  void (async () => {
    try {
      store ??= open(true)
      const calls = (await store) as Record<string, unknown> & StoreCalls
      const act = calls[call] as (...given: unknown[]) => Promise<unknown>
      scope.postMessage({ id, value: await act.apply(calls, given) })
    } catch (error) {
      const { reason, message } = asStoreError(error)
      scope.postMessage({ id, refused: { reason, message } })
    }
  })()
}
