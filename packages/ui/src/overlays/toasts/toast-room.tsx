import { Check, CircleAlert, Info } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast as sonner, useSonner } from 'sonner'
import { Button } from '../../actions/button.tsx'
import { Kbd } from '../../status/kbd.tsx'
import { useKitWords } from '../../words.tsx'
import { keepToastsClear } from './keep-toasts-clear.ts'
import { keepFailure } from './standing-failure.ts'
import {
  type ShowToast,
  type ToastKind,
  type ToastOptions,
  toastDurationMs,
  undoToastDurationMs,
} from './toast-props.ts'

const toastLimit = 3

const icons: Record<ToastKind, ReactNode> = {
  success: <Check aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
}
const shown: (string | number)[] = []

const forget = (id: string | number) => {
  const at = shown.indexOf(id)
  if (at >= 0) shown.splice(at, 1)
}

/** Shows a toast; one of the same id is replaced, and the oldest gives way to a fourth. */
function showToast(id: string, message: ReactNode, options: ToastOptions): void {
  forget(id)
  shown.push(id)
  while (shown.length > toastLimit) sonner.dismiss(shown.shift())
  const usual = options.undo ? undoToastDurationMs : toastDurationMs
  let isDone = false
  // Holding a toast gives it an endless duration, letting go a whole new one. One that has done its work is let go of, too:
  // it must not come back.
  const show = (duration: number) =>
    isDone ||
    sonner.custom(
      () => (
        <ToastBody
          message={message}
          options={options}
          onHold={() => show(Number.POSITIVE_INFINITY)}
          onLetGo={() => show(usual)}
          onDone={() => {
            isDone = true
            sonner.dismiss(id)
          }}
        />
      ),
      {
        id,
        duration,
        onDismiss: () => forget(id),
        onAutoClose: () => {
          forget(id)
          if (options.kind === 'error') keepFailure(message)
        },
      },
    )
  show(usual)
}

interface ToastBodyProps {
  message: ReactNode
  options: ToastOptions
  onHold: () => void
  onLetGo: () => void
  onDone: () => void
}

function ToastBody({ message, options, onHold, onLetGo, onDone }: ToastBodyProps) {
  const { kind = 'success', undo, undoKey } = options
  const words = useKitWords()
  const before = useRef<HTMLElement>(null)
  const takeBack = () => {
    undo?.()
    onDone()
    // The button is going.
    before.current?.focus({ preventScroll: true })
  }
  // The library hears of neither: it would give the focus back to what had it before whenever it leaves a toast, and Tab
  // would lead from there into the toast again.
  const enter = (event: FocusEvent<HTMLElement>) => {
    event.stopPropagation()
    if (!event.currentTarget.contains(event.relatedTarget))
      before.current = event.relatedTarget as HTMLElement
    onHold()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    event.stopPropagation()
    onLetGo()
  }
  useEffect(() => {
    if (!undo || !undoKey) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== undoKey.toLowerCase() || isTyping(event)) return
      event.preventDefault()
      undo()
      onDone()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div
      ref={outOfTabOrder}
      className="kit-toast"
      role="status"
      data-kind={kind}
      onFocus={enter}
      onBlur={leave}
    >
      {icons[kind]}
      <span>{message}</span>
      {undo ? (
        <Button variant="text" size="small" onClick={takeBack}>
          {words.undo}
          {undoKey ? <Kbd>{undoKey.toUpperCase()}</Kbd> : null}
        </Button>
      ) : null}
    </div>
  )
}

/** The library makes a stop of every toast; what can be pressed in one is reached all the same. */
function outOfTabOrder(body: HTMLElement | null): void {
  const row = body?.closest('li')
  if (row) row.tabIndex = -1
}

function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Where toasts are shown; says when it can show the first. */
export default function ToastRoom({
  clearancePx,
  onReady,
}: {
  clearancePx: number
  onReady: (show: ShowToast) => void
}) {
  const words = useKitWords()
  const isAny = useSonner().toasts.length > 0
  useEffect(() => {
    if (isAny) return keepToastsClear(clearancePx)
  }, [isAny, clearancePx])
  // The library listens by now: what it was given before would be lost.
  useEffect(() => onReady(showToast), [onReady])
  // The library would show them again in the next place.
  useEffect(() => () => void sonner.dismiss(), [])
  const bottom = `var(--toasts-bottom, ${clearancePx}px)`
  return (
    <SonnerToaster
      position="bottom-right"
      className="kit-toaster"
      containerAriaLabel={words.notifications}
      duration={toastDurationMs}
      visibleToasts={toastLimit}
      expand
      gap={8}
      offset={{ right: 20, bottom }}
      mobileOffset={{ left: 16, right: 16, bottom }}
    />
  )
}
