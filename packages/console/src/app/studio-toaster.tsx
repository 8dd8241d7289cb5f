import { Toaster } from '@studio/ui'
import { createPortal } from 'react-dom'
import { useUploads } from '../platform/uploads/upload-list.ts'

const edgePx = 20
const footerPx = 36
const uploadBarPx = 56 + edgePx

/** Toasts stand bottom-right, above the footer and above the upload bar while there is one. */
export function StudioToaster() {
  const uploading = useUploads().length > 0
  // Beside the studio, not in it: on the set all of that is inert, and an Undo is pressed there, too.
  return createPortal(
    <Toaster clearancePx={edgePx + footerPx + (uploading ? uploadBarPx : 0)} />,
    document.body,
  )
}
