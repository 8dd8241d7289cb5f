import type { ClipCut } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { preciseClock, setIn, setOut } from './cut-edits.ts'
import { waveformQuery } from './cuts.queries.ts'
import type { CutPlayer } from './use-cut-player.ts'
import type { Trim } from './use-trim.ts'

/** The sound of the whole video: what is cut away is dimmed, both ends can be drawn. */
export function CutWave({
  cut,
  trim,
  player,
  waveformUrl,
  mayEdit,
}: {
  cut: ClipCut
  trim: Trim
  player: CutPlayer
  waveformUrl: string | undefined
  mayEdit: boolean
}) {
  const { t } = useWords('cuts')
  const { data: peaks } = useQuery(waveformQuery(cut.waveformUrl, waveformUrl))
  const canvas = useRef<HTMLCanvasElement>(null)
  const { durationMs } = cut
  useEffect(() => {
    if (canvas.current && peaks) draw(canvas.current, peaks)
  }, [peaks])
  const share = (ms: number) => `${(100 * ms) / durationMs}%`
  const at = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.closest('[data-wave]')!.getBoundingClientRect()
    return Math.max(0, Math.min(durationMs, ((event.clientX - box.left) / box.width) * durationMs))
  }
  const edges = { in: trim.parts[0]?.fromMs ?? 0, out: trim.parts.at(-1)?.untilMs ?? durationMs }
  const away = [...trim.parts, { fromMs: durationMs, untilMs: durationMs }].map((part, place) => ({
    fromMs: trim.parts[place - 1]?.untilMs ?? 0,
    untilMs: part.fromMs,
  }))
  return (
    <section
      aria-label={t('wave')}
      data-wave=""
      className="relative mt-6 h-20 w-full touch-none rounded-4 bg-sunken"
      onPointerDown={(event) => player.seek(at(event))}
    >
      <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full text-accent" />
      {away
        .filter(({ fromMs, untilMs }) => untilMs > fromMs)
        .map(({ fromMs, untilMs }) => (
          <div
            key={fromMs}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 bg-sunken/85"
            style={{ left: share(fromMs), width: share(untilMs - fromMs) }}
          />
        ))}
      {(['in', 'out'] as const).map((edge) => (
        <Edge
          key={edge}
          label={t(edge)}
          ms={edges[edge]}
          left={share(edges[edge])}
          isOut={edge === 'out'}
          durationMs={durationMs}
          frameMs={1000 / cut.fps}
          mayEdit={mayEdit}
          onMove={(ms, drag) => {
            trim.change((parts) => (edge === 'in' ? setIn(parts, ms) : setOut(parts, ms)), drag)
            player.seek(ms)
          }}
          at={at}
        />
      ))}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 bg-red"
        style={{ left: share(player.nowMs) }}
      />
    </section>
  )
}

function Edge({
  label,
  ms,
  left,
  isOut,
  durationMs,
  frameMs,
  mayEdit,
  onMove,
  at,
}: {
  label: string
  ms: number
  left: string
  isOut: boolean
  durationMs: number
  frameMs: number
  mayEdit: boolean
  /** `drag` names the drag that it belongs to. */
  onMove: (ms: number, drag?: number) => void
  at: (event: PointerEvent<HTMLElement>) => number
}) {
  const drag = useRef(0)
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -frameMs,
      ArrowRight: frameMs,
      PageDown: -1000,
      PageUp: 1000,
    }
    const step = steps[event.key]
    if (step === undefined || !mayEdit) return
    event.preventDefault()
    onMove(Math.max(0, Math.min(durationMs, ms + step)))
  }
  return (
    <div
      role="slider"
      tabIndex={mayEdit ? 0 : -1}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs)}
      aria-valuenow={Math.round(ms)}
      aria-valuetext={preciseClock(ms)}
      aria-disabled={!mayEdit}
      className="absolute -inset-y-1 -ml-3 w-6 cursor-ew-resize"
      style={{ left }}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.stopPropagation()
        drag.current = event.timeStamp
        if (mayEdit) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at(event), drag.current)
      }}
    >
      <span className="absolute inset-y-0 left-1/2 w-0.75 -translate-x-1/2 rounded-4 bg-text" />
      <span
        className={`absolute -top-5 whitespace-nowrap font-semibold text-meta tabular-nums ${isOut ? 'right-1/2' : 'left-1/2'}`}
      >
        {label} {preciseClock(ms)}
      </span>
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, peaks: number[]): void {
  const ratio = window.devicePixelRatio || 1
  const { width, height } = canvas.getBoundingClientRect()
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = getComputedStyle(canvas).color
  for (let pixel = 0; pixel < canvas.width; pixel++) {
    const from = Math.floor((pixel / canvas.width) * peaks.length)
    const until = Math.max(from + 1, Math.floor(((pixel + 1) / canvas.width) * peaks.length))
    const peak = Math.max(0, ...peaks.slice(from, until))
    const high = Math.max(ratio, peak * canvas.height * 0.9)
    context.fillRect(pixel, (canvas.height - high) / 2, 1, high)
  }
}
