import type { UploadFailure } from '@studio/contract'
import { useSyncExternalStore } from 'react'
import { onNewcomer, readLocal, writeLocal } from '../places/local-settings.ts'

/** Upload status values of the specification; null while bytes are on their way. */
export type UploadStatus = 0 | 1 | 2 | null

export type UploadItem = {
  /** Also the `uploadObjectKey` of the status call. */
  id: string
  /** What it is a video of: a clip, or with `interview` an interview. */
  clipId: string
  interview?: true
  storyfileId: string
  storyfileName: string
  /** The question that it answers, where it was sent for one. */
  questionId?: string
  topicName: string
  questionText: string
  fileName: string
  bytes: number
  /** Of the bytes, then of the processing; 0 to 100. */
  percentage: number
  uploadStatus: UploadStatus
  /** `lost`: the page was reloaded, and the browser no longer has the file; choosing it again resumes the upload. */
  transfer: 'queued' | 'sending' | 'paused' | 'lost' | 'sent'
  /** The transfer was started before: the server may have a part of the file. */
  begun: boolean
  error: string | null
  /** What can help after the server refused the video; missing where it said nothing. */
  failure?: UploadFailure | null
  /** The polls are over without a result; what the server says later still counts. */
  overdue?: boolean
  /** The file takes the place of one that its clip had before. */
  replaces?: boolean
  bytesPerSecond: number
}

const storageKey = 'uploads'
let items: UploadItem[] = []
const listeners = new Set<() => void>()
onNewcomer(() => show(restore()))

/** What was on its way when the page was left; the server knows how many bytes it has. */
function restore(): UploadItem[] {
  try {
    const kept = JSON.parse(readLocal(storageKey) ?? '[]') as UploadItem[]
    return kept.map((item) =>
      item.transfer === 'sent'
        ? item
        : { ...item, transfer: 'lost', uploadStatus: null, error: null, bytesPerSecond: 0 },
    )
  } catch {
    return []
  }
}

function set(next: UploadItem[]): void {
  show(next)
  const unfinished = next.filter((item) => item.uploadStatus !== 1)
  writeLocal(storageKey, unfinished.length > 0 ? JSON.stringify(unfinished) : null)
}

function show(next: UploadItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

export function listUploads(): UploadItem[] {
  return items
}

export function findUpload(id: string): UploadItem | undefined {
  return items.find((item) => item.id === id)
}

export function putUpload(item: UploadItem): void {
  set([...items.filter((one) => one.id !== item.id), item])
}

export function changeUpload(id: string, changes: Partial<UploadItem>): void {
  if (findUpload(id)) set(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
}

export function dropUploads(forget: (item: UploadItem) => boolean): void {
  set(items.filter((item) => !forget(item)))
}

export function useUploads(): UploadItem[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, listUploads)
}
