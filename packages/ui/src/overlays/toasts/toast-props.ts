import type { ReactNode } from 'react'

/** How long a toast stays, by the specification. */
export const toastDurationMs = 3000
/** One with *Undo* stays longer: who reads it has to decide. */
export const undoToastDurationMs = 10_000

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastOptions {
  kind?: ToastKind
  /** Undoes the act; shows the button, also in the list of recent toasts. */
  undo?: () => void
  /** A single key that does the same while the toast is shown, outside of text fields. */
  undoKey?: string
  /** A toast of the same id is replaced. */
  id?: string
}

export type ShowToast = (id: string, message: ReactNode, options: ToastOptions) => void
