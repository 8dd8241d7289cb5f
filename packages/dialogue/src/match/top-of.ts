/** The places of the `wanted` largest values, best first. */
export function topOf(values: Float32Array, wanted: number): number[] {
  const best: number[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (best.length === wanted && value <= values[best[wanted - 1]!]!) continue
    let at = best.length
    while (at > 0 && values[best[at - 1]!]! < value) at--
    best.splice(at, 0, i)
    if (best.length > wanted) best.pop()
  }
  return best
}
