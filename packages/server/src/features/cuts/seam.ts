import { seamOf } from '@studio/contract'

/**
 * The stretch of a resting clip whose end looks most like its beginning: where it loops, no one notices. `poses` are
 * pictures at even distances; the loop keeps at least `leastShare` of them.
 */
export function loopOf(poses: Uint8Array[], leastShare = 0.5): { first: number; last: number; seam: number } {
  const least = Math.max(1, Math.floor(poses.length * leastShare))
  let best = {
    first: 0,
    last: poses.length - 1,
    seam: poses.length > 1 ? seamOf(poses[0]!, poses.at(-1)!) : 100,
  }
  for (let first = 0; first + least < poses.length; first++)
    for (let last = first + least; last < poses.length; last++) {
      const seam = seamOf(poses[first]!, poses[last]!)
      const isLonger = last - first > best.last - best.first
      if (seam > best.seam || (seam === best.seam && isLonger)) best = { first, last, seam }
    }
  return best
}
