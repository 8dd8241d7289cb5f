import { type Capability, capabilitiesOf, type Role, teamRoles } from '@studio/contract'
import { Button, FormDialog, Select, Switch, TextArea, TextField, toast } from '@studio/ui'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { refreshRoles, saveRole } from './roles.queries.ts'

type Wanted = {
  name: string
  description: string
  base: (typeof teamRoles)[number]
  denies: readonly Capability[]
}

/** Makes a narrowed role, or changes what it takes away. */
export function RoleDialog({
  organizationId,
  role,
  onClose,
}: {
  organizationId: string
  role?: Role
  onClose: () => void
}) {
  const { t } = useWords('roles')
  const holder = useHolder()
  const teaches = organizationsWith(holder, 'owner', 'LEARNING_MODULE').some(
    ({ id }) => id === organizationId,
  )
  // What the role does not bring cannot be taken away.
  const taken = ({ base, denies }: Wanted) => denies.filter((one) => capabilitiesOf[base].includes(one))
  const form = useForm({
    start: {
      name: role?.displayName ?? '',
      description: role?.description ?? '',
      base: teamRoles.find((one) => one === role?.value) ?? 'edit:ns',
      denies: role?.denies ?? [],
    } as Wanted,
    check: (wanted) => ({
      name: wanted.name.trim() ? undefined : t('nameRequired'),
      denies: taken(wanted).length > 0 ? undefined : t('deniesRequired'),
    }),
    whenLeft: {
      name: unlessFree(
        (name) => isNameFree('roles', name, organizationId),
        t('nameTaken'),
        role?.displayName,
      ),
    },
    send: (wanted) => saveRole({ organizationId, ...wanted, denies: taken(wanted) }, role),
    onSaved: (saved) => {
      toast(t('saved', { name: saved.displayName }), { kind: 'success' })
      onClose()
    },
  })
  const { base, denies } = form.values
  const deniesFault = form.fault('denies')
  const fillForTeacher = () =>
    form.set({
      name: t('teacher'),
      description: t('aboutTeacher'),
      base: 'owner:ns',
      denies: ['administer', 'publish', 'train'],
    })
  return (
    <FormDialog
      {...form.dialog}
      error={null}
      onClose={onClose}
      title={role ? t('editRole', { name: role.displayName }) : t('newRole')}
      submitLabel={role ? t('save') : t('create')}
    >
      <NotSaved error={form.refusal} onLoadNewest={() => void refreshRoles().then(onClose)} />
      {!role && (holder.isAdmin || teaches) ? (
        <Button variant="text" className="justify-self-start" onClick={fillForTeacher}>
          {t('forTeacher')}
        </Button>
      ) : null}
      <TextField label={t('name')} required maxLength={120} {...form.field('name')} />
      {role ? null : (
        <Select
          label={t('base')}
          {...form.field('base')}
          options={teamRoles.map((value) => ({ value, label: roleName(value) }))}
        />
      )}
      <TextArea label={t('description')} maxLength={2000} {...form.field('description')} />
      <fieldset className="grid gap-2">
        <legend className="kit-label">{t('takesAway')}</legend>
        {capabilitiesOf[base].map((one) => (
          <Switch
            key={one}
            label={t(`denies_${one}`)}
            checked={denies.includes(one)}
            onChange={(on) =>
              form.set({ denies: on ? [...denies, one] : denies.filter((other) => other !== one) })
            }
          />
        ))}
        {deniesFault ? (
          <p role="alert" className="text-meta text-redtext">
            {deniesFault}
          </p>
        ) : null}
      </fieldset>
    </FormDialog>
  )
}
