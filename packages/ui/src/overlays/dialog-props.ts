import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, by the close button or by a click beside the dialog. */
  onClose: () => void
  title: ReactNode
  /** One sentence under the title, read aloud with it. */
  description?: ReactNode
  children?: ReactNode
  /** Right-aligned: cancel first, then the act. Left out where nothing is left to do but to close it: then that. */
  footer?: ReactNode
  /** At the left of the foot. */
  footerNote?: ReactNode
  /** The greatest width in pixels. On phones a dialog fills the width from below. */
  width?: 480 | 640 | 880
  /** Where the focus goes first; else to the first field, else to the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** False where a click beside it must not lose what was typed. Escape and the close button still work. */
  closeOnBackdrop?: boolean
  /** Dark in both themes, as what it lies over. */
  dark?: boolean
}
