import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readLocal, writeLocal } from '../places/local-settings.ts'
import { boxesInSight } from './boxes-in-sight.ts'
import { clamped, covers, freePlace, type Place, type Room, type Size, snapped } from './place.ts'

const steps: Record<string, Place> = {
  ArrowLeft: { x: -100_000, y: 0 },
  ArrowRight: { x: 100_000, y: 0 },
  ArrowUp: { x: 0, y: -64 },
  ArrowDown: { x: 0, y: 64 },
}

/** After a change of the page: the last of many at once counts. */
const settleAfterMs = 200

export type Floating = {
  /** Under which its place is kept on this device. */
  name: string
  room: Room
  /** Where it is as long as no one has moved it. */
  home: (window: Size, size: Size) => Place
  /** It clings to the left or the right edge. */
  atEdges?: boolean
}

/**
 * A floating thing that is dragged by its grip, also with the arrow keys, snaps to the nearer side and stays in the
 * window. As long as no one has moved it, it finds a place where it hides nothing, as near to its home as there is one;
 * where a person put it, it only gives way to the control that has the focus, and comes back afterwards.
 */
export function useFloating({ name, room, home, atEdges = false }: Floating) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [chosen, setChosen] = useState<Place | null>(() => kept(name))
  const [given, setGiven] = useState<Place | null>(null)
  const grab = useRef<Place>({ x: 0, y: 0 })

  const put = (next: Place) => {
    setChosen(next)
    setGiven(null)
    writeLocal(name, JSON.stringify(next))
  }
  const grip = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = placeOf(element!)
      grab.current = { x: event.clientX - x, y: event.clientY - y }
    },
    onPointerMove(event: PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const wanted = { x: event.clientX - grab.current.x, y: event.clientY - grab.current.y }
      setGiven(clamped(wanted, sizeOf(element!), windowSize(), room))
    },
    onPointerUp(event: PointerEvent) {
      event.currentTarget.releasePointerCapture(event.pointerId)
      put(snapped(placeOf(element!), sizeOf(element!), windowSize(), room))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      const { x, y } = placeOf(element!)
      put(clamped({ x: x + step.x, y: y + step.y }, sizeOf(element!), windowSize(), room))
    },
  }

  useEffect(() => {
    if (!element) return
    const settle = () => {
      const [size, window] = [sizeOf(element), windowSize()]
      const columns = atEdges ? [room.side, window.width - size.width - room.side] : undefined
      const free = (place: Place) => freePlace(place, size, window, room, boxesInSight(), columns)
      if (!chosen) return setGiven(free(home(window, size)))
      const place = clamped(chosen, size, window, room)
      const focused = document.activeElement
      const isInWay = focused && isControl(focused) && covers(place, size, focused.getBoundingClientRect())
      setGiven(isInWay && !element.contains(focused) ? free(place) : place)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, settleAfterMs)
    }
    settle()
    const watch = new MutationObserver(later)
    watch.observe(document.body, { childList: true, subtree: true })
    const onResize = () => {
      if (chosen) setChosen(snapped(chosen, sizeOf(element), windowSize(), room))
      else settle()
    }
    addEventListener('resize', onResize)
    for (const event of ['scroll', 'focusin', 'focusout']) document.addEventListener(event, later, true)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      removeEventListener('resize', onResize)
      for (const event of ['scroll', 'focusin', 'focusout']) document.removeEventListener(event, later, true)
    }
  }, [element, chosen, room, home, atEdges])

  const place = given ?? chosen
  return {
    element: setElement,
    grip,
    // Measured before it is shown.
    style: place ? { left: place.x, top: place.y } : ({ visibility: 'hidden' } as const),
  }
}

function kept(name: string): Place | null {
  try {
    const { x, y } = JSON.parse(readLocal(name) ?? '') as Place
    return Number.isFinite(x) && Number.isFinite(y) && x < innerWidth && y < innerHeight ? { x, y } : null
  } catch {
    return null
  }
}

function placeOf(element: HTMLElement): Place {
  const { left, top } = element.getBoundingClientRect()
  return { x: left, y: top }
}

const sizeOf = (element: HTMLElement): Size => ({ width: element.offsetWidth, height: element.offsetHeight })

/** Without the scroll bar, under which nothing can be pressed. */
const windowSize = (): Size => ({ width: document.documentElement.clientWidth, height: innerHeight })

const isControl = (element: Element) =>
  element.matches('a, button, input, textarea, select, [contenteditable=true], [tabindex]')
