import { type NamespaceRole, namespaceRoles, type RoleValue, scopeSatisfies } from '@studio/contract'
import { FormDialog, Select, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../calls/api.ts'
import { SecretDialog } from '../copying/secret-dialog.tsx'
import { roleName } from '../session/role-name.ts'

type Wanted = { name: string; organizationId: string; role: NamespaceRole }
type Membership = { organizationId: string; label: string; role: RoleValue }

/** Makes a key for programs, and shows its secret this once. */
export function CreateKeyDialog({
  memberships,
  onCreate,
  onClose,
}: {
  /** Where it may act, with at most the own role there. One at least. */
  memberships: readonly Membership[]
  /** Answers the secret. */
  onCreate: (wanted: Wanted) => Promise<string>
  onClose: () => void
}) {
  const { t } = useTranslation('keys')
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [organizationId, setOrganizationId] = useState(memberships[0]!.organizationId)
  const [role, setRole] = useState<NamespaceRole>('read')
  const own = memberships.find((one) => one.organizationId === organizationId)!
  const roles = namespaceRoles.filter((one) => scopeSatisfies(own.role, one))
  const create = useMutation({
    mutationFn: () => onCreate({ name, organizationId, role: roles.includes(role) ? role : 'read' }),
    meta: { showsError: true },
    onError: (error) => setNameError(error instanceof ApiError ? error.field('name') : undefined),
  })
  const submit = () => {
    setNameError(name.trim() ? undefined : t('nameRequired'))
    if (name.trim()) create.mutate()
  }
  if (create.data)
    return <SecretDialog title={t('made')} help={t('madeHelp')} secret={create.data} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={t('newKey')}
      closeOnBackdrop={name === ''}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={create.isPending}
      error={create.error && !nameError ? create.error.message : undefined}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={120}
        value={name}
        error={nameError}
        onChange={(value) => {
          setName(value)
          setNameError(undefined)
        }}
      />
      {memberships.length > 1 ? (
        <Select
          label={t('organization')}
          value={organizationId}
          onChange={setOrganizationId}
          options={memberships.map((one) => ({ value: one.organizationId, label: one.label }))}
        />
      ) : null}
      <Select
        label={t('role')}
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({ value, label: roleName(value) }))}
      />
    </FormDialog>
  )
}
