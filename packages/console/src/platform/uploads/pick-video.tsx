import { type ReactNode, useRef } from 'react'
import { videoFilesAccepted } from './video-files.ts'

/** Opens the file chooser for one video. `children` gets the act of opening it. */
export function PickVideo({
  onFile,
  accept = videoFilesAccepted,
  children,
}: {
  onFile: (file: File) => void
  /** What the chooser offers. */
  accept?: string
  children: (choose: () => void) => ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen once more.
          event.target.value = ''
        }}
      />
    </>
  )
}
