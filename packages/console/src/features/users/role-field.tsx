import { type AssignableRole, assignableRoles } from '@studio/contract'
import { Select, type SelectProps } from '@studio/ui'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'

const helps = {
  'owner:ns': 'roleHelp_owner',
  'edit:ns': 'roleHelp_edit',
  'read:ns': 'roleHelp_read',
  'restricted:ns': 'roleHelp_restricted',
  non_conversa_user: 'roleHelp_none',
} as const

/** A role to give, with what it lets people do. */
export function RoleField(
  field: Pick<SelectProps<AssignableRole>, 'label' | 'onChange' | 'error'> & { value: AssignableRole },
) {
  const { t } = useWords('users')
  return (
    <Select
      {...field}
      hint={t(helps[field.value])}
      options={assignableRoles.map((role) => ({ value: role, label: roleName(role) }))}
    />
  )
}
