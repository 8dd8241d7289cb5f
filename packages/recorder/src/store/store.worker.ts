import { asStoreError } from './folder.ts'
import { openIndexedDbFolder } from './indexed-db-folder.ts'
import { hasSyncFiles, openOpfsFolder } from './opfs-folder.ts'
import { TakeStore } from './take-store.ts'
import type { Answered, Asked, StoreCalls } from './worker-calls.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null
  postMessage(answer: Answered): void
}
const path = 'takes'
const store = open()

/** A device that has takes in either place keeps looking there: a browser may learn to write files. */
async function open(): Promise<StoreCalls> {
  const folder = (await hasSyncFiles()) ? await openOpfsFolder(path) : await openIndexedDbFolder(path)
  return new TakeStore(folder)
}

scope.onmessage = ({ data: { id, call, given } }) => {
  void (async () => {
    try {
      const calls = (await store) as Record<string, unknown> & StoreCalls
      const act = calls[call] as (...given: unknown[]) => Promise<unknown>
      scope.postMessage({ id, value: await act.apply(calls, given) })
    } catch (error) {
      const { reason, message } = asStoreError(error)
      scope.postMessage({ id, refused: { reason, message } })
    }
  })()
}
