import type { HotkeyAct, Turn } from '@studio/contract'
import type { Judgement } from '../../../platform/turns/turns.queries.ts'

/** The verdicts of the review stream; their ids are those of the hotkeys. Without a judgement the right answer is chosen first. */
export const verdicts = [
  { id: 'right', judgement: { quality: 'good' } },
  { id: 'wrong', judgement: null },
  { id: 'none', judgement: { quality: 'wrong', correctClipId: null } },
  { id: 'missing', judgement: { quality: 'missing' } },
  { id: 'unclear', judgement: { quality: 'unclear' } },
  { id: 'abuse', judgement: { quality: 'abuse' } },
] as const satisfies readonly { id: HotkeyAct; judgement: Judgement | null }[]

export type VerdictId = (typeof verdicts)[number]['id']
type Judged = Pick<Turn, 'quality' | 'correctClipId'>

/** Which verdict a judged turn carries. */
export function verdictOf({ quality, correctClipId }: Judged): VerdictId | undefined {
  if (quality === null) return undefined
  if (quality === 'good' || quality === 'acceptable') return 'right'
  if (quality === 'wrong') return correctClipId === null ? 'none' : 'wrong'
  return quality
}
