import { type NamespaceRole, namespaceRoles, type RoleValue, scopeSatisfies } from '@studio/contract'
import { FormDialog, Select, TextField } from '@studio/ui'
import { SecretDialog } from '../../platform/copying/secret-dialog.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'

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
  const { t } = useWords('keys')
  const rolesAt = (organizationId: string) => {
    const own = memberships.find((one) => one.organizationId === organizationId)!
    return namespaceRoles.filter((one) => scopeSatisfies(own.role, one))
  }
  const form = useForm({
    start: { name: '', organizationId: memberships[0]!.organizationId, role: 'read' as NamespaceRole },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    send: ({ role, ...wanted }) =>
      onCreate({ ...wanted, role: rolesAt(wanted.organizationId).includes(role) ? role : 'read' }),
  })
  if (form.reply)
    return <SecretDialog title={t('made')} help={t('madeHelp')} secret={form.reply} onClose={onClose} />
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('newKey')} submitLabel={t('create')}>
      <TextField label={t('name')} hint={t('nameHint')} required maxLength={120} {...form.field('name')} />
      {memberships.length > 1 ? (
        <Select
          label={t('organization')}
          {...form.field('organizationId')}
          options={memberships.map((one) => ({ value: one.organizationId, label: one.label }))}
        />
      ) : null}
      <Select
        label={t('role')}
        {...form.field('role')}
        options={rolesAt(form.values.organizationId).map((value) => ({ value, label: roleName(value) }))}
      />
    </FormDialog>
  )
}
