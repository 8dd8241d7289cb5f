import { classNames } from '@studio/ui'
import { UploadCloud } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Takes videos dropped anywhere on it; the button inside opens the file chooser. */
export function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: File[]) => void
  children: (choose: () => void) => ReactNode
}) {
  const { t } = useTranslation('clips')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const isFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience of the mouse; the button does the same
    <div
      className="relative flex min-h-0 grow flex-col"
      onDragOver={(event) => {
        if (!isFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false)
      }}
      onDrop={(event) => {
        if (!isFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="video/*,.mkv,.mov,.mp4,.webm"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-2 z-10 place-items-center rounded-10 border-2 border-accent border-dashed bg-accenttint/90 text-accenttext',
          over ? 'grid' : 'hidden',
        )}
      >
        <span className="flex items-center gap-3 font-semibold">
          <UploadCloud /> {t('dropNow')}
        </span>
      </div>
    </div>
  )
}
