import { Button } from '@studio/ui'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'

/** A button that takes one file. The same one may be chosen again after it was mended. */
export function FileButton({
  label,
  accept,
  loading,
  size = 'small',
  onFile,
}: {
  label: string
  accept: string
  loading?: boolean
  size?: 'small' | 'medium'
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        size={size}
        className="justify-self-start"
        icon={<FileUp aria-hidden="true" />}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
