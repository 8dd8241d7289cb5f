import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { keepToast } from './recent-toasts.ts'
import { dismissFailure } from './standing-failure.ts'
import type { ShowToast, ToastOptions } from './toast-props.ts'

const idleMs = 4000
const retryMs = 2000

const wanted = Promise.withResolvers<void>()
const room = Promise.withResolvers<ShowToast>()
// What shows toasts is fetched with the first of them, or when the page has long been there: no page waits for it.
const fetchRoom = (): Promise<typeof import('./toast-room.tsx')> =>
  import('./toast-room.tsx').catch(async () => {
    await new Promise((again) => setTimeout(again, retryMs))
    return fetchRoom()
  })
const ToastRoom = lazy(() => wanted.promise.then(fetchRoom))
let count = 0

/**
 * Says what has happened, for three seconds, or ten with *Undo*; kept in the list of recent toasts. A failure stands on the
 * page after that (`useStandingFailure`). What needs an act is a banner, not a toast. Returns its id.
 */
export function toast(message: ReactNode, options: ToastOptions = {}): string {
  count += 1
  const id = options.id ?? `toast-${count}`
  wanted.resolve()
  // The person went on, or tries again.
  dismissFailure()
  const undo = keepToast(message, { kind: options.kind ?? 'success', undo: options.undo }, new Date())
  void room.promise.then((show) => show(id, message, { ...options, ...(undo ? { undo } : {}) }))
  return id
}

/**
 * The place of the toasts, once per app. `clearancePx` keeps them above what stands at the foot of the window; where
 * they would lie on a dialog or on what people are about to press, they stand higher.
 */
export function Toaster({ clearancePx = 20 }: { clearancePx?: number }) {
  useEffect(() => {
    const timer = setTimeout(wanted.resolve, idleMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense>
      <ToastRoom clearancePx={clearancePx} onReady={room.resolve} />
    </Suspense>
  )
}
