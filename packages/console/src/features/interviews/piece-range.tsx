import type { InterviewPiece } from '@studio/contract'
import { classNames } from '@studio/ui'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { type Cut, clock, type Edge, moveEdge } from './cut.ts'
import type { CutState } from './use-cut.ts'

const stepMs = 100
const longStepMs = 1000

/** A piece on the waveform. The edges of the chosen one can be dragged, and moved with the arrow keys. */
export function PieceRange({
  piece,
  number,
  cut,
  durationMs,
  pixelsPerMs,
  isChosen,
  mayMove,
  onChoose,
}: {
  piece: InterviewPiece
  number: number
  cut: CutState
  durationMs: number
  pixelsPerMs: number
  isChosen: boolean
  mayMove: boolean
  onChoose: () => void
}) {
  const { t } = useWords('interviews')
  const { pieceId, fromMs, untilMs, leftOut } = piece
  const shared = { piece, number, cut, durationMs, pixelsPerMs }
  return (
    <div
      className={classNames(
        'absolute inset-y-0 rounded-6 border',
        leftOut ? 'border-edge border-dashed' : 'border-accent bg-accent/15',
        isChosen && 'z-10 border-2 bg-accent/25',
      )}
      style={{ left: fromMs * pixelsPerMs, width: (untilMs - fromMs) * pixelsPerMs }}
      data-piece={pieceId}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('piece', { number })}
        className="absolute inset-0 cursor-pointer overflow-hidden px-1.5 pt-0.5 text-left align-top text-meta text-text2"
        onClick={onChoose}
      >
        <span className="absolute top-0.5 left-1.5">{number}</span>
      </button>
      {mayMove ? (
        <>
          <PieceEdge {...shared} edge="fromMs" isReachable={isChosen} onChoose={onChoose} />
          <PieceEdge {...shared} edge="untilMs" isReachable={isChosen} onChoose={onChoose} />
        </>
      ) : null}
    </div>
  )
}

function PieceEdge({
  piece,
  number,
  cut,
  durationMs,
  pixelsPerMs,
  edge,
  isReachable,
  onChoose,
}: {
  piece: InterviewPiece
  number: number
  cut: CutState
  durationMs: number
  pixelsPerMs: number
  edge: Edge
  /** With the keyboard: of all pieces, that would be hundreds of stops. */
  isReachable: boolean
  onChoose: () => void
}) {
  const { t } = useWords('interviews')
  const drag = useRef<{ x: number; ms: number; before: Cut }>(undefined)
  const moved = (all: Cut, ms: number) => moveEdge(all, piece.pieceId, edge, ms, durationMs)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, ms: piece[edge], before: cut.pieces }
    onChoose()
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = drag
    if (current) cut.preview(moved(current.before, current.ms + (event.clientX - current.x) / pixelsPerMs))
  }
  const onPointerUp = () => {
    // The whole drag is one change.
    if (drag.current) cut.change((all) => all, drag.current.before)
    drag.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (direction === 0) return
    event.preventDefault()
    cut.change((all) => moved(all, piece[edge] + direction * (event.shiftKey ? longStepMs : stepMs)))
  }
  return (
    <div
      role="slider"
      tabIndex={isReachable ? 0 : -1}
      aria-label={t(edge === 'fromMs' ? 'pieceFrom' : 'pieceUntil', { number })}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs)}
      aria-valuenow={piece[edge]}
      aria-valuetext={clock(piece[edge])}
      className={classNames(
        'absolute inset-y-0 flex w-6 cursor-ew-resize touch-none items-center justify-center',
        edge === 'fromMs' ? '-left-3' : '-right-3',
        isReachable ? 'z-20' : 'z-10 opacity-0',
      )}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
      onPointerCancel={onPointerUp}
    >
      <span aria-hidden="true" className="h-9 w-1.5 rounded-6 bg-accent" />
    </div>
  )
}
