/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment); above `most` it may stop. */
export function editDistance(left: string, right: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, i) => i)
  for (let i = 1; i <= left.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1]
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      if (swapped) distance = Math.min(distance, before[j - 2]! + 1)
      row.push(distance)
      least = Math.min(least, distance)
    }
    if (least > most) return least
    before = last
    last = row
  }
  return last[right.length]!
}
