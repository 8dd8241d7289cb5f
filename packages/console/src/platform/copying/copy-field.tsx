import { TextField } from '@studio/ui'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A text to be copied: all of it is marked when the field is entered. */
export function CopyField({
  label,
  hint,
  text,
  id,
  children,
}: {
  label: string
  hint?: string
  text: string
  /** Of the button. */
  id?: string
  /** What else can be done with it. */
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        {...(hint && { hint })}
        className="min-w-48 grow"
        value={text}
        onChange={() => {}}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={text} {...(id && { id })} />
      {children}
    </div>
  )
}
