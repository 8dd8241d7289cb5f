import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

interface TooltipPopupProps {
  id: string
  open: boolean
  anchor: HTMLElement
  side: 'top' | 'bottom' | 'left' | 'right'
  /** The pointer has opened it and may enter it. */
  pointed: boolean
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

/** The positioned part of a tooltip, apart so that it can be fetched on demand. */
export default function TooltipPopup({
  id,
  open,
  anchor,
  side,
  pointed,
  children,
  ...handlers
}: TooltipPopupProps): ReactNode {
  return (
    <Tooltip.Root open={open}>
      {/* Inside of the page's landmark where there is one: what lies outside of all of them is hard to find by ear. */}
      <Tooltip.Portal
        container={anchor.closest<HTMLElement>('main') ?? undefined}
        className="kit-tooltip-place"
      >
        <Tooltip.Positioner
          className="kit-positioner"
          data-pointed={pointed}
          anchor={anchor}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Tooltip.Popup id={id} role="tooltip" className="kit-tooltip" {...handlers}>
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
