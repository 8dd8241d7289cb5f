import { type NamespaceRole, namespaceRoles } from '@studio/contract'
import { FormDialog, Select, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretDialog } from '../../platform/copying/secret-dialog.tsx'
import { roleName } from '../../platform/role-name.ts'
import { createKey } from './organizations.queries.ts'

/** Makes a key, and shows its secret this once. */
export function CreateKeyDialog({
  organizationId,
  onClose,
}: {
  organizationId: string
  onClose: () => void
}) {
  const { t } = useTranslation('organizations')
  const [name, setName] = useState('')
  const [role, setRole] = useState<NamespaceRole>('read')
  const [nameError, setNameError] = useState<string>()
  const create = useMutation({
    mutationFn: () => createKey(organizationId, { name, role }),
    meta: { showsError: true },
  })
  const submit = () => {
    setNameError(name.trim() ? undefined : t('nameRequired'))
    if (name.trim()) create.mutate()
  }
  if (create.data)
    return (
      <SecretDialog title={t('keyMade')} help={t('keyMadeHelp')} secret={create.data} onClose={onClose} />
    )
  return (
    <FormDialog
      onClose={onClose}
      title={t('newKey')}
      closeOnBackdrop={name === ''}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={create.isPending}
      error={create.error?.message}
    >
      <TextField
        label={t('keyName')}
        hint={t('keyNameHint')}
        required
        maxLength={120}
        value={name}
        error={nameError}
        onChange={(value) => {
          setName(value)
          setNameError(undefined)
        }}
      />
      <Select
        label={t('keyRole')}
        value={role}
        onChange={setRole}
        options={namespaceRoles.map((value) => ({ value, label: roleName(value) }))}
      />
    </FormDialog>
  )
}
