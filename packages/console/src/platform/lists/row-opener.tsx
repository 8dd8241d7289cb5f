import type { ReactNode } from 'react'

/** The words of a row that open its dialog, by keyboard too. */
export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="max-w-full cursor-pointer truncate text-left hover:underline"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
