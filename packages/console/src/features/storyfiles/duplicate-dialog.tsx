import { limits, type Storyfile } from '@studio/contract'
import { Banner, Button, Dialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { nameFault } from './name-fault.ts'
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
  const formId = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = nameFault(name, t)
    setNameError(fault)
    if (!fault) copy.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('duplicateTitle', { name: storyfile.name })}
      description={t('duplicateHelp')}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={copy.isPending}>
            {t('duplicate')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {copy.error && !nameError ? <Banner kind="error">{copy.error.message}</Banner> : null}
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
      </form>
    </Dialog>
  )
}
