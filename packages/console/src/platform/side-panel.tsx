import { classNames } from '@studio/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Narrower, and there is no beside: what is chosen takes the place of the list. */
const narrow = '(width < 64rem)'

/**
 * What is chosen in a list, at its right; in a narrow window in its place (see `besidePanel`). Escape in it closes it.
 * Whoever closes it is where it was opened again.
 */
export function SidePanel({
  label,
  className,
  takesFocus = false,
  onClose,
  children,
}: {
  label: string
  className: string
  /** Who opened it continues in it: it is a form, not a look at a row. */
  takesFocus?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const panel = useRef<HTMLElement>(null)
  // While it is made: once it is there, a list that gave way to it has no place in the window any more.
  const [before] = useState(() => window.scrollY)
  const lacksHeading = useLacksHeading()
  useEffect(() => {
    const opener = document.activeElement
    const isAlone = matchMedia(narrow).matches
    if (isAlone || takesFocus) panel.current?.focus({ preventScroll: true })
    if (isAlone) window.scrollTo({ top: 0 })
    return () => {
      if (isAlone) window.scrollTo({ top: before })
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: isAlone })
    }
  }, [before, takesFocus])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs over it are part of it for React, but not on the page.
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose()
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex w-full flex-col bg-surface outline-none lg:shrink-0 lg:border-line lg:border-l',
        className,
      )}
    >
      {lacksHeading ? <h1 className="sr-only">{label}</h1> : null}
      {children}
    </aside>
  )
}

/** Whether the page has lost its main heading, with the list that gave way. */
function useLacksHeading(): boolean {
  const [lacks, setLacks] = useState(false)
  useLayoutEffect(() => {
    const look = () =>
      setLacks(![...document.querySelectorAll('h1:not(aside h1)')].some((one) => one.checkVisibility()))
    look()
    const window = matchMedia(narrow)
    window.addEventListener('change', look)
    return () => window.removeEventListener('change', look)
  }, [])
  return lacks
}

/** For what stands beside a panel. */
export const besidePanel = (isOpen: boolean) => (isOpen ? 'max-lg:hidden' : undefined)
