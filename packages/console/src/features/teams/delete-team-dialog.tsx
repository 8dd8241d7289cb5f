import type { Team } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { removeTeam, restoreTeam } from './teams.queries.ts'

export function DeleteTeamDialog({
  team,
  onClose,
  onDeleted,
}: {
  team: Team
  onClose: () => void
  onDeleted?: () => void
}) {
  const { t } = useWords('teams')
  const { name, teamId } = team
  const restore = useRestoreTeam()
  const remove = useMutation({
    mutationFn: () => removeTeam(teamId),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('deleted', { name }), { kind: 'success', undo: () => restore.mutate(teamId), undoKey: 'u' })
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutateAsync()}
    >
      {t('deleteHelp')}
    </ConfirmDialog>
  )
}

export function useRestoreTeam() {
  const { t } = useWords('teams')
  return useMutation({
    mutationFn: restoreTeam,
    onSuccess: ({ name }) => toast(t('restored', { name }), { kind: 'success' }),
  })
}
