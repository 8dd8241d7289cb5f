import type { Attachment, ClipAttachments, ClipCut } from '@studio/contract'
import { Banner, Button, IconButton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { AttachmentDialog } from './attachment-dialog.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import { attachmentsQuery, saveAttachments } from './attachments.queries.ts'
import { useAttachments } from './use-attachments.ts'

/** To another moment of the whole video; all moves of one `drag` are one step back. */
export type MoveAttachment = (attachmentId: string, atMs: number, drag?: number) => void

type Place = {
  cut: ClipCut
  nowMs: number
  mayEdit: boolean
  onSeek: (ms: number) => void
  /** Told what stands here, saved or not, and how one of them is moved. */
  onItems: (items: Attachment[], move: MoveAttachment) => void
}

/** What is shown beside a clip: at a second of it, or after it. */
export function AttachmentsPane(place: Place) {
  const { data, error, refetch } = useQuery(attachmentsQuery(place.cut.clipId))
  if (error) return <NotRead reading={{ error, refetch }} />
  return data ? <AttachmentsEditor key={data.version} {...place} saved={data} /> : null
}

function AttachmentsEditor({
  cut,
  nowMs,
  mayEdit,
  onSeek,
  onItems,
  saved,
}: Place & { saved: ClipAttachments }) {
  const { t } = useWords('cuts')
  const edit = useAttachments(saved)
  useEffect(() => onItems(edit.items, edit.move), [edit.items, edit.move, onItems])
  const [open, setOpen] = useState<Attachment | 'new'>()
  const save = useMutation({
    mutationFn: () => saveAttachments(cut, { basedOn: saved.version, items: edit.items }),
    onSuccess: () => toast(t('attachmentsSaved'), { kind: 'success' }),
  })
  return (
    <section aria-label={t('attachments')} className="flex min-w-0 flex-col gap-3">
      {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
      {saved.fits ? null : <Banner kind="warning">{t('attachmentsOtherVideo')}</Banner>}
      {edit.items.length === 0 ? <p className="text-text2">{t('noAttachments')}</p> : null}
      <ol className="flex flex-col divide-y divide-line">
        {edit.items.map((item) => (
          <AttachmentRow
            key={item.attachmentId}
            item={item}
            cut={cut}
            mayEdit={mayEdit}
            onSeek={onSeek}
            file={edit.fileOf(item)}
            onEdit={() => setOpen(item)}
            onRemove={() => edit.remove(item.attachmentId)}
          />
        ))}
      </ol>
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('addAttachment')}
          </Button>
          <Button
            size="small"
            variant="primary"
            loading={save.isPending}
            disabledReason={edit.isChanged ? undefined : t('nothingChanged')}
            onClick={() => save.mutate()}
          >
            {t('saveAttachments')}
          </Button>
          <span className="flex gap-2">
            <IconButton
              label={t('undoAttachments')}
              icon={<Undo2 aria-hidden="true" />}
              disabledReason={edit.undo ? undefined : t('nothingToUndo')}
              onClick={() => edit.undo?.()}
            />
            <IconButton
              label={t('redoAttachments')}
              icon={<Redo2 aria-hidden="true" />}
              disabledReason={edit.redo ? undefined : t('nothingToRedo')}
              onClick={() => edit.redo?.()}
            />
          </span>
        </div>
      ) : null}
      {open ? (
        <AttachmentDialog
          cut={cut}
          item={open === 'new' ? undefined : open}
          file={open === 'new' ? undefined : edit.fileOf(open)}
          nowMs={nowMs}
          onFile={edit.keepFile}
          onClose={() => setOpen(undefined)}
          onDone={(item) => {
            edit.put(item)
            setOpen(undefined)
          }}
        />
      ) : null}
    </section>
  )
}
