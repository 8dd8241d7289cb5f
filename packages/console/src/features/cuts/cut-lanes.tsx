import type { Attachment, Caption } from '@studio/contract'
import { classNames } from '@studio/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { attachmentIcons } from './attachments/attachment-row.tsx'
import type { MoveAttachment } from './attachments/attachments-pane.tsx'
import { preciseClock } from './cut-edits.ts'

/** Narrower than this share of the whole, nothing can be seen. */
const narrowest = 0.004
const shortestMs = 2000

type Timed = Attachment & { atMs: number }
type Times = { durationMs: number; nowMs: number }

/** What is read and what is shown, under the sound they belong to. Attachments are moved there by drawing and by keys. */
export function CutLanes({
  cues,
  items,
  onMove,
  onSeek,
  ...times
}: Times & {
  cues: Caption[]
  items: Attachment[]
  /** Left out for those who may only look. */
  onMove: MoveAttachment | undefined
  onSeek: (ms: number) => void
}) {
  const { t } = useWords('cuts')
  const timed = items.flatMap(({ atMs, ...item }) => (atMs === null ? [] : [{ ...item, atMs }]))
  const after = items.filter(({ atMs }) => atMs === null)
  if (cues.length === 0 && items.length === 0) return null
  return (
    <div className="grid gap-2">
      {cues.length > 0 ? (
        // A way for the pointer alone: the captions themselves lead to their seconds, too.
        <Lane isHidden name={t('captions')} durationMs={times.durationMs} onPress={onSeek}>
          {cues.map(({ startMs, endMs, text }) => (
            <Cue key={`${startMs} ${text}`} startMs={startMs} endMs={endMs} {...times}>
              {text}
            </Cue>
          ))}
        </Lane>
      ) : null}
      {timed.length > 0 ? (
        <Lane name={t('attachments')} durationMs={times.durationMs} onPress={onSeek}>
          {/* In an order of their own: one that passes another keeps the focus. */}
          {[...timed]
            .sort((a, b) => a.attachmentId.localeCompare(b.attachmentId))
            .map((item) => (
              <Shown
                key={item.attachmentId}
                {...times}
                item={item}
                onSeek={onSeek}
                onMove={onMove}
                // Shown until the next one, or for as long as its title needs.
                untilMs={Math.min(
                  timed[timed.findIndex((one) => one.attachmentId === item.attachmentId) + 1]?.atMs ??
                    times.durationMs,
                  item.atMs + Math.max(shortestMs, times.durationMs / 6),
                )}
              />
            ))}
        </Lane>
      ) : null}
      {after.length > 0 ? (
        <p className="truncate text-meta text-text2">
          {t('afterAnswer')}: {after.map(({ title }) => title).join(', ')}
        </p>
      ) : null}
    </div>
  )
}

/** Where in the video a pointer is, in milliseconds. */
function pointedMs(event: PointerEvent<HTMLElement>, durationMs: number): number {
  const box = event.currentTarget.closest('[data-lane]')!.getBoundingClientRect()
  return Math.max(0, Math.min(durationMs, ((event.clientX - box.left) / box.width) * durationMs))
}

function Lane({
  name,
  isHidden,
  durationMs,
  onPress,
  children,
}: {
  name: string
  isHidden?: boolean
  durationMs: number
  onPress: (ms: number) => void
  children: ReactNode
}) {
  return (
    <fieldset
      aria-label={isHidden ? undefined : name}
      aria-hidden={isHidden}
      className="grid min-w-0 gap-0.5"
    >
      <span aria-hidden="true" className="text-meta text-text2">
        {name}
      </span>
      <div
        data-lane=""
        className="relative h-8 cursor-pointer overflow-hidden rounded-4 bg-sunken max-sm:h-11"
        onPointerDown={(event) => onPress(pointedMs(event, durationMs))}
      >
        {children}
      </div>
    </fieldset>
  )
}

const stretch = 'absolute inset-y-0.5 truncate rounded-4 border bg-accenttint px-1.5 text-left text-meta'
const placed = (startMs: number, endMs: number, durationMs: number) => ({
  left: `${(100 * startMs) / durationMs}%`,
  width: `${(100 * (endMs - startMs)) / durationMs}%`,
})

function Cue({
  startMs,
  endMs,
  durationMs,
  nowMs,
  children,
}: Times & { startMs: number; endMs: number; children: ReactNode }) {
  if ((endMs - startMs) / durationMs < narrowest) return null
  const isNow = nowMs >= startMs && nowMs < endMs
  return (
    <span
      className={classNames(
        stretch,
        'leading-7 max-sm:leading-10',
        isNow ? 'border-accent font-semibold' : 'border-line',
      )}
      style={placed(startMs, endMs, durationMs)}
    >
      {children}
    </span>
  )
}

/** Milliseconds of a key. */
const steps: Record<string, number> = { ArrowLeft: -100, ArrowRight: 100, PageDown: -1000, PageUp: 1000 }

function Shown({
  item: { attachmentId, kind, title, atMs },
  untilMs,
  durationMs,
  nowMs,
  onMove,
  onSeek,
}: Times & {
  item: Timed
  untilMs: number
  onMove: MoveAttachment | undefined
  onSeek: (ms: number) => void
}) {
  const { t } = useWords('cuts')
  const drag = useRef({ name: 0, offMs: 0 })
  // Keys may follow each other faster than the page is drawn.
  const latestMs = useRef(atMs)
  useEffect(() => {
    latestMs.current = atMs
  }, [atMs])
  const Icon = attachmentIcons[kind]
  const isNow = nowMs >= atMs && nowMs < untilMs
  const move = (ms: number, name?: number) => {
    const at = Math.round(Math.max(0, Math.min(durationMs - 1, ms)))
    latestMs.current = at
    onMove?.(attachmentId, at, name)
    onSeek(at)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(latestMs.current + step)
  }
  return (
    <div
      role="slider"
      tabIndex={onMove ? 0 : -1}
      aria-label={t('attachmentAppears', { title })}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs)}
      aria-valuenow={atMs}
      aria-valuetext={preciseClock(atMs)}
      aria-disabled={!onMove}
      className={classNames(
        stretch,
        'min-w-6 touch-none leading-7 -outline-offset-2 max-sm:min-w-11 max-sm:leading-10',
        onMove ? 'cursor-ew-resize' : 'cursor-pointer',
        isNow ? 'border-accent font-semibold' : 'border-line',
      )}
      style={placed(atMs, untilMs, durationMs)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.stopPropagation()
        onSeek(atMs)
        drag.current = { name: event.timeStamp, offMs: pointedMs(event, durationMs) - atMs }
        if (onMove) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const { name, offMs } = drag.current
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          move(pointedMs(event, durationMs) - offMs, name)
      }}
    >
      <Icon aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-2px]" />
      {title}
    </div>
  )
}
