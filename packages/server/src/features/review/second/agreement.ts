/** How often two reviewers gave these labels to one turn. */
export type LabelPair = { first: string; second: string; turns: number }

/**
 * How far two people agree beyond what chance would bring (Cohen's kappa). Null without turns, and where all verdicts are
 * the same: then chance brings everything.
 */
export function kappaOf(pairs: LabelPair[]): number | null {
  const all = sumOf(pairs)
  if (all === 0) return null
  const agreed = sumOf(pairs.filter((one) => one.first === one.second)) / all
  const labels = new Set(pairs.flatMap((one) => [one.first, one.second]))
  let chance = 0
  for (const label of labels) {
    const first = sumOf(pairs.filter((one) => one.first === label))
    const second = sumOf(pairs.filter((one) => one.second === label))
    chance += (first / all) * (second / all)
  }
  return chance >= 1 ? null : (agreed - chance) / (1 - chance)
}

/** Turns with two equal verdicts. */
export function agreedOf(pairs: LabelPair[]): number {
  return sumOf(pairs.filter((one) => one.first === one.second))
}

export function sumOf(pairs: LabelPair[]): number {
  return pairs.reduce((sum, one) => sum + one.turns, 0)
}

/** A verdict in one word: two people agree when it is the same. The clip counts only where the answer was wrong. */
export function labelOf({
  quality,
  correctClipId,
}: {
  quality: string
  correctClipId?: string | null | undefined
}): string {
  if (quality === 'good' || quality === 'acceptable') return 'right'
  if (quality !== 'wrong') return quality
  return correctClipId ? `wrong ${correctClipId}` : 'none'
}
