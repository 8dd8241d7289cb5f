import { limits } from '@studio/contract'
import { ProgressBar } from '@studio/ui'
import { GripVertical } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UploadItem, useUploads } from '../../platform/uploads/upload-list.ts'
import { watchRestored } from '../../platform/uploads/watch-processing.ts'
import { useCorner } from './use-corner.ts'

const UploadDialog = lazy(() =>
  import('./upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })),
)
const finishedStaysMs = limits.toastMilliseconds * 2

/** The floating bar while uploads are active; a press opens the dialog. Draggable by its grip, also by arrow keys. */
export function UploadBar() {
  const { t } = useTranslation('media')
  const items = useUploads()
  const [open, setOpen] = useState(false)
  const corner = useCorner()
  const shown = useShownWhile(items)

  useEffect(watchRestored, [])

  const { phase, count, share } = summary(items)
  return (
    <>
      {shown ? (
        <div
          ref={corner.element}
          style={corner.style}
          className="fixed z-20 flex h-14 w-63 items-stretch overflow-hidden rounded-10 border border-line bg-raised shadow-2"
        >
          <button
            type="button"
            aria-label={t('move')}
            className="grid w-8 cursor-grab touch-none place-items-center text-text3 active:cursor-grabbing"
            {...corner.grip}
          >
            <GripVertical className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="flex min-w-0 grow cursor-pointer flex-col justify-center gap-2 pr-4 text-left"
            onClick={() => setOpen(true)}
          >
            <span className="flex justify-between gap-2" role="status">
              <span className="truncate font-semibold">{t(phase, { count })}</span>
              <span className="text-text3 tabular-nums">{Math.floor(share * 100)}%</span>
            </span>
            <ProgressBar label={t('title')} hideLabel value={share} />
          </button>
        </div>
      ) : null}
      {open ? (
        <Suspense>
          <UploadDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The aggregate: what is going on, for how many videos, and how far the whole is. */
export function summary(items: UploadItem[]) {
  const count = (test: (item: UploadItem) => boolean) => items.filter(test).length
  const waiting = count((one) => one.transfer === 'lost' && one.uploadStatus === null)
  const sending = count((one) => one.uploadStatus === null) - waiting
  const processing = count((one) => one.uploadStatus === 0)
  const failed = count((one) => one.uploadStatus === 2)
  const uploaded = count((one) => one.uploadStatus === 1)
  const bytes = items.reduce((sum, one) => sum + one.bytes, 0)
  const done = items.reduce((sum, one) => sum + one.bytes * shareOf(one), 0)
  const share = bytes > 0 ? done / bytes : 0
  if (sending > 0) return { phase: 'uploading' as const, count: sending, share }
  if (processing > 0) return { phase: 'processing' as const, count: processing, share }
  if (waiting > 0) return { phase: 'waiting' as const, count: waiting, share }
  if (failed > 0) return { phase: 'failed' as const, count: failed, share }
  return { phase: 'uploaded' as const, count: uploaded, share }
}

function shareOf(item: UploadItem): number {
  if (item.uploadStatus === null) return item.percentage / 100
  return 1
}

/** Stays for a moment after the last video is done, so that one sees that it is. */
function useShownWhile(items: UploadItem[]): boolean {
  const active = items.some((one) => one.uploadStatus !== 1)
  const [lingering, setLingering] = useState(false)
  useEffect(() => {
    if (active) {
      setLingering(true)
      return
    }
    const timer = setTimeout(() => setLingering(false), finishedStaysMs)
    return () => clearTimeout(timer)
  }, [active])
  return items.length > 0 && (active || lingering)
}
