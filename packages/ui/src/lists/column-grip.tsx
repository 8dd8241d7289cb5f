import { type PointerEvent, useRef } from 'react'

export const columnWidths = { least: 64, most: 800 }

interface ColumnGripProps {
  /** The new width in pixels, while it is dragged; null: as wide as it likes. */
  onResize: (px: number | null) => void
}

/** At the right edge of a column's head: dragged by mouse or finger, double-clicked to let go. The keyboard has the column dialog. */
export function ColumnGrip({ onResize }: ColumnGripProps) {
  const start = useRef<{ x: number; px: number } | null>(null)
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, px: head.getBoundingClientRect().width }
  }
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (!start.current) return
    const px = Math.round(start.current.px + event.clientX - start.current.x)
    onResize(Math.min(columnWidths.most, Math.max(columnWidths.least, px)))
  }
  const end = () => {
    start.current = null
  }
  return (
    <span
      className="kit-column-grip"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(null)}
    />
  )
}
