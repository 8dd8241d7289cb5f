import type { Invitation } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { revokeInvitation } from './users.queries.ts'

/** Asks once more before an invitation is taken back. */
export function RevokeInvitationDialog({
  invitation,
  onClose,
}: {
  invitation: Invitation
  onClose: () => void
}) {
  const { t } = useWords('users')
  const { email, invitationId } = invitation
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(invitationId),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('revoked', { email }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('revokeTitle', { email })}
      confirmLabel={t('revoke')}
      danger
      loading={revoke.isPending}
      onConfirm={() => revoke.mutateAsync()}
    >
      {t('revokeHelp', { email })}
    </ConfirmDialog>
  )
}
