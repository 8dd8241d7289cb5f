import type { Turn } from '@studio/contract'
import type { Judgement } from '../../platform/turns/turns.queries.ts'

/** The verdicts of the review stream with their keys. Without a judgement the right answer is chosen first. */
export const verdicts = [
  { id: 'right', key: '1', judgement: { quality: 'good' } },
  { id: 'wrong', key: '2', judgement: null },
  { id: 'none', key: '3', judgement: { quality: 'wrong', correctClipId: null } },
  { id: 'missing', key: '4', judgement: { quality: 'missing' } },
  { id: 'unclear', key: '5', judgement: { quality: 'unclear' } },
  { id: 'abuse', key: '6', judgement: { quality: 'abuse' } },
] as const satisfies readonly { id: string; key: string; judgement: Judgement | null }[]

export type VerdictId = (typeof verdicts)[number]['id']
type Judged = Pick<Turn, 'quality' | 'correctClipId'>

/** Which verdict a judged turn carries. */
export function verdictOf({ quality, correctClipId }: Judged): VerdictId | undefined {
  if (quality === null) return undefined
  if (quality === 'good' || quality === 'acceptable') return 'right'
  if (quality === 'wrong') return correctClipId === null ? 'none' : 'wrong'
  return quality
}

/** The judgement that restores what was said of a turn before, or that nothing was. */
export function undoOf(before: Judged): Judgement {
  const { quality, correctClipId } = before
  return quality === 'wrong' || quality === 'acceptable' ? { quality, correctClipId } : { quality }
}
