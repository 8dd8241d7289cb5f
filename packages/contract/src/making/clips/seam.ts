/** How well one pose joins another. Pure. */

/** From here on every viewer sees a jump; a person who sits still between two takes is below a tenth of it. */
const worst = 0.16

/**
 * 100: unnoticeable; 0: another picture. Light alone counts for less than a pose: the mean brightness of both is
 * evened out first by half.
 */
export function seamOf(one: Uint8Array, other: Uint8Array): number {
  if (one.length === 0 || one.length !== other.length) return 0
  const shift = (mean(one) - mean(other)) / 2
  let difference = 0
  for (let at = 0; at < one.length; at++) difference += Math.abs(one[at]! - other[at]! - shift)
  return Math.round(100 * Math.max(0, 1 - difference / one.length / 255 / worst))
}

const mean = (bytes: Uint8Array) => bytes.reduce((sum, value) => sum + value, 0) / bytes.length
