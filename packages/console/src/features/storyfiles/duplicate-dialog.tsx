import { limits, type Storyfile } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
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
  const [name, setName] = useState(t('copyName', { name: storyfile.name }).slice(0, limits.nameCharacters))
  const [nameError, setNameError] = useState<string>()
  const copy = useMutation({
    mutationFn: () => copyStoryfile(storyfile.storyfileId, { name }),
    meta: { showsError: true },
    onSuccess: onCopied,
    onError: (error) => setNameError(error instanceof ApiError ? error.field('name') : undefined),
  })
  const checkName = async () => {
    const fault = nameFault(name, t)
    if (fault) return setNameError(fault)
    const free = await isNameFree(name.trim(), storyfile.organizationId).catch(() => true)
    setNameError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    const fault = nameFault(name, t)
    setNameError(fault)
    if (!fault) copy.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('duplicateTitle', { name: storyfile.name })}
      description={t('duplicateHelp')}
      onSubmit={submit}
      submitLabel={t('duplicate')}
      submitting={copy.isPending}
      error={copy.error && !nameError ? copy.error.message : undefined}
    >
      <TextField
        label={t('name')}
        required
        voice
        value={name}
        error={nameError}
        onChange={(value) => {
          setName(value)
          setNameError(undefined)
        }}
        onBlur={() => void checkName()}
      />
    </FormDialog>
  )
}
