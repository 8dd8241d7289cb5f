import type { Turn } from '@studio/contract'

/** The clip that a person said is right, null: nothing should be answered; undefined: nobody has said. */
export function rightAnswerOf({
  quality,
  kind,
  chosenClipId,
  correctClipId,
}: Turn): string | null | undefined {
  if (quality === 'wrong') return correctClipId
  if (quality !== 'good') return undefined
  return kind === 'answer' ? (correctClipId ?? chosenClipId) : null
}
