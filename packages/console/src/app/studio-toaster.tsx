import { Toaster } from '@studio/ui'
import { useUploads } from '../platform/uploads/upload-list.ts'

const edgePx = 20
const footerPx = 36
const uploadBarPx = 56 + edgePx

/** Toasts stand bottom-right, above the footer and above the upload bar while there is one. */
export function StudioToaster() {
  const uploading = useUploads().length > 0
  return <Toaster clearancePx={edgePx + footerPx + (uploading ? uploadBarPx : 0)} />
}
