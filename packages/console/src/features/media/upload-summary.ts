import type { UploadItem } from '../../platform/uploads/upload-list.ts'

export type Phase = 'uploading' | 'processing' | 'waiting' | 'failed' | 'uploaded'

/** The aggregate: what is going on, for how many videos, and how far the whole is. */
export function summary(items: readonly UploadItem[]): { phase: Phase; count: number; share: number } {
  const count = (test: (item: UploadItem) => boolean) => items.filter(test).length
  const waiting = count((one) => one.transfer === 'lost' && one.uploadStatus === null)
  const sending = count((one) => one.uploadStatus === null) - waiting
  const phases: [Phase, number][] = [
    ['uploading', sending],
    ['processing', count((one) => one.uploadStatus === 0)],
    ['waiting', waiting],
    ['failed', count((one) => one.uploadStatus === 2)],
  ]
  const [phase, number] = phases.find(([, some]) => some > 0) ?? ['uploaded', items.length]
  return { phase, count: number, share: shareDone(items) }
}

/** Of the bytes of all; a video whose bytes are all there counts in full. */
export function shareDone(items: readonly UploadItem[]): number {
  const bytes = items.reduce((sum, one) => sum + one.bytes, 0)
  const done = items.reduce(
    (sum, one) => sum + one.bytes * (one.uploadStatus === null ? one.percentage / 100 : 1),
    0,
  )
  return bytes > 0 ? done / bytes : 0
}
