import { Button, IconButton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { clock } from './cut.ts'
import { drawPeaks } from './draw-peaks.ts'
import { peaksQuery } from './interviews.queries.ts'
import { PieceRange } from './piece-range.tsx'
import type { CutState } from './use-cut.ts'
import type { Player } from './use-player.ts'

const heightPixels = 96
const zoomMost = 64

/** The sound of the whole recording with its pieces. Zoomed in, it scrolls. */
export function Waveform({
  interviewId,
  durationMs,
  cut,
  player,
  chosenId,
  locked,
  mayEdit,
  onChoose,
}: {
  interviewId: string
  durationMs: number
  cut: CutState
  player: Player
  chosenId: string | undefined
  /** Pieces that clips are made of. */
  locked: ReadonlySet<string>
  mayEdit: boolean
  onChoose: (pieceId: string) => void
}) {
  const { t } = useWords('interviews')
  const { data } = useQuery(peaksQuery(interviewId))
  const room = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [roomWidth, setRoomWidth] = useState(0)
  const [zoom, setZoom] = useState(() =>
    Math.min(zoomMost, 2 ** Math.floor(Math.log2(durationMs / 60_000 + 1))),
  )
  const [scrolled, setScrolled] = useState(0)
  const width = roomWidth * zoom
  const left = (ms: number) => (ms / durationMs) * width

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoomWidth(entry!.contentRect.width))
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (canvas.current && data && roomWidth > 0)
      drawPeaks(canvas.current, data, { roomWidth, width, scrolled, durationMs, heightPixels })
  }, [data, roomWidth, width, scrolled, durationMs])
  // The cursor and the chosen piece stay in sight.
  const chosen = cut.pieces.find(({ pieceId }) => pieceId === chosenId)
  const seen = Math.round(left(player.isPlaying ? player.nowMs : (chosen?.fromMs ?? player.nowMs)))
  useEffect(() => {
    const element = room.current
    if (!element || (seen >= element.scrollLeft && seen <= element.scrollLeft + roomWidth - 40)) return
    element.scrollLeft = Math.max(0, seen - roomWidth / 4)
  }, [seen, roomWidth])

  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    player.seek(Math.max(0, Math.min(durationMs, ((event.clientX - box.left) / box.width) * durationMs)))
  }
  return (
    <section aria-label={t('waveform')} className="flex flex-col gap-2">
      <div
        ref={room}
        onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
        className="relative overflow-x-auto overflow-y-hidden rounded-10 border border-line bg-sunken"
      >
        <div
          className="relative"
          style={{ width: width || undefined, height: heightPixels }}
          onPointerDown={seek}
        >
          <canvas
            ref={canvas}
            className="pointer-events-none sticky left-0 block text-text3"
            style={{ width: roomWidth, height: heightPixels }}
          />
          {roomWidth > 0
            ? cut.pieces.map((piece, at) => (
                <PieceRange
                  key={piece.pieceId}
                  piece={piece}
                  number={at + 1}
                  cut={cut}
                  durationMs={durationMs}
                  pixelsPerMs={width / durationMs}
                  isChosen={piece.pieceId === chosenId}
                  mayMove={mayEdit && !locked.has(piece.pieceId)}
                  onChoose={() => onChoose(piece.pieceId)}
                />
              ))
            : null}
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-red"
            style={{ left: left(player.nowMs) }}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => (player.isPlaying ? player.pause() : player.play())}>
          {t(player.isPlaying ? 'pause' : 'play')}
        </Button>
        <span className="text-meta text-text2 tabular-nums">
          {t('cursor', { time: clock(player.nowMs) })}
        </span>
        {mayEdit ? <span className="text-meta text-text3 max-sm:hidden">{t('edgeHelp')}</span> : null}
        <span className="ml-auto flex gap-1">
          <IconButton
            size="small"
            label={t('zoomOut')}
            icon={<ZoomOut aria-hidden="true" />}
            onClick={() => setZoom(Math.max(1, zoom / 2))}
          />
          <IconButton
            size="small"
            label={t('zoomIn')}
            icon={<ZoomIn aria-hidden="true" />}
            onClick={() => setZoom(Math.min(zoomMost, zoom * 2))}
          />
        </span>
      </div>
    </section>
  )
}
