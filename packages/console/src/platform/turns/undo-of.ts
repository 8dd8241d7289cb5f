import type { Turn } from '@studio/contract'
import type { Judgement } from './turns.queries.ts'

/** The judgement that restores what was said of a turn before, or that nothing was. */
export function undoOf({ quality, correctClipId }: Pick<Turn, 'quality' | 'correctClipId'>): Judgement {
  return quality === 'wrong' || quality === 'acceptable' ? { quality, correctClipId } : { quality }
}
