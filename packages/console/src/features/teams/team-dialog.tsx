import { type Team, teamRoles } from '@studio/contract'
import { FormDialog, Select, TextArea, TextField, toast } from '@studio/ui'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { refreshTeams, saveTeam } from './teams.queries.ts'

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
  const { t } = useWords('teams')
  const form = useForm({
    start: {
      name: team?.name ?? '',
      description: team?.description ?? '',
      defaultRole: team?.defaultRole ?? 'read:ns',
    },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    whenLeft: {
      name: unlessFree((name) => isNameFree('teams', name, organizationId), t('nameTaken'), team?.name),
    },
    send: (values) => saveTeam(organizationId, values, team),
    onSaved: (saved) => {
      toast(t('saved', { name: saved.name }), { kind: 'success' })
      onSaved(saved)
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      error={null}
      onClose={onClose}
      title={team ? t('editTeam', { name: team.name }) : t('newTeam')}
      submitLabel={team ? t('save') : t('create')}
    >
      <NotSaved error={form.refusal} onLoadNewest={() => void refreshTeams().then(onClose)} />
      <TextField label={t('name')} required maxLength={120} {...form.field('name')} />
      <TextArea label={t('description')} maxLength={2000} {...form.field('description')} />
      <Select
        label={t('defaultRole')}
        hint={t('defaultRoleHint')}
        {...form.field('defaultRole')}
        options={teamRoles.map((value) => ({ value, label: roleName(value) }))}
      />
    </FormDialog>
  )
}
