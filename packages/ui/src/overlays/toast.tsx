import { Check, CircleAlert, Info } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner, useSonner } from 'sonner'
import { Button } from '../actions/button.tsx'
import { Kbd } from '../status/kbd.tsx'
import { useWords } from '../words.tsx'
import { keepToastsClear } from './keep-toasts-clear.ts'

/** How long a toast stays, by the specification. */
export const toastDurationMs = 3000
const toastLimit = 3

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastOptions {
  kind?: ToastKind
  /** Takes the act back; shows the button. */
  undo?: () => void
  /** A single key that does the same while the toast is shown and nobody is typing. */
  undoKey?: string
  /** A toast of the same id is replaced. */
  id?: string
}

const icons: Record<ToastKind, ReactNode> = {
  success: <Check aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
}
const shown: (string | number)[] = []
let count = 0

const forget = (id: string | number) => {
  const at = shown.indexOf(id)
  if (at >= 0) shown.splice(at, 1)
}

/** Says what has happened, for three seconds. What needs an act is a banner, not a toast. Returns its id. */
export function toast(message: ReactNode, options: ToastOptions = {}): string {
  count += 1
  const id = options.id ?? `toast-${count}`
  forget(id)
  shown.push(id)
  while (shown.length > toastLimit) sonner.dismiss(shown.shift())
  // Holding a toast gives it an endless duration, letting go a whole new one.
  const show = (duration: number) =>
    sonner.custom(
      () => (
        <ToastBody
          message={message}
          options={options}
          onHold={() => show(Number.POSITIVE_INFINITY)}
          onLetGo={() => show(toastDurationMs)}
          onDone={() => sonner.dismiss(id)}
        />
      ),
      { id, duration, onDismiss: () => forget(id), onAutoClose: () => forget(id) },
    )
  show(toastDurationMs)
  return id
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
  const words = useWords()
  const takeBack = () => {
    undo?.()
    onDone()
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
    <div className="kit-toast" role="status" data-kind={kind} onFocus={onHold} onBlur={onLetGo}>
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

function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/**
 * The place of the toasts, once per app. `clearancePx` keeps them above what stands at the foot of the window; where
 * they would lie on a dialog or on what people are about to press, they stand higher.
 */
export function Toaster({ clearancePx = 20 }: { clearancePx?: number }) {
  const words = useWords()
  const isAny = useSonner().toasts.length > 0
  useEffect(() => {
    if (isAny) return keepToastsClear(clearancePx)
  }, [isAny, clearancePx])
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
