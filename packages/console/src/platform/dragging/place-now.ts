/**
 * Where a drop lands in the list as it is by then, which others may have changed during the drag: below the row that the
 * person saw above it, or the next one further up that is still there.
 */
export function placeNow(
  dropped: string,
  { shown, now, index }: { shown: readonly string[]; now: readonly string[]; index: number },
): number {
  const others = now.filter((id) => id !== dropped)
  const above = shown.filter((id) => id !== dropped).slice(0, index)
  return others.indexOf(above.findLast((id) => others.includes(id)) ?? '') + 1
}
