import { classNames } from '@studio/ui'
import { UploadCloud } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFileDrop } from '../../../platform/uploads/use-file-drop.ts'
import { clipFilesAccepted } from '../../../platform/uploads/video-files.ts'
import { useWords } from '../../../platform/words/use-words.ts'

/** Takes videos dropped anywhere on it; the button inside opens the file chooser. */
export function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: File[]) => void
  children: (choose: () => void) => ReactNode
}) {
  const { t } = useWords('clips')
  const input = useRef<HTMLInputElement>(null)
  const { isOver, dropTarget } = useFileDrop(onFiles)
  return (
    <div className="relative flex min-h-0 grow flex-col" {...dropTarget}>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={clipFilesAccepted}
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
          isOver ? 'grid' : 'hidden',
        )}
      >
        <span className="flex items-center gap-3 font-semibold">
          <UploadCloud /> {t('dropNow')}
        </span>
      </div>
    </div>
  )
}
