import { type Team, teamRoles } from '@studio/contract'
import { FormDialog, Select, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { isTeamNameFree, refreshTeams, saveTeam } from './teams.queries.ts'

/** Makes a team, or changes its name, description and default role. */
export function TeamDialog({
  organizationId,
  team,
  onClose,
  onSaved,
}: {
  organizationId: string
  team?: Team
  onClose: () => void
  onSaved: (team: Team) => void
}) {
  const { t } = useTranslation('teams')
  const [name, setName] = useState(team?.name ?? '')
  const [description, setDescription] = useState(team?.description ?? '')
  const [defaultRole, setDefaultRole] = useState(team?.defaultRole ?? 'read:ns')
  const [nameError, setNameError] = useState<string>()
  const save = useMutation({
    mutationFn: () => saveTeam(organizationId, { name, description, defaultRole }, team),
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', { name: saved.name }), { kind: 'success' })
      onSaved(saved)
    },
    onError: (error) => setNameError(error instanceof ApiError ? error.field('name') : undefined),
  })
  const checkName = async () => {
    const wanted = name.trim()
    if (!wanted || wanted.toLowerCase() === team?.name.toLowerCase()) return
    const free = await isTeamNameFree(wanted, organizationId).catch(() => true)
    setNameError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    setNameError(name.trim() ? undefined : t('nameRequired'))
    if (name.trim()) save.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={team ? t('editTeam', { name: team.name }) : t('newTeam')}
      closeOnBackdrop={name === (team?.name ?? '')}
      onSubmit={submit}
      submitLabel={team ? t('save') : t('create')}
      submitting={save.isPending}
    >
      {nameError ? null : (
        <NotSaved error={save.error} onLoadNewest={() => void refreshTeams().then(onClose)} />
      )}
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
      <TextArea label={t('description')} maxLength={2000} value={description} onChange={setDescription} />
      <Select
        label={t('defaultRole')}
        hint={t('defaultRoleHint')}
        value={defaultRole}
        onChange={setDefaultRole}
        options={teamRoles.map((value) => ({ value, label: roleName(value) }))}
      />
    </FormDialog>
  )
}
