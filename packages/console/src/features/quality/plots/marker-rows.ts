/** Two labels need so much between their middles. */
const apart = 84
const rows = 2

/**
 * In which row the label of each marker is written, by their places from left to right. The newest come first; undefined: no
 * row has room for it, and the marker is a line alone.
 */
export function markerRows(places: number[]): (number | undefined)[] {
  const taken: number[][] = Array.from({ length: rows }, () => [])
  return places
    .toReversed()
    .map((x) => {
      const row = taken.findIndex((others) => others.every((other) => Math.abs(other - x) >= apart))
      if (row < 0) return undefined
      taken[row]!.push(x)
      return row
    })
    .reverse()
}
