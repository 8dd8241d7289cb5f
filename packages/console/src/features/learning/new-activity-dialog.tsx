import type { ActivityDetail } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { createActivity } from './learning.queries.ts'

export function NewActivityDialog({
  organizationId,
  onClose,
  onCreated,
}: {
  organizationId: string
  onClose: () => void
  /** As long as it takes, the form is not sent again. */
  onCreated: (activity: ActivityDetail) => unknown
}) {
  const { t } = useWords('learning')
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    send: ({ name }) => createActivity({ organizationId, name }),
    onSaved: onCreated,
  })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('newActivity')} submitLabel={t('create')}>
      <TextField label={t('name')} hint={t('nameHint')} required maxLength={120} {...form.field('name')} />
    </FormDialog>
  )
}
