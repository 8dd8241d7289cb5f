/** The lowest and highest share that a plot shows: whole tenths around the values, at least two of them. */
export function sharesAround(values: number[]): { low: number; high: number } {
  if (values.length === 0) return { low: 0, high: 1 }
  const low = Math.max(0, Math.floor(Math.min(...values) * 10) / 10)
  const high = Math.min(1, Math.ceil(Math.max(...values) * 10) / 10)
  if (high - low >= 0.2) return { low, high }
  return high + 0.1 <= 1 ? { low, high: high + 0.1 } : { low: Math.max(0, low - 0.1), high }
}

/** How far a value is from the top. */
export function heightOf(
  value: number,
  { low, high }: { low: number; high: number },
  height: number,
): number {
  return Math.round(10 * height * (1 - (value - low) / Math.max(1e-9, high - low))) / 10
}

/** A path through points. */
export const pathOf = (points: { x: number; y: number }[]) =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x},${y}`).join(' ')
