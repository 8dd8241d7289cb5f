import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { readLocal, writeLocal } from '../local-settings.ts'
import { clamped, covers, type Place, type Room, snapped } from './place.ts'

const steps: Record<string, Place> = {
  ArrowLeft: { x: -100_000, y: 0 },
  ArrowRight: { x: 100_000, y: 0 },
  ArrowUp: { x: 0, y: -64 },
  ArrowDown: { x: 0, y: 64 },
}

/**
 * A floating thing that is dragged by its grip, also with the arrow keys, snaps to the nearer side, stays in the window
 * and out of the way of the field that has the focus. Where it was put is kept on this device under `name`.
 */
export function useFloating(name: string, room: Room, start: CSSProperties) {
  const element = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(() => kept(name))
  const grab = useRef<Place>({ x: 0, y: 0 })

  const put = (next: Place | null) => {
    setPlace(next)
    writeLocal(name, next && JSON.stringify(next))
  }
  const grip = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const { left, top } = element.current!.getBoundingClientRect()
      grab.current = { x: event.clientX - left, y: event.clientY - top }
    },
    onPointerMove(event: PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const wanted = { x: event.clientX - grab.current.x, y: event.clientY - grab.current.y }
      setPlace(clamped(wanted, sizeOf(element), windowSize(), room))
    },
    onPointerUp(event: PointerEvent) {
      event.currentTarget.releasePointerCapture(event.pointerId)
      put(snapped(placeOf(element), sizeOf(element), windowSize(), room))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      const { x, y } = placeOf(element)
      put(clamped({ x: x + step.x, y: y + step.y }, sizeOf(element), windowSize(), room))
    },
  }

  useEffect(() => {
    const onResize = () => {
      if (element.current) setPlace((now) => now && snapped(now, sizeOf(element), windowSize(), room))
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!element.current || !isField(target)) return
      const box = target.getBoundingClientRect()
      const { x, y } = placeOf(element)
      if (!covers({ x, y }, sizeOf(element), box)) return
      const across = x < innerWidth / 2 ? innerWidth : 0
      setPlace(clamped({ x: across, y }, sizeOf(element), windowSize(), room))
    }
    addEventListener('resize', onResize)
    document.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('resize', onResize)
      document.removeEventListener('focusin', onFocus)
    }
  }, [room])

  return { element, grip, style: place ? { left: place.x, top: place.y } : start }
}

function kept(name: string): Place | null {
  try {
    const { x, y } = JSON.parse(readLocal(name) ?? '') as Place
    return Number.isFinite(x) && Number.isFinite(y) && x < innerWidth && y < innerHeight ? { x, y } : null
  } catch {
    return null
  }
}

type Element = RefObject<HTMLDivElement | null>

function placeOf(element: Element): Place {
  const { left, top } = element.current!.getBoundingClientRect()
  return { x: left, y: top }
}

const sizeOf = (element: Element) => ({
  width: element.current!.offsetWidth,
  height: element.current!.offsetHeight,
})
const windowSize = () => ({ width: innerWidth, height: innerHeight })

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]')
