import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'

/** Ends a key for programs, after a question. */
export function RevokeKeyDialog({
  name,
  onRevoke,
  onClose,
}: {
  name: string
  onRevoke: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useWords('keys')
  const revoke = useMutation({
    mutationFn: onRevoke,
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('revoked', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      danger
      loading={revoke.isPending}
      onConfirm={() => revoke.mutateAsync()}
    >
      {t('revokeHelp')}
    </ConfirmDialog>
  )
}
