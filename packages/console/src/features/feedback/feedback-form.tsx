import { type FeedbackKind, isEmail, limits } from '@studio/contract'
import { Checkbox, FormDialog, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocal, writeLocal } from '../../platform/places/local-settings.ts'
import { readDiagnostics } from './diagnostics.ts'
import { Facts } from './facts.tsx'
import { sendFeedback } from './feedback.queries.ts'

const draftKey = (kind: FeedbackKind) => `feedback-draft-${kind}`

/** The studio's own form. What is written stays on this device until the server has it. */
export function FeedbackForm({ kind, onClose }: { kind: FeedbackKind; onClose: () => void }) {
  const { t } = useTranslation('feedback')
  const [message, setMessage] = useState(() => readLocal(draftKey(kind)) ?? '')
  const [replyEmail, setReplyEmail] = useState('')
  const [withDiagnostics, setWithDiagnostics] = useState(true)
  const [diagnostics] = useState(readDiagnostics)
  const [tried, setTried] = useState(false)
  const wrongEmail = replyEmail.trim() !== '' && !isEmail(replyEmail.trim())
  const send = useMutation({
    mutationFn: () =>
      sendFeedback({ kind, message, replyEmail, diagnostics: withDiagnostics ? diagnostics : null }),
    meta: { showsError: true },
    onSuccess: () => {
      writeLocal(draftKey(kind), null)
      toast(t('sent'))
      onClose()
    },
  })
  const write = (text: string) => {
    setMessage(text)
    writeLocal(draftKey(kind), text || null)
  }
  const submit = () => {
    setTried(true)
    if (message.trim() && !wrongEmail) send.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(kind)}
      width={640}
      footerNote={message ? t('draftKept') : null}
      onSubmit={submit}
      submitLabel={t('send')}
      submitting={send.isPending}
      error={send.error?.message}
    >
      <TextArea
        label={t(`${kind}Message`)}
        value={message}
        onChange={write}
        rows={6}
        required
        maxLength={limits.noteCharacters}
        error={tried && !message.trim() ? t('empty') : undefined}
      />
      <TextField
        label={t('replyEmail')}
        type="email"
        autoComplete="email"
        value={replyEmail}
        onChange={setReplyEmail}
        error={tried && wrongEmail ? t('notEmail') : undefined}
      />
      <div>
        <Checkbox label={t('withDiagnostics')} checked={withDiagnostics} onChange={setWithDiagnostics} />
        {withDiagnostics ? <Facts diagnostics={diagnostics} note={t('diagnosticsHelp')} /> : null}
      </div>
    </FormDialog>
  )
}
