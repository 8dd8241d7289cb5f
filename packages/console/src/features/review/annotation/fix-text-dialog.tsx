import { limits, type Turn } from '@studio/contract'
import { FormDialog, TextArea } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/calls/api.ts'
import type { useAnnotating } from './use-annotating.ts'

/** What the visitor meant, where the recogniser misheard it. */
export function FixTextDialog({
  turn,
  annotate,
  onClose,
}: {
  turn: Turn
  annotate: ReturnType<typeof useAnnotating>
  onClose: () => void
}) {
  const { t } = useTranslation('review')
  const [text, setText] = useState(turn.heardText)
  const [isMissing, setMissing] = useState(false)
  const refused = annotate.error instanceof ApiError ? annotate.error.field('text') : undefined
  const submit = () => {
    if (!text.trim()) return setMissing(true)
    if (text.trim() === turn.heardText) return onClose()
    annotate.mutate({ annotation: { text }, said: 'textFixed', inDialog: true }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('fixTextTitle')}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={annotate.isPending}
      error={refused ? undefined : annotate.error?.message}
    >
      <p className="text-text2">{t('fixTextHelp')}</p>
      <TextArea
        label={t('meantText')}
        voice
        required
        rows={2}
        maxLength={limits.visitorTextCharacters}
        value={text}
        onChange={setText}
        error={isMissing && !text.trim() ? t('meantMissing') : refused}
        // A question is one line: Enter saves it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}
