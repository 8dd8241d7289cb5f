import type { HotkeyAct, Turn } from '@studio/contract'
import type { Judgement } from './turns.queries.ts'

/** What people say of an answer; the ids are those of the hotkeys. Without a judgement the right answer is chosen first. */
export const verdicts = [
  { id: 'right', judgement: { quality: 'good' } },
  { id: 'wrong', judgement: null },
  { id: 'none', judgement: { quality: 'wrong', correctClipId: null } },
  { id: 'missing', judgement: { quality: 'missing' } },
  { id: 'unclear', judgement: { quality: 'unclear' } },
  { id: 'abuse', judgement: { quality: 'abuse' } },
] as const satisfies readonly { id: HotkeyAct; judgement: Judgement | null }[]

export type Verdict = (typeof verdicts)[number]
export type VerdictId = Verdict['id']

/** Which verdict a judgement is; undefined: none. */
export function verdictOf({ quality, correctClipId }: Judgement): VerdictId | undefined {
  if (quality === null) return undefined
  if (quality === 'good' || quality === 'acceptable') return 'right'
  if (quality === 'wrong') return (correctClipId ?? null) === null ? 'none' : 'wrong'
  return quality
}

/** The judgement that restores what was said of a turn before, or that nothing was. */
export function undoOf({ quality, correctClipId }: Pick<Turn, 'quality' | 'correctClipId'>): Judgement {
  return quality === 'wrong' || quality === 'acceptable' ? { quality, correctClipId } : { quality }
}

/** The answer that a visitor got; null: none, or a clip that declines. */
export function playedIn({ kind, chosenClipId }: Pick<Turn, 'kind' | 'chosenClipId'>): string | null {
  return kind === 'answer' ? chosenClipId : null
}

/** The clip that a judgement says is right, null: nothing should be answered; undefined: it does not say. */
export function rightAnswerOf(judgement: Judgement, played: string | null): string | null | undefined {
  const verdict = verdictOf(judgement)
  if (verdict === 'right') return judgement.correctClipId ?? played
  return verdict === 'wrong' || verdict === 'none' ? (judgement.correctClipId ?? null) : undefined
}
