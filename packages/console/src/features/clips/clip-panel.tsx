import { type Clip, type ClipKind, clipKinds } from '@studio/contract'
import {
  Banner,
  Button,
  ConfirmDialog,
  formatDuration,
  IconButton,
  Select,
  TextArea,
  toast,
} from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldConflict } from '../../platform/drafts/field-conflict.tsx'
import { arrived, look, type Plain, settle, touch, untouched } from '../../platform/drafts/field-draft.ts'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { SidePanel } from '../../platform/side-panel.tsx'
import { ClipStatus } from './clip-status.tsx'
import { removeClip, restoreClip, retryClip, updateClip } from './clips.queries.ts'
import type { MatchableQuestion } from './match-files.ts'

type Said = Pick<Clip, 'transcript'>
const plainSaid: Plain<Said> = (_field, value) => value.trim()

/** One clip: its video, what it answers, what is said in it. Changes wait for the next training. */
export function ClipPanel({
  clip,
  questions,
  barred,
  videoUrl,
  posterUrl,
  onClose,
}: {
  clip: Clip
  questions: MatchableQuestion[]
  /** Why the person cannot edit it. */
  barred: string | undefined
  videoUrl: string | undefined
  posterUrl: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('clips')
  const mayEdit = barred === undefined
  const [draft, setDraft] = useState(() => untouched<Said>())
  const stored: Said = { transcript: clip.transcript }
  const { shown, unsent, conflicts } = look(draft, stored, plainSaid)
  const [deleting, setDeleting] = useState(false)
  const save = useMutation({
    mutationFn: (body: Parameters<typeof updateClip>[2]) =>
      updateClip(clip.storyfileId, clip.clipId, body, clip.version),
  })
  const saveTranscript = () =>
    save.mutate(unsent, {
      onSuccess: () => {
        setDraft((now) => arrived(now, unsent))
        toast(t('saved'), { kind: 'success' })
      },
    })
  const restore = useMutation({
    mutationFn: () => restoreClip(clip.storyfileId, clip.clipId),
    onSuccess: () => toast(t('restored'), { kind: 'success' }),
  })
  const remove = useMutation({
    mutationFn: () => removeClip(clip.storyfileId, clip.clipId),
    onSuccess: () => {
      toast(t('deleted'), { kind: 'success', undo: () => restore.mutate(), undoKey: 'u' })
      onClose()
    },
    onError: () => setDeleting(false),
  })
  const linked = clip.questions.map((one) => one.questionId)
  const free = questions.filter((one) => !linked.includes(one.questionId))

  return (
    <SidePanel
      label={clip.fileName}
      className="gap-5 overflow-y-auto p-4 lg:w-80 lg:p-5 xl:w-93"
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <ClipStatus clip={clip} />
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {clip.status === 'failed' ? (
        <Banner
          kind="error"
          action={{
            label: t('tryAgain'),
            onClick: () =>
              void retryClip(clip.storyfileId, clip.uploadId!).catch((error: Error) =>
                toast(error.message, { kind: 'error' }),
              ),
          }}
        >
          {clip.error}
        </Banner>
      ) : null}
      {videoUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript below is the same text
        <video
          key={clip.clipId}
          src={videoUrl}
          poster={posterUrl}
          controls
          preload="metadata"
          className="aspect-video w-full rounded-10 bg-stage object-cover"
        />
      ) : null}
      <section>
        <h2 className="pb-2 font-semibold">{t('answers')}</h2>
        <ul className="flex flex-col gap-2">
          {clip.questions.map((one) => (
            <li
              key={one.questionId}
              className="flex items-start justify-between gap-2 rounded-6 border border-line px-3 py-2"
            >
              <span className="font-voice text-said">{one.text}</span>
              {mayEdit ? (
                <IconButton
                  size="small"
                  label={t('removeQuestion', { question: one.text })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => save.mutate({ questionIds: linked.filter((id) => id !== one.questionId) })}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {mayEdit && free.length > 0 ? (
          <div className="pt-2">
            <Select
              label={t('addQuestion')}
              value=""
              placeholder={t('addQuestion')}
              hideLabel
              onChange={(questionId) => save.mutate({ questionIds: [...linked, questionId] })}
              options={free.map((one) => ({ value: one.questionId, label: one.text }))}
            />
          </div>
        ) : null}
      </section>
      <Select
        label={t('kind')}
        value={clip.kind}
        disabledReason={barred}
        onChange={(kind: ClipKind) => save.mutate({ kind })}
        options={clipKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      />
      <TextArea
        label={t('transcript')}
        hint={t('transcriptHint')}
        voice
        rows={6}
        value={shown.transcript}
        readOnly={!mayEdit}
        onChange={(transcript) => setDraft((now) => touch(now, stored, { transcript }, plainSaid))}
      />
      {conflicts.length > 0 ? (
        <>
          <Banner kind="warning">{t('changedMeanwhile')}</Banner>
          <FieldConflict
            field={t('transcript')}
            theirs={stored.transcript}
            onSettle={(whose) => setDraft((now) => settle(now, stored, 'transcript', whose))}
          />
        </>
      ) : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <SaveButton
            changed={unsent.transcript !== undefined}
            saving={save.isPending}
            primary
            onClick={saveTranscript}
          />
          {clip.status === 'processed' ? (
            <Button variant="sf_green_full" onClick={() => save.mutate({ status: 'approved' })}>
              {t('approve')}
            </Button>
          ) : null}
          {clip.status === 'approved' ? (
            <Button onClick={() => save.mutate({ status: 'processed' })}>{t('unapprove')}</Button>
          ) : null}
          <Button variant="text" className="ml-auto" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        </div>
      ) : null}
      {clip.originalSha256 ? (
        <p className="break-all text-meta text-text3">
          {clip.durationMs === null ? '' : `${formatDuration(clip.durationMs / 1000)} · `}
          {t('copyOf', {
            width: clip.width ?? '?',
            height: clip.height ?? '?',
            hash: clip.originalSha256.slice(0, 16),
          })}
        </p>
      ) : null}
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('deleteHelp')}
      </ConfirmDialog>
    </SidePanel>
  )
}
