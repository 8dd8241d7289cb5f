import { limits } from '@studio/contract'
import { ProgressBar } from '@studio/ui'
import { GripVertical } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Size } from '../../platform/floating/place.ts'
import { useFloating } from '../../platform/floating/use-floating.ts'
import { type UploadItem, useUploads } from '../../platform/uploads/upload-list.ts'
import { watchRestored } from '../../platform/uploads/watch-processing.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { summary } from './upload-summary.ts'

const finishedStaysMs = limits.toastMilliseconds * 2
const room = { side: 12, top: 4, bottom: 12 }
const wide = 1024
/** In the top bar, between the crumbs and the person; on a narrow window at the foot, where the page makes room. */
const home = (window: Size, size: Size) =>
  window.width >= wide ? { x: window.width - size.width - 300, y: 4 } : { x: window.width, y: window.height }
const floating = { name: 'upload-bar-place', room, home }

/** The floating bar while uploads are active; a press opens the dialog. Draggable by its grip, also by arrow keys. */
export function UploadBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useWords('media')
  const items = useUploads()
  const { element, grip, style } = useFloating(floating)
  const shown = useShownWhile(items)
  useEffect(watchRestored, [])
  if (!shown) return null
  const { phase, count, share } = summary(items)
  return (
    <>
      {/* The end of the page can always be scrolled out from under it. */}
      <div aria-hidden="true" className="h-16 shrink-0 lg:hidden" />
      <div
        ref={element}
        style={style}
        data-floating
        className="fixed z-20 flex h-10 w-63 items-stretch overflow-hidden rounded-10 border border-line bg-raised shadow-2"
      >
        <button
          type="button"
          aria-label={t('move')}
          className="grid w-8 cursor-grab touch-none place-items-center text-text3 active:cursor-grabbing"
          {...grip}
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </button>
        {/* Beside the button, which would swallow it: a change of state is announced. */}
        <span role="status" className="sr-only">
          {t(phase, { count })}
        </span>
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-w-0 grow cursor-pointer flex-col justify-center gap-1 pr-4 text-left"
          onClick={onOpen}
        >
          <span className="flex justify-between gap-2">
            <span className="truncate font-semibold">{t(phase, { count })}</span>
            {share === null ? null : (
              <span className="text-text3 tabular-nums">{Math.floor(share * 100)}%</span>
            )}
          </span>
          {share === null ? (
            <span className="truncate text-meta text-text3">{t('seeWhy')}</span>
          ) : (
            <ProgressBar label={t('title')} hideLabel value={share} />
          )}
        </button>
      </div>
    </>
  )
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
