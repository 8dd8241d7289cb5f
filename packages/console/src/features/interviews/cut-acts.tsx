import type { InterviewPiece } from '@studio/contract'
import { Button } from '@studio/ui'
import { Undo2 } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { addAt, leaveOut, mergeWithNext, pieceAt, splitAt } from './cut.ts'
import type { CutState } from './use-cut.ts'

const newId = () => crypto.randomUUID()

/** What can be done with the piece that is chosen, and at the cursor. */
export function CutActs({
  cut,
  chosen,
  nowMs,
  durationMs,
  locked,
}: {
  cut: CutState
  chosen: InterviewPiece | undefined
  nowMs: number
  durationMs: number
  locked: ReadonlySet<string>
}) {
  const { t } = useWords('interviews')
  const under = pieceAt(cut.pieces, nowMs)
  const at = cut.pieces.findIndex((piece) => piece.pieceId === chosen?.pieceId)
  const next = at >= 0 ? cut.pieces[at + 1] : undefined
  const isLocked = (piece: InterviewPiece | undefined) => piece !== undefined && locked.has(piece.pieceId)
  const hasClip = t('hasClip')
  return (
    <div className="flex flex-wrap gap-2">
      {under ? (
        <Button
          disabledReason={isLocked(under) ? hasClip : undefined}
          onClick={() => cut.change((all) => splitAt(all, nowMs, newId))}
        >
          {t('split')}
        </Button>
      ) : (
        <Button onClick={() => cut.change((all) => addAt(all, nowMs, durationMs, newId))}>
          {t('addPiece')}
        </Button>
      )}
      <Button
        disabledReason={
          isLocked(chosen) || isLocked(next) ? hasClip : chosen && next ? undefined : t('mergeHelp')
        }
        onClick={() => chosen && cut.change((all) => mergeWithNext(all, chosen.pieceId))}
      >
        {t('merge')}
      </Button>
      <Button
        disabledReason={isLocked(chosen) ? hasClip : chosen ? undefined : t('choosePiece')}
        onClick={() => chosen && cut.change((all) => leaveOut(all, chosen.pieceId, !chosen.leftOut))}
      >
        {t(chosen?.leftOut ? 'keep' : 'leaveOut')}
      </Button>
      <Button
        variant="text"
        icon={<Undo2 aria-hidden="true" />}
        disabledReason={cut.canUndo ? undefined : t('nothingToUndo')}
        onClick={cut.undo}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
