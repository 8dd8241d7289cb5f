/** Where a picture goes so that the face in it is seen whole. Pure; lengths in pixels of the page. */
import type { FaceArea } from '@studio/contract'

export type Size = { width: number; height: number }
/** Of the picture, from the top left of the box that cuts it. */
export type Frame = Size & { left: number; top: number }
/** From which height to which one nothing is written over the picture, as shares of the box. */
export type Room = { top: number; bottom: number }

/** Hair and chin are not to touch the edge: so much of the face's size is added on each side. */
const margin = 0.15
/** A strip that is narrower than this share of the picture looks like a mistake. */
const stripAtLeast = 0.03

/**
 * The picture fills the box as long as the face stays whole. Otherwise it is made smaller, down to where all of it is
 * seen, and something calm fills the rest.
 */
export function frameOf(picture: Size, box: Size, face: FaceArea | null, room: Room): Frame {
  const area = face ? withMargin(face) : assumedArea(picture, box)
  // An assumed area is large, so that words may stand over its lower part.
  const free = face ? room : { top: 0, bottom: 1 }
  const across = box.width / picture.width
  const down = box.height / picture.height
  const [contain, cover] = [Math.min(across, down), Math.max(across, down)]
  const fits = Math.min(
    across / area.width,
    ((free.bottom - free.top) * box.height) / (area.height * picture.height),
  )
  const wished = Math.max(contain, Math.min(cover, fits))
  const scale = wished > cover * (1 - stripAtLeast) ? cover : wished
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    width,
    height,
    left: offset(width, box.width, area.x * width, area.width * width, [0, box.width], box.width / 2),
    top: offset(
      height,
      box.height,
      area.y * height,
      area.height * height,
      [free.top * box.height, free.bottom * box.height],
      ((room.top + room.bottom) / 2) * box.height,
    ),
  }
}

/** Along one side: the face in the middle of its room, the box filled, and the face whole wherever that is possible. */
function offset(
  length: number,
  box: number,
  start: number,
  extent: number,
  [from, to]: [number, number],
  middle: number,
): number {
  const centred = between(middle - start - extent / 2, from - start, to - start - extent)
  return between(centred, 0, box - length)
}

/** `value` within two bounds, whichever of them is the smaller one. */
function between(value: number, one: number, other: number): number {
  return Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other))
}

function withMargin({ x, y, width, height }: FaceArea): FaceArea {
  const left = Math.max(0, x - width * margin)
  const top = Math.max(0, y - height * margin)
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width * (1 + margin)) - left,
    height: Math.min(1, y + height * (1 + margin)) - top,
  }
}

/**
 * Where faces are when no one has said so: in the middle of a wide picture, and not at the feet of an upright one, which
 * is shown whole on a wide stage.
 */
function assumedArea({ width, height }: Size, box: Size): FaceArea {
  if (width > height) return { x: 0.33, y: 0.04, width: 0.34, height: 0.7 }
  if (box.width > box.height) return { x: 0, y: 0, width: 1, height: 1 }
  return { x: 0.1, y: 0.1, width: 0.8, height: 0.58 }
}
