import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import type { MenuProps } from './menu-props.ts'

// The list with its positioning is fetched when a pointer or the focus reaches the trigger.
const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(load)
// A failed fetch is told when the menu is opened, not here.
const prepare = () => void load().catch(() => undefined)

/** A list of acts behind a button: arrow keys, first letters, Escape; the focus returns to the button. */
export function Menu({ trigger, ...list }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [focusFirst, setFocusFirst] = useState(false)
  const [wanted, setWanted] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const show = (byKey: boolean) => {
    setFocusFirst(byKey)
    setWanted(true)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(true)
  }
  const button = trigger as ReactElement<Record<string, unknown>>
  return (
    <>
      <span ref={place} className="kit-menu-place">
        {cloneElement(button, {
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          'aria-controls': open ? id : undefined,
          onKeyDown,
          onPointerEnter: prepare,
          onFocus: prepare,
          // A click without a pointer is a press of Enter or Space.
          onClick: (event: { detail: number }) => (open ? setOpen(false) : show(event.detail === 0)),
        })}
      </span>
      {wanted ? (
        <Suspense>
          <MenuPopup
            {...list}
            label={list.label ?? nameOf(button)}
            id={id}
            open={open}
            onOpenChange={setOpen}
            focusFirst={focusFirst}
            anchor={() => place.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? null}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What an icon's button is called, its list is called too; both change at once when another language is chosen. */
function nameOf({ props }: ReactElement<Record<string, unknown>>): string | undefined {
  return typeof props.label === 'string' ? props.label : undefined
}
