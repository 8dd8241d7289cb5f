import { ApiError } from '../calls/api.ts'

/** No one said no: the same call may pass when the network, the server or the session is back, or a view has ended. */
export function mayPassLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  return status === 0 || status >= 500 || [401, 408, 429].includes(status) || code === 'VIEW_ONLY'
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
}

/** What was edited is not there any more and may come back; what was typed stays kept for then. */
export class RemovedMeanwhile extends Error {}

/** The browser tells when it is back; the server may also have been away while the browser was not. */
export const tryAgainMs = 10_000

/** Calls `again` when the browser is back and every ten seconds, until what it answers is called. */
export function onTryAgain(again: () => void): () => void {
  window.addEventListener('online', again)
  const timer = setInterval(again, tryAgainMs)
  return () => {
    window.removeEventListener('online', again)
    clearInterval(timer)
  }
}
