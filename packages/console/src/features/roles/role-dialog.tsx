import { type Capability, capabilitiesOf, type Role, teamRoles } from '@studio/contract'
import { Button, FormDialog, Select, Switch, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { isRoleNameFree, refreshRoles, saveRole } from './roles.queries.ts'

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
  const { t } = useTranslation('roles')
  const holder = useHolder()
  const teaches = organizationsWith(holder, 'owner', 'LEARNING_MODULE').some(
    ({ id }) => id === organizationId,
  )
  const [name, setName] = useState(role?.displayName ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [base, setBase] = useState<(typeof teamRoles)[number]>(
    teamRoles.find((one) => one === role?.value) ?? 'edit:ns',
  )
  const [denies, setDenies] = useState<readonly Capability[]>(role?.denies ?? [])
  // What the role does not bring cannot be taken away.
  const taken = denies.filter((one) => capabilitiesOf[base].includes(one))
  const [nameError, setNameError] = useState<string>()
  const [deniesError, setDeniesError] = useState<string>()
  const save = useMutation({
    mutationFn: () => saveRole({ organizationId, name, description, base, denies: taken }, role),
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', { name: saved.displayName }), { kind: 'success' })
      onClose()
    },
    onError: (error) => setNameError(error instanceof ApiError ? error.field('name') : undefined),
  })
  const fillForTeacher = () => {
    setName(t('teacher'))
    setDescription(t('aboutTeacher'))
    setBase('owner:ns')
    setDenies(['administer', 'publish', 'train'])
    setNameError(undefined)
    setDeniesError(undefined)
  }
  const checkName = async () => {
    const wanted = name.trim()
    if (!wanted || wanted.toLowerCase() === role?.displayName.toLowerCase()) return
    const free = await isRoleNameFree(wanted, organizationId).catch(() => true)
    setNameError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    setNameError(name.trim() ? undefined : t('nameRequired'))
    setDeniesError(taken.length > 0 ? undefined : t('deniesRequired'))
    if (name.trim() && taken.length > 0) save.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={role ? t('editRole', { name: role.displayName }) : t('newRole')}
      closeOnBackdrop={name === (role?.displayName ?? '')}
      onSubmit={submit}
      submitLabel={role ? t('save') : t('create')}
      submitting={save.isPending}
    >
      {nameError ? null : (
        <NotSaved error={save.error} onLoadNewest={() => void refreshRoles().then(onClose)} />
      )}
      {!role && (holder.isAdmin || teaches) ? (
        <Button variant="text" className="justify-self-start" onClick={fillForTeacher}>
          {t('forTeacher')}
        </Button>
      ) : null}
      <TextField
        label={t('name')}
        required
        maxLength={120}
        value={name}
        error={nameError}
        onChange={(value) => {
          setName(value)
          setNameError(undefined)
        }}
        onBlur={() => void checkName()}
      />
      {role ? null : (
        <Select
          label={t('base')}
          value={base}
          onChange={setBase}
          options={teamRoles.map((value) => ({ value, label: roleName(value) }))}
        />
      )}
      <TextArea label={t('description')} maxLength={2000} value={description} onChange={setDescription} />
      <fieldset className="grid gap-2">
        <legend className="kit-label">{t('takesAway')}</legend>
        {capabilitiesOf[base].map((one) => (
          <Switch
            key={one}
            label={t(`denies_${one}`)}
            checked={denies.includes(one)}
            onChange={(on) => {
              setDenies(on ? [...denies, one] : denies.filter((other) => other !== one))
              setDeniesError(undefined)
            }}
          />
        ))}
        {deniesError ? (
          <p role="alert" className="text-meta text-redtext">
            {deniesError}
          </p>
        ) : null}
      </fieldset>
    </FormDialog>
  )
}
