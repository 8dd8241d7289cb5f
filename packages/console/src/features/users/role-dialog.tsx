import { type AssignableRole, assignableRoles, roleDisplayNames } from '@studio/contract'
import { Banner, Button, Dialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutcomeNote } from './outcome-note.tsx'
import { RoleField } from './role-field.tsx'
import type { Chosen, Organization } from './use-member-acts.tsx'
import { changeRole } from './users.queries.ts'

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
      toast(t('roleChanged', { count: outcome.changed, role: roleDisplayNames[role] }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={one ? t('roleTitle', { name: one.name }) : t('roleTitleMany', { count })}
      footer={
        change.data ? (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button variant="cancel" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button variant="primary" loading={change.isPending} onClick={() => change.mutate()}>
              {t('changeRole')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {change.error ? <Banner kind="error">{change.error.message}</Banner> : null}
        {change.data ? (
          <OutcomeNote outcome={change.data} />
        ) : (
          <RoleField label={t('newRole')} value={role} onChange={setRole} />
        )}
      </div>
    </Dialog>
  )
}
