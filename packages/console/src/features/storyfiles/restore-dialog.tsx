import type { Storyfile } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { nameBefore } from './deleted.ts'
import { nameFault } from './settings/name-fault.ts'
import { restoreStoryfile } from './storyfiles.queries.ts'

/** Brings a deleted storyfile back whose name another person has by now: under another. */
export function RestoreDialog({
  storyfile,
  onClose,
  onRestored,
}: {
  storyfile: Storyfile
  onClose: () => void
  onRestored: (restored: Storyfile) => void
}) {
  const { t } = useWords('storyfiles')
  const form = useForm({
    start: { name: nameBefore(storyfile) },
    check: ({ name }) => ({ name: nameFault(name, t) }),
    send: ({ name }) => restoreStoryfile(storyfile.storyfileId, name.trim()),
    onSaved: onRestored,
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('restoreTitle', { name: nameBefore(storyfile) })}
      description={t('restoreHelp')}
      submitLabel={t('act_restore')}
    >
      <TextField
        label={t('name')}
        required
        voice
        {...form.field('name')}
        // No one would be asked if the old name were free.
        error={form.fault('name') ?? (form.isDirty || form.sent ? undefined : t('nameTaken'))}
      />
    </FormDialog>
  )
}
