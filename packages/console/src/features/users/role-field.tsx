import { type AssignableRole, assignableRoles } from '@studio/contract'
import { Select } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { roleName } from '../../platform/session/role-name.ts'

const helps = {
  'owner:ns': 'roleHelp_owner',
  'edit:ns': 'roleHelp_edit',
  'read:ns': 'roleHelp_read',
  'restricted:ns': 'roleHelp_restricted',
  non_conversa_user: 'roleHelp_none',
} as const

/** A role to give, with what it lets people do. */
export function RoleField({
  label,
  value,
  onChange,
}: {
  label: string
  value: AssignableRole
  onChange: (role: AssignableRole) => void
}) {
  const { t } = useTranslation('users')
  return (
    <Select
      label={label}
      hint={t(helps[value])}
      value={value}
      onChange={onChange}
      options={assignableRoles.map((role) => ({ value: role, label: roleName(role) }))}
    />
  )
}
