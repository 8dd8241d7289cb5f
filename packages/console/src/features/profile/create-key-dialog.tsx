import { type NamespaceRole, namespaceRoles, type Profile, scopeSatisfies } from '@studio/contract'
import { FormDialog, Select, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { SecretDialog } from '../../platform/copying/secret-dialog.tsx'
import { roleName } from '../../platform/role-name.ts'
import { createApiKey } from './profile.queries.ts'

/** Makes a key, and shows its secret this once. */
export function CreateKeyDialog({
  memberships,
  onClose,
}: {
  /** One at least. */
  memberships: Profile['memberships']
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [organizationId, setOrganizationId] = useState(memberships[0]!.organizationId)
  const [role, setRole] = useState<NamespaceRole>('read')
  const own = memberships.find((one) => one.organizationId === organizationId)!
  const roles = namespaceRoles.filter((one) => scopeSatisfies(own.role, one))
  const create = useMutation({
    mutationFn: () => createApiKey({ name, organizationId, role: roles.includes(role) ? role : 'read' }),
    meta: { showsError: true },
    onError: (error) => setNameError(error instanceof ApiError ? error.field('name') : undefined),
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
      title={t('newApiKey')}
      closeOnBackdrop={name === ''}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={create.isPending}
      error={create.error && !nameError ? create.error.message : undefined}
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
        label={t('keyOrganization')}
        value={organizationId}
        onChange={setOrganizationId}
        options={memberships.map((one) => ({ value: one.organizationId, label: one.label }))}
      />
      <Select
        label={t('keyRole')}
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({ value, label: roleName(value) }))}
      />
    </FormDialog>
  )
}
