import type { Attachment, Caption } from '@studio/contract'
import { classNames } from '@studio/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentIcons } from './attachments/attachment-row.tsx'

/** Narrower than this share of the whole, nothing can be seen or pressed. */
const narrowest = 0.004
const shortestMs = 2000

/**
 * What is read and what is shown, under the sound they belong to. A way for the mouse alone: captions and attachments below
 * lead to their seconds, too, and phones have no room for lanes.
 */
export function CutLanes({
  cues,
  items,
  durationMs,
  nowMs,
  onSeek,
}: {
  cues: Caption[]
  items: Attachment[]
  durationMs: number
  nowMs: number
  onSeek: (ms: number) => void
}) {
  const { t } = useTranslation('cuts')
  const timed = items.flatMap(({ atMs, ...item }) => (atMs === null ? [] : [{ ...item, atMs }]))
  const after = items.filter(({ atMs }) => atMs === null)
  const place = { durationMs, nowMs, onSeek }
  if (cues.length === 0 && items.length === 0) return null
  return (
    <div aria-hidden="true" className="grid gap-2 max-sm:hidden">
      {cues.length > 0 ? (
        <Lane name={t('captions')}>
          {cues.map(({ startMs, endMs, text }) => (
            <Stretch key={`${startMs} ${text}`} {...{ startMs, endMs, ...place }}>
              {text}
            </Stretch>
          ))}
        </Lane>
      ) : null}
      {timed.length > 0 ? (
        <Lane name={t('attachments')}>
          {timed.map(({ attachmentId, kind, title, atMs }, at) => {
            const Icon = attachmentIcons[kind]
            // Shown until the next one, or for as long as its title needs.
            const endMs = Math.min(
              timed[at + 1]?.atMs ?? durationMs,
              atMs + Math.max(shortestMs, durationMs / 6),
            )
            return (
              <Stretch key={attachmentId} startMs={atMs} {...{ endMs, ...place }}>
                <Icon className="mr-1.5 inline size-3.5 align-[-2px]" />
                {title}
              </Stretch>
            )
          })}
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

function Lane({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <span className="text-meta text-text2">{name}</span>
      <div className="relative h-8 overflow-hidden rounded-4 bg-sunken">{children}</div>
    </div>
  )
}

function Stretch({
  startMs,
  endMs,
  durationMs,
  nowMs,
  onSeek,
  children,
}: {
  startMs: number
  endMs: number
  durationMs: number
  nowMs: number
  onSeek: (ms: number) => void
  children: ReactNode
}) {
  const share = (endMs - startMs) / durationMs
  if (share < narrowest) return null
  const isNow = nowMs >= startMs && nowMs < endMs
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => onSeek(startMs)}
      className={classNames(
        'absolute inset-y-0.5 cursor-pointer truncate rounded-4 border bg-accenttint px-1.5 text-left text-meta',
        isNow ? 'border-accent font-semibold' : 'border-line',
      )}
      style={{ left: `${(100 * startMs) / durationMs}%`, width: `${100 * share}%` }}
    >
      {children}
    </button>
  )
}
