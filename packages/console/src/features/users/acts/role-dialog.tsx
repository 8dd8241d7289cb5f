import { type AssignableRole, assignableRoles } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { roleName } from '../../../platform/session/role-name.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { RoleField } from '../role-field.tsx'
import { changeRole, leftOf } from '../users.queries.ts'
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
  const { t } = useWords('users')
  const form = useForm({
    start: { role: assignableRoles.find((value) => value === one?.role) ?? ('read:ns' as AssignableRole) },
    send: ({ role }) => changeRole(organization.id, selection, role),
    onSaved: (outcome, { role }) => {
      done(leftOf(outcome))
      if (outcome.refused.length > 0) return
      toast(t('roleChanged', { count: outcome.changed, role: roleName(role) }), { kind: 'success' })
      onClose()
    },
  })
  if (form.reply) return <OutcomeDialog title={t('changeRole')} outcome={form.reply} onClose={onClose} />
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={one ? t('roleTitle', { name: one.name }) : t('roleTitleMany', { count })}
      submitLabel={t('changeRole')}
    >
      <RoleField label={t('newRole')} {...form.field('role')} />
    </FormDialog>
  )
}
