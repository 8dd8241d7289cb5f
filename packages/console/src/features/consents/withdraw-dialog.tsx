import type { ConsentDetail, ConsentedClip } from '@studio/contract'
import { FormDialog, TextArea, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { withdrawFor } from './consents.queries.ts'
import { useClipName } from './use-clip-name.ts'

type Props = { consent: ConsentDetail; clip: ConsentedClip | undefined; onClose: () => void }

/** Takes answers back for a person who asked for it; without a clip, everything. */
export function WithdrawDialog({ consent, clip, onClose }: Props) {
  const { t } = useWords('consents')
  const nameOf = useClipName()
  const { consentId, subject: name } = consent
  const form = useForm({
    start: { note: '' },
    check: ({ note }) => ({ note: note.trim() ? undefined : t('noteRequired') }),
    send: ({ note }) => withdrawFor(consentId, { clipIds: clip ? [clip.clipId] : null, note }),
    onSaved: () => {
      toast(t('withdrawn'), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('withdrawTitle', { name })}
      submitLabel={t('withdraw')}
      danger
    >
      <p>{t('withdrawHelp', { name })}</p>
      <p className="font-voice">{clip ? t('withdrawSome', { question: nameOf(clip) }) : t('withdrawAll')}</p>
      <TextArea label={t('note', { name })} required rows={2} maxLength={1000} {...form.field('note')} />
    </FormDialog>
  )
}
