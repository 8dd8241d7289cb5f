import {
  type Attachment,
  type AttachmentFile,
  type AttachmentKind,
  type ClipCut,
  isKept,
} from '@studio/contract'
import { Button, IconButton } from '@studio/ui'
import { FileText, Image, Link2, type LucideIcon, MapPin, Trash2, Volume2 } from 'lucide-react'
import { useContentUrl } from '../../../platform/calls/content.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { preciseClock } from '../cut-edits.ts'

export const attachmentIcons: Record<AttachmentKind, LucideIcon> = {
  image: Image,
  sound: Volume2,
  map: MapPin,
  document: FileText,
  link: Link2,
}

/** One attachment: when it appears, what it is, and who made it. */
export function AttachmentRow({
  item,
  file,
  cut,
  mayEdit,
  onSeek,
  onEdit,
  onRemove,
}: {
  item: Attachment
  file: AttachmentFile | undefined
  cut: ClipCut
  mayEdit: boolean
  onSeek: (ms: number) => void
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useWords('cuts')
  const contentUrl = useContentUrl(cut.storyfileId)
  const { atMs, kind, title, credit, alternative } = item
  const Icon = attachmentIcons[kind]
  const isAway = atMs !== null && !isKept(atMs, cut.parts)
  const url = file ? contentUrl(file.fileUrl) : undefined
  return (
    <li className="flex items-center gap-3 py-2">
      {atMs === null ? (
        <span className="w-16 shrink-0 text-meta text-text2">{t('afterAnswer')}</span>
      ) : (
        <button
          type="button"
          className="min-h-6 w-16 shrink-0 cursor-pointer text-left text-meta text-text2 tabular-nums hover:underline"
          aria-label={t('goTo', { time: preciseClock(atMs) })}
          onClick={() => onSeek(atMs)}
        >
          {preciseClock(atMs)}
        </button>
      )}
      {file?.type === 'image/webp' && url ? (
        <img src={url} alt={alternative} className="h-12 w-16 shrink-0 rounded-4 bg-sunken object-contain" />
      ) : (
        <Icon aria-hidden="true" className="size-5 shrink-0 text-text2" />
      )}
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-meta text-text2">
          {[t(`attachment_${kind}`), credit].filter(Boolean).join(' · ')}
        </p>
        {isAway ? <p className="text-meta text-amber">{t('attachmentCutAway')}</p> : null}
        {file?.type === 'audio/mp4' && url ? (
          // biome-ignore lint/a11y/useMediaCaption: its description is beside it
          <audio src={url} controls preload="none" className="h-10 w-full max-w-80" aria-label={title} />
        ) : null}
      </div>
      {mayEdit ? (
        <>
          <Button size="small" variant="text" onClick={onEdit} aria-label={t('editAttachment', { title })}>
            {t('edit')}
          </Button>
          <IconButton
            size="small"
            label={t('removeAttachment', { title })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        </>
      ) : null}
    </li>
  )
}
