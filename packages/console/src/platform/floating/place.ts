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

type Box = { left: number; top: number; right: number; bottom: number }

/** Whether it hides a part of the box. */
export function covers(place: Place, size: Size, box: Box): boolean {
  return (
    place.x < box.right &&
    place.x + size.width > box.left &&
    place.y < box.bottom &&
    place.y + size.height > box.top
  )
}
