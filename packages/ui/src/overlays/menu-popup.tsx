import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MenuItem, MenuProps } from './menu-props.ts'

interface MenuPopupProps extends Omit<MenuProps, 'trigger'> {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened by a key: the first item takes the focus. */
  focusFirst: boolean
  anchor: () => HTMLElement | null
}

export default function MenuPopup({
  id,
  open,
  onOpenChange,
  focusFirst,
  anchor,
  items,
  label,
  header,
  align = 'start',
  side = 'bottom',
  fixed = false,
}: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !focusFirst) return
    const frame = requestAnimationFrame(() => {
      popup.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open, focusFirst])
  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(isOpen, details) => {
        // The trigger is outside the list, and closes it by itself.
        const target = details.event.target
        if (details.reason === 'outside-press' && target instanceof Node && anchor()?.contains(target)) {
          details.cancel()
          return
        }
        onOpenChange(isOpen)
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className="kit-positioner"
          anchor={anchor}
          align={align}
          side={side}
          positionMethod={fixed ? 'fixed' : 'absolute'}
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup
            ref={popup}
            id={id}
            className="kit-popup kit-menu"
            aria-label={label ?? anchor()?.getAttribute('aria-label') ?? anchor()?.textContent ?? undefined}
            // What took the focus meanwhile keeps it: a dialog that an item has opened, a field that was pressed.
            finalFocus={() => isFocusLeftBehind() && (anchor() ?? true)}
          >
            {header ? <div className="kit-menu-header">{header}</div> : null}
            {items.map((item, at) => itemOf(item, at, anchor))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function isFocusLeftBehind(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('.kit-menu') !== null
}

function itemOf(item: MenuItem, at: number, anchor: MenuPopupProps['anchor']): ReactNode {
  if (item === 'separator') return <Menu.Separator key={`separator-${at}`} className="kit-menu-line" />
  if ('heading' in item) {
    return (
      <div key={item.heading} className="kit-menu-heading" role="presentation">
        {item.heading}
      </div>
    )
  }
  const { onSelect } = item
  // The focus is back before the act: a dialog remembers where it comes from, and the list is about to go.
  const select =
    onSelect &&
    (() => {
      anchor()?.focus({ preventScroll: true })
      onSelect()
    })
  return (
    <Menu.Item
      key={item.id}
      className="kit-menu-item"
      data-danger={item.danger || undefined}
      disabled={item.disabledReason !== undefined}
      onClick={select}
      render={item.link}
    >
      {item.icon}
      <span className="kit-grow">
        {item.label}
        {item.disabledReason ? <span className="kit-menu-reason">{item.disabledReason}</span> : null}
      </span>
      {item.after}
    </Menu.Item>
  )
}
