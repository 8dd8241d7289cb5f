export type Place = { x: number; y: number }
export type Size = { width: number; height: number }
/** Free room that a floating thing leaves to the edges of the window. */
export type Room = { side: number; top: number; bottom: number }

/** The nearest place that is inside the window. */
export function clamped(place: Place, size: Size, window: Size, room: Room): Place {
  return {
    x: Math.max(room.side, Math.min(place.x, window.width - size.width - room.side)),
    y: Math.max(room.top, Math.min(place.y, window.height - size.height - room.bottom)),
  }
}

/** At the nearer of the two sides, as high as it was let go. */
export function snapped(place: Place, size: Size, window: Size, room: Room): Place {
  const nearLeft = place.x + size.width / 2 < window.width / 2
  return clamped({ x: nearLeft ? 0 : window.width, y: place.y }, size, window, room)
}

export type Box = { left: number; top: number; right: number; bottom: number }

/** Whether it hides a part of the box. */
export function covers(place: Place, size: Size, box: Box): boolean {
  return (
    place.x < box.right &&
    place.x + size.width > box.left &&
    place.y < box.bottom &&
    place.y + size.height > box.top
  )
}

/** How finely free places are looked for. */
const stepPx = 16

/**
 * The place nearest to the wanted one where nothing is hidden; the wanted one where there is no such place. `columns`:
 * the only places across the window that come into question.
 */
export function freePlace(
  wanted: Place,
  size: Size,
  window: Size,
  room: Room,
  boxes: readonly Box[],
  columns?: readonly number[],
): Place {
  const best = clamped(wanted, size, window, room)
  const isFree = (place: Place) => !boxes.some((box) => covers(place, size, box))
  if (isFree(best)) return best
  const xs = columns ?? steps(room.side, window.width - size.width - room.side)
  const ys = steps(room.top, window.height - size.height - room.bottom)
  const far = ({ x, y }: Place) => (x - best.x) ** 2 + (y - best.y) ** 2
  return (
    xs
      .flatMap((x) => ys.map((y) => clamped({ x, y }, size, window, room)))
      .sort((a, b) => far(a) - far(b))
      .find(isFree) ?? best
  )
}

function steps(from: number, to: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / stepPx)) + 1
  return Array.from({ length: count }, (_, index) => from + index * stepPx)
}
