import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { useKitWords } from '../words.tsx'
import type { DialogProps } from './dialog-props.ts'

const field =
  'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable=true]'
const control = 'button:not(:disabled), a[href], [tabindex="0"]'

/** Whether the focus has a place to return to: what had it, or the button of the menu that had it. */
const isPlace = (before: Element | null) =>
  before !== null && before !== document.body && (before.isConnected || before.matches('[role^="menuitem"]'))

/** Where the focus goes when the dialog closes: to what had it, and nowhere else, since another field would swallow keys. */
function returnTo(before: Element | null): HTMLElement | boolean {
  if (!isPlace(before)) return false
  if (!(before instanceof HTMLElement) || !before.isConnected) return true
  if (before.matches(`${field}, ${control}, [role^="menuitem"], [role="option"]`)) return before
  // A part of the page had it: the library would pass it on to the first field in there.
  queueMicrotask(() => before.focus({ preventScroll: true }))
  return false
}

/** Text alone that is longer than its place: the body takes the focus, so that arrow keys scroll it in every browser. */
function scrollByKeys(body: HTMLElement | null) {
  if (!body) return
  const look = () => {
    const isLong = body.scrollHeight > body.clientHeight
    if (isLong && !body.querySelector(`:is(${field}, ${control})`)) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(body)
  const contents = new MutationObserver(look)
  contents.observe(body, { childList: true, subtree: true, characterData: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}

export default function DialogPopup({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  footerNote,
  width = 480,
  initialFocus,
  closeOnBackdrop = true,
  dark = false,
}: DialogProps) {
  const words = useKitWords()
  const popup = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  const firstFocus = () => {
    before.current = document.activeElement
    return (
      initialFocus?.current ??
      popup.current?.querySelector<HTMLElement>(`.kit-dialog-body :is(${field})`) ??
      popup.current?.querySelector<HTMLElement>(`:is(.kit-dialog-body, .kit-dialog-foot) :is(${control})`) ??
      true
    )
  }
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closeOnBackdrop}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Base.Portal data-theme={dark ? 'dark' : undefined}>
        <Base.Backdrop className="kit-backdrop" />
        <Base.Viewport className="kit-dialog-place">
          <Base.Popup
            ref={popup}
            className="kit-dialog"
            style={{ maxWidth: width }}
            initialFocus={firstFocus}
            finalFocus={() => returnTo(before.current)}
            aria-modal="true"
          >
            <header className="kit-dialog-head">
              <Base.Title className="kit-dialog-title">{title}</Base.Title>
              <Base.Close
                className="kit-button"
                data-variant="cancel"
                data-size="small"
                data-square=""
                aria-label={words.close}
              >
                <X aria-hidden="true" />
              </Base.Close>
            </header>
            {description ? (
              <Base.Description className="kit-dialog-lead">{description}</Base.Description>
            ) : null}
            <div ref={scrollByKeys} className="kit-dialog-body">
              {children}
            </div>
            <footer className="kit-dialog-foot">
              <span className="kit-dialog-note">{footerNote}</span>
              {footer ?? (
                <Button variant="primary" onClick={onClose}>
                  {words.done}
                </Button>
              )}
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
