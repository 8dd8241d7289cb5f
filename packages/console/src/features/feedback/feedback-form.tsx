import { type FeedbackKind, isEmail, limits } from '@studio/contract'
import { Checkbox, FormDialog, TextArea, TextField, toast } from '@studio/ui'
import { useState } from 'react'
import { useForm } from '../../platform/forms/use-form.ts'
import { readLocal, writeLocal } from '../../platform/places/local-settings.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { readDiagnostics } from './diagnostics.ts'
import { Facts } from './facts.tsx'
import { sendFeedback } from './feedback.queries.ts'

const draftKey = (kind: FeedbackKind) => `feedback-draft-${kind}`

/** The studio's own form. What is written stays on this device until the server has it. */
export function FeedbackForm({ kind, onClose }: { kind: FeedbackKind; onClose: () => void }) {
  const { t } = useWords('feedback')
  const [diagnostics] = useState(readDiagnostics)
  const form = useForm({
    start: { message: readLocal(draftKey(kind)) ?? '', replyEmail: '', withDiagnostics: true },
    check: ({ message, replyEmail }) => ({
      message: message.trim() ? undefined : t('empty'),
      replyEmail: replyEmail.trim() === '' || isEmail(replyEmail.trim()) ? undefined : t('notEmail'),
    }),
    send: ({ message, replyEmail, withDiagnostics }) =>
      sendFeedback({ kind, message, replyEmail, diagnostics: withDiagnostics ? diagnostics : null }),
    onSaved: () => {
      writeLocal(draftKey(kind), null)
      toast(t('sent'))
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(kind)}
      width={640}
      // Nothing is lost: it is kept.
      closeOnBackdrop
      footerNote={form.values.message ? t('draftKept') : null}
      submitLabel={t('send')}
    >
      <TextArea
        label={t(`${kind}Message`)}
        {...form.field('message')}
        onChange={(message) => {
          form.set({ message })
          writeLocal(draftKey(kind), message || null)
        }}
        rows={6}
        required
        maxLength={limits.noteCharacters}
      />
      <TextField label={t('replyEmail')} type="email" autoComplete="email" {...form.field('replyEmail')} />
      <div>
        <Checkbox label={t('withDiagnostics')} {...form.tick('withDiagnostics')} />
        {form.values.withDiagnostics ? <Facts diagnostics={diagnostics} note={t('diagnosticsHelp')} /> : null}
      </div>
    </FormDialog>
  )
}
