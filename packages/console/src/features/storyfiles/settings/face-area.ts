import type { FaceArea } from '@studio/contract'

/** Where a face often is: the mark to begin with. */
export const firstArea: FaceArea = { x: 0.35, y: 0.12, width: 0.3, height: 0.4 }
const sideAtLeast = 0.05

/** The area moved by shares of the picture, never out of it. */
export function movedArea(area: FaceArea, right: number, down: number): FaceArea {
  return {
    ...area,
    x: rounded(within(area.x + right, 0, 1 - area.width)),
    y: rounded(within(area.y + down, 0, 1 - area.height)),
  }
}

/** The area with its lower right corner moved, never out of the picture and never too small to press. */
export function resizedArea(area: FaceArea, right: number, down: number): FaceArea {
  return {
    ...area,
    width: rounded(within(area.width + right, sideAtLeast, 1 - area.x)),
    height: rounded(within(area.height + down, sideAtLeast, 1 - area.y)),
  }
}

const step = 0.01
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** How far an arrow key goes, as shares of the picture; undefined for any other key. */
export function arrowStep(key: string): readonly [number, number] | undefined {
  return arrows[key]
}

/** A thousandth of a picture is less than anybody sees. */
function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
