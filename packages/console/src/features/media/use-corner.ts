import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

const margin = 20
const footer = 36

type Place = { x: number; y: number }

/** A floating thing that is dragged by its grip and snaps to 20 pixels from the nearest edge at the left or right. */
export function useCorner() {
  const element = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const grab = useRef<Place>({ x: 0, y: 0 })

  const clamp = (next: Place): Place => {
    const { offsetWidth: width, offsetHeight: height } = element.current!
    return {
      x: Math.min(Math.max(margin, next.x), innerWidth - width - margin),
      y: Math.min(Math.max(margin, next.y), innerHeight - height - margin - footer),
    }
  }
  const snap = (next: Place): Place => {
    const { offsetWidth: width } = element.current!
    const left = next.x + width / 2 < innerWidth / 2
    return clamp({ x: left ? margin : innerWidth, y: next.y })
  }
  const current = (): Place => {
    const { left, top } = element.current!.getBoundingClientRect()
    return { x: left, y: top }
  }

  const grip = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = current()
      grab.current = { x: event.clientX - x, y: event.clientY - y }
    },
    onPointerMove(event: PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      setPlace(clamp({ x: event.clientX - grab.current.x, y: event.clientY - grab.current.y }))
    },
    onPointerUp(event: PointerEvent) {
      event.currentTarget.releasePointerCapture(event.pointerId)
      setPlace(snap(current()))
    },
    onKeyDown(event: KeyboardEvent) {
      const steps: Record<string, Place> = {
        ArrowLeft: { x: -innerWidth, y: 0 },
        ArrowRight: { x: innerWidth, y: 0 },
        ArrowUp: { x: 0, y: -64 },
        ArrowDown: { x: 0, y: 64 },
      }
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      const { x, y } = current()
      setPlace(clamp({ x: x + step.x, y: y + step.y }))
    },
  }
  const style: CSSProperties = place
    ? { left: place.x, top: place.y }
    : { right: margin, bottom: margin + footer }
  return { element, grip, style }
}
