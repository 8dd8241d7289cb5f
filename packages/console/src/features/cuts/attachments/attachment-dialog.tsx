import {
  type Attachment,
  type AttachmentFile,
  type AttachmentKind,
  attachmentKinds,
  attachmentTypeOf,
  type ClipCut,
  limits,
} from '@studio/contract'
import { Banner, FormDialog, RadioGroup, Select, TextArea, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useForm } from '../../../platform/forms/use-form.ts'
import { FileButton } from '../../../platform/uploads/file-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { preciseClock } from '../cut-edits.ts'
import { sendAttachment } from './attachments.queries.ts'

const accepted: Record<AttachmentKind, string> = {
  image: 'image/png,image/jpeg,image/webp',
  map: 'image/png,image/jpeg,image/webp',
  sound: 'audio/*,.mp3,.m4a,.wav,.ogg,.flac,.aac,.amr,.aiff,.wma,.weba',
  document: 'application/pdf',
  link: '',
}

/** Adds an attachment to a clip, or changes one. Nothing is saved yet. */
export function AttachmentDialog({
  cut,
  item,
  file: known,
  nowMs,
  onFile,
  onDone,
  onClose,
}: {
  cut: ClipCut
  item: Attachment | undefined
  file: AttachmentFile | undefined
  /** Where the picture stands. */
  nowMs: number
  onFile: (file: AttachmentFile) => void
  onDone: (item: Attachment) => void
  onClose: () => void
}) {
  const { t } = useWords('cuts')
  const atMs = item ? item.atMs : Math.round(nowMs)
  const send = useMutation({
    meta: { showsError: true },
    mutationFn: (file: File) => sendAttachment(cut, file),
    onSuccess: onFile,
  })
  const file = send.data ?? known
  const form = useForm({
    start: {
      kind: item?.kind ?? ('image' as AttachmentKind),
      when: atMs === null ? 'after' : 'at',
      title: item?.title ?? '',
      credit: item?.credit ?? '',
      alternative: item?.alternative ?? '',
      address: item?.address ?? '',
    },
    check: ({ kind, title, alternative, address }) => {
      const fits = file !== undefined && file.type === attachmentTypeOf[kind]
      const needsAddress = kind === 'link' || (kind === 'map' && !fits)
      return {
        kind: fits || needsAddress ? undefined : t('fileMissing'),
        title: title.trim() ? undefined : t('titleMissing'),
        alternative:
          fits && file.type === 'image/webp' && !alternative.trim() ? t('alternativeMissing') : undefined,
        address: needsAddress && !/^https?:\/\/\S+$/.test(address.trim()) ? t('addressMissing') : undefined,
      }
    },
    send: ({ kind, when, title, credit, alternative, address }) => ({
      attachmentId: item?.attachmentId ?? crypto.randomUUID(),
      atMs: when === 'after' ? null : (atMs ?? Math.round(nowMs)),
      kind,
      title: title.trim(),
      credit: credit.trim(),
      alternative: alternative.trim(),
      address: address.trim() && (kind === 'link' || kind === 'map') ? address.trim() : null,
      fileId: file?.type === attachmentTypeOf[kind] ? file.fileId : null,
    }),
    onSaved: onDone,
  })
  const { kind } = form.values
  const second = preciseClock(atMs ?? nowMs)
  return (
    <FormDialog
      {...form.dialog}
      title={t(item ? 'changeAttachment' : 'addAttachment')}
      submitLabel={t(item ? 'apply' : 'add')}
      disabledReason={send.isPending ? t('fileSending') : undefined}
      onClose={onClose}
    >
      <Select
        label={t('attachmentKind')}
        options={attachmentKinds.map((value) => ({ value, label: t(`attachment_${value}`) }))}
        {...form.field('kind')}
      />
      {kind === 'link' ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label={t(file ? 'anotherFile' : 'chooseFile')}
            accept={accepted[kind]}
            loading={send.isPending}
            onFile={(chosen) => send.mutate(chosen)}
          />
          <span className="min-w-0 truncate text-meta text-text2">{file?.fileName ?? t(`file_${kind}`)}</span>
        </div>
      )}
      {send.error ? <Banner kind="error">{send.error.message || t('fileFailed')}</Banner> : null}
      {kind === 'link' || kind === 'map' ? (
        <TextField label={t('address')} type="url" maxLength={2000} {...form.field('address')} />
      ) : null}
      <TextField
        label={t('title')}
        required
        maxLength={limits.attachmentTitleCharacters}
        {...form.field('title')}
      />
      {kind === 'link' ? null : (
        <TextArea
          label={t('alternative')}
          hint={t('alternativeHelp')}
          maxLength={limits.attachmentAlternativeCharacters}
          {...form.field('alternative')}
        />
      )}
      <TextField
        label={t('credit')}
        maxLength={limits.attachmentCreditCharacters}
        {...form.field('credit')}
      />
      <RadioGroup
        label={t('when')}
        options={[
          { value: 'at', label: t('atSecond', { time: second }) },
          { value: 'after', label: t('afterAnswer') },
        ]}
        {...form.field('when')}
      />
    </FormDialog>
  )
}
