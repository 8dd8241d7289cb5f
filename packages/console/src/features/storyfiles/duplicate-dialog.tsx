import { limits, type Storyfile } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { nameFault } from './settings/name-fault.ts'
import { copyStoryfile, isNameFree } from './storyfiles.queries.ts'

/** Copies a storyfile under another name, with its script, its settings and its videos. */
export function DuplicateDialog({
  storyfile,
  onClose,
  onCopied,
}: {
  storyfile: Storyfile
  onClose: () => void
  onCopied: (copy: Storyfile) => void
}) {
  const { t } = useTranslation('storyfiles')
  const form = useForm({
    start: { name: t('copyName', { name: storyfile.name }).slice(0, limits.nameCharacters) },
    check: ({ name }) => ({ name: nameFault(name, t) }),
    whenLeft: {
      name: async (name) =>
        nameFault(name, t) ??
        unlessFree((wanted) => isNameFree(wanted, storyfile.organizationId), t('nameTaken'))(name),
    },
    send: (values) => copyStoryfile(storyfile.storyfileId, values),
    onSaved: onCopied,
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('duplicateTitle', { name: storyfile.name })}
      description={t('duplicateHelp')}
      submitLabel={t('duplicate')}
    >
      <TextField label={t('name')} required voice {...form.field('name')} />
    </FormDialog>
  )
}
