import type { Tone } from '@studio/ui'
import { Check, CircleAlert, Clock, FileVideo, Loader, Pause, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'

export type UploadState = 'uploaded' | 'uploading' | 'processing' | 'queued' | 'paused' | 'lost' | 'failed'

/** The state of one video as a person reads it; the words stand under `{state}Label` and `{state}Tip`. */
export function stateOf({
  uploadStatus,
  transfer,
}: Pick<UploadItem, 'uploadStatus' | 'transfer'>): UploadState {
  if (uploadStatus === 1) return 'uploaded'
  if (uploadStatus === 2) return 'failed'
  if (uploadStatus === 0) return 'processing'
  return transfer === 'sending' || transfer === 'sent' ? 'uploading' : transfer
}

export const stateLooks: Record<UploadState, { tone: Tone; icon: ReactNode }> = {
  uploaded: { tone: 'green', icon: <Check /> },
  failed: { tone: 'red', icon: <CircleAlert /> },
  processing: { tone: 'accent', icon: <Loader /> },
  uploading: { tone: 'accent', icon: <Upload /> },
  lost: { tone: 'amber', icon: <FileVideo /> },
  paused: { tone: 'amber', icon: <Pause /> },
  queued: { tone: 'grey', icon: <Clock /> },
}
