import { type AssignableRole, assignableRoles } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleName } from '../../../platform/session/role-name.ts'
import { RoleField } from '../role-field.tsx'
import { changeRole } from '../users.queries.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { Chosen, Organization } from './use-member-acts.tsx'

/** Gives one or many another role. */
export function RoleDialog({
  chosen: { selection, count, done, one },
  organization,
  onClose,
}: {
  chosen: Chosen
  organization: Organization
  onClose: () => void
}) {
  const { t } = useTranslation('users')
  const [role, setRole] = useState<AssignableRole>(
    assignableRoles.find((value) => value === one?.role) ?? 'read:ns',
  )
  const change = useMutation({
    mutationFn: () => changeRole(organization.id, selection, role),
    meta: { showsError: true },
    onSuccess: (outcome) => {
      done()
      if (outcome.refused.length > 0) return
      toast(t('roleChanged', { count: outcome.changed, role: roleName(role) }), { kind: 'success' })
      onClose()
    },
  })
  if (change.data) return <OutcomeDialog title={t('changeRole')} outcome={change.data} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={one ? t('roleTitle', { name: one.name }) : t('roleTitleMany', { count })}
      onSubmit={() => change.mutate()}
      submitLabel={t('changeRole')}
      submitting={change.isPending}
      error={change.error?.message}
    >
      <RoleField label={t('newRole')} value={role} onChange={setRole} />
    </FormDialog>
  )
}
