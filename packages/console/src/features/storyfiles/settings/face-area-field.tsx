import type { FaceArea, Storyfile } from '@studio/contract'
import { Button } from '@studio/ui'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useContentUrl } from '../../../platform/calls/content.ts'
import { type Say, useWords } from '../../../platform/words/use-words.ts'
import { arrowStep, firstArea, movedArea, resizedArea } from './face-area.ts'

type Change = typeof movedArea

/** Where the face is in the videos: a frame over a picture of them, moved by mouse, finger or arrow keys. */
export function FaceAreaField({
  storyfile,
  area,
  onChange,
}: {
  storyfile: Pick<Storyfile, 'storyfileId' | 'posterUrl'>
  area: FaceArea | null
  onChange: (area: FaceArea | null) => void
}) {
  const { t } = useWords('storyfiles')
  const poster = useContentUrl(storyfile.storyfileId)(storyfile.posterUrl)
  const hint = useId()
  // Before there is a video there is nothing to mark.
  if (!storyfile.posterUrl) return null
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="pb-1.5 font-semibold text-meta">{t('field_faceArea')}</legend>
      <p id={hint} className="text-meta text-text2">
        {t('faceHint')}
      </p>
      {area ? (
        <>
          <div className="relative max-w-full select-none overflow-hidden rounded-6 bg-stage">
            <img src={poster} alt="" draggable={false} className="block max-h-72 min-h-24 max-w-full" />
            <Mark area={area} describedBy={hint} onChange={onChange} />
          </div>
          <output className="text-meta text-text2 tabular-nums">{faceAreaText(area, t)}</output>
          <Button onClick={() => onChange(null)}>{t('faceUnmark')}</Button>
        </>
      ) : (
        <Button onClick={() => onChange(firstArea)}>{t('faceMark')}</Button>
      )}
    </fieldset>
  )
}

/** In words and per cent, for people who compare two versions or do not see the frame. */
export function faceAreaText(area: FaceArea | null, t: Say<'storyfiles'>): string {
  if (!area) return t('faceUnmarked')
  const percent = (share: number) => Math.round(share * 100)
  const { x, y, width, height } = area
  return t('faceAt', { x: percent(x), y: percent(y), width: percent(width), height: percent(height) })
}

function Mark({
  area,
  describedBy,
  onChange,
}: {
  area: FaceArea
  describedBy: string
  onChange: (area: FaceArea) => void
}) {
  const { t } = useWords('storyfiles')
  const move = useHandle(area, movedArea, onChange)
  const resize = useHandle(area, resizedArea, onChange)
  const at = (share: number) => `${share * 100}%`
  return (
    <>
      <button
        type="button"
        aria-label={t('faceMove')}
        aria-describedby={describedBy}
        className="absolute cursor-move touch-none rounded-4 border-2 border-[white] shadow-[0_0_0_1px_rgb(0_0_0/0.6),0_0_0_200rem_rgb(0_0_0/0.45)]"
        style={{ left: at(area.x), top: at(area.y), width: at(area.width), height: at(area.height) }}
        {...move}
      />
      <button
        type="button"
        aria-label={t('faceResize')}
        aria-describedby={describedBy}
        className="absolute size-6 -translate-x-full -translate-y-full cursor-nwse-resize touch-none rounded-4 border-2 border-[black] bg-[white]"
        style={{ left: at(area.x + area.width), top: at(area.y + area.height) }}
        {...resize}
      />
    </>
  )
}

/** Dragging changes what the area was when it was taken; each press of an arrow key goes one step. */
function useHandle(area: FaceArea, change: Change, onChange: (area: FaceArea) => void) {
  const taken = useRef<{ area: FaceArea; x: number; y: number }>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      taken.current = { area, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!taken.current) return
      const { width, height } = event.currentTarget.parentElement!.getBoundingClientRect()
      const { x, y, area: from } = taken.current
      onChange(change(from, (event.clientX - x) / width, (event.clientY - y) / height))
    },
    onPointerUp: () => {
      taken.current = null
    },
    onPointerCancel: () => {
      taken.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrowStep(event.key)
      if (!step) return
      event.preventDefault()
      onChange(change(area, ...step))
    },
  }
}
