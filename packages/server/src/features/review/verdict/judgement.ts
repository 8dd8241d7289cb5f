import type { Answer, qualities } from '@studio/contract'

export type Quality = (typeof qualities)[number]
export type Judgement = { quality: Quality | null; correctClipId?: string | null | undefined }
type JudgedTurn = { kind: Answer['kind']; chosenClipId: string | null }

/**
 * What a judgement teaches: the clips that should answer the text, none if nothing should, undefined if it teaches
 * nothing. Only what a person confirmed trains: 'wrong' without the right clip says too little, speech that was
 * misheard, abuse and distress must never become phrases.
 */
export function lessonOf(judgement: Judgement, turn: JudgedTurn): string[] | undefined {
  const { quality, correctClipId } = judgement
  // What people say in distress is never a phrase to be matched.
  if (turn.kind === 'help') return undefined
  switch (quality) {
    case null:
    case 'unclear':
    case 'abuse':
      return undefined
    case 'missing':
      return []
    case 'wrong':
      return correctClipId === undefined ? undefined : only(correctClipId)
    case 'acceptable':
      return correctClipId ? [correctClipId] : undefined
    case 'good':
      if (correctClipId !== undefined) return only(correctClipId)
      if (turn.kind === 'answer' && turn.chosenClipId) return [turn.chosenClipId]
      return turn.kind === 'cannot_answer' ? [] : undefined
  }
}

function only(clipId: string | null): string[] {
  return clipId === null ? [] : [clipId]
}
