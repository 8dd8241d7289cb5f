import { itemAt } from '../../item-at.ts'
import type { Matcher } from '../matcher.ts'

/**
 * A matcher that no longer knows some answers, because they were taken back: none of them wins, is offered or competes. What
 * asks for one of them should not be answered, unless another answer is nearer to it. The trained matcher stays as it was.
 */
export function leaveOut(matcher: Matcher, isOut: (clipId: string) => boolean): Matcher {
  const out = matcher.clipIds.map(isOut)
  if (!out.includes(true)) return matcher
  const kept = (label: number) => !out[label]
  const { lexical, joined } = matcher
  // What plays a clip that is out, since two answers were merged, is out with it.
  const own = Int32Array.from(out, (_, label) => {
    const played = joined?.[label] ?? label
    return kept(played) ? played : -1
  })
  const knows = (label: number) => label >= 0 && itemAt(own, label) >= 0
  return {
    ...matcher,
    joined: own,
    lexical: { ...lexical, labelOf: lexical.labelOf.map((label) => (knows(label) ? label : -1)) },
    exact: new Map([...matcher.exact].map(([text, labels]) => [text, labels.filter(knows)])),
  }
}
