import type { UploadItem } from '../../platform/uploads/upload-list.ts'

export type Phase = 'uploading' | 'processing' | 'waiting' | 'failed' | 'uploaded'

/**
 * The aggregate: what is going on, for how many videos, and how far that is. Null where nothing moves until a person
 * does something: there is nothing to be a share of.
 */
export function summary(items: readonly UploadItem[]): { phase: Phase; count: number; share: number | null } {
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
  return { phase, count: number, share: shareOf(items, phase) }
}

/** Of the bytes of all while some are on their way; then of the processing, where large videos count for more. */
function shareOf(items: readonly UploadItem[], phase: Phase): number | null {
  if (phase === 'uploaded') return 1
  if (phase === 'waiting' || phase === 'failed') return null
  const waitsFor = phase === 'uploading' ? null : 0
  const counted = items.filter((one) => one.uploadStatus !== 2)
  const bytes = counted.reduce((sum, one) => sum + one.bytes, 0)
  const done = counted.reduce(
    (sum, one) => sum + one.bytes * (one.uploadStatus === waitsFor ? one.percentage / 100 : 1),
    0,
  )
  return bytes > 0 ? done / bytes : 0
}

/** Whether the window may be closed: the browser forgets the files of what it has not sent. */
export function footNote(items: readonly UploadItem[]): 'stay' | 'chooseAgain' | 'safe' | null {
  if (items.length === 0) return null
  const unsent = items.filter((item) => item.transfer !== 'sent')
  if (unsent.some((item) => item.transfer !== 'lost')) return 'stay'
  return unsent.length > 0 ? 'chooseAgain' : 'safe'
}
