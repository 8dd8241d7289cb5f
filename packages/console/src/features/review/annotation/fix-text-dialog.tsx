import { limits, type Turn } from '@studio/contract'
import { FormDialog, TextArea } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
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
  const { t } = useWords('review')
  const form = useForm({
    start: { text: turn.heardText },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('meantMissing') }),
    send: ({ text }) =>
      text.trim() === turn.heardText
        ? undefined
        : annotate.mutateAsync({ annotation: { text }, said: 'textFixed', inDialog: true }),
    onSaved: onClose,
  })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('fixTextTitle')} submitLabel={t('save')}>
      <p className="text-text2">{t('fixTextHelp')}</p>
      <TextArea
        label={t('meantText')}
        voice
        required
        rows={2}
        maxLength={limits.visitorTextCharacters}
        {...form.field('text')}
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
