import type { Attachment, AttachmentFile, ClipAttachments } from '@studio/contract'
import { useCallback, useState } from 'react'

type Steps = { past: Attachment[][]; items: Attachment[]; future: Attachment[][]; drag?: number | undefined }

/** The attachments of a clip as they are being edited, with every step back and forth, and the files that came meanwhile. */
export function useAttachments(saved: ClipAttachments) {
  const [steps, setSteps] = useState<Steps>({ past: [], items: saved.items, future: [] })
  const [sent, setSent] = useState<AttachmentFile[]>([])
  const { past, items, future } = steps
  /** All moves of one `drag` are one step back. */
  const move = useCallback((attachmentId: string, atMs: number, drag?: number) => {
    setSteps((now) => {
      const goesOn = drag !== undefined && drag === now.drag
      const next = now.items.map((one) => (one.attachmentId === attachmentId ? { ...one, atMs } : one))
      return { past: goesOn ? now.past : [...now.past, now.items], items: inOrder(next), future: [], drag }
    })
  }, [])
  const files = new Map([...saved.files, ...sent].map((file) => [file.fileId, file]))
  return {
    items,
    move,
    fileOf: ({ fileId }: Pick<Attachment, 'fileId'>) => (fileId ? files.get(fileId) : undefined),
    isChanged: JSON.stringify(items) !== JSON.stringify(saved.items),
    keepFile: (file: AttachmentFile) => setSent((before) => [...before, file]),
    put: (item: Attachment) =>
      setSteps((now) => {
        const isThere = now.items.some((one) => one.attachmentId === item.attachmentId)
        const next = isThere
          ? now.items.map((one) => (one.attachmentId === item.attachmentId ? item : one))
          : [...now.items, item]
        return { past: [...now.past, now.items], items: inOrder(next), future: [] }
      }),
    remove: (attachmentId: string) =>
      setSteps((now) => ({
        past: [...now.past, now.items],
        items: now.items.filter((one) => one.attachmentId !== attachmentId),
        future: [],
      })),
    undo:
      past.length === 0
        ? undefined
        : () => setSteps({ past: past.slice(0, -1), items: past.at(-1)!, future: [items, ...future] }),
    redo:
      future.length === 0
        ? undefined
        : () => setSteps({ past: [...past, items], items: future[0]!, future: future.slice(1) }),
  }
}

const inOrder = (items: Attachment[]) =>
  [...items].sort((a, b) => (a.atMs ?? Number.POSITIVE_INFINITY) - (b.atMs ?? Number.POSITIVE_INFINITY))
