import type { User } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { setAccountClosed } from '../users.queries.ts'

/** Closes an account everywhere, or opens it again. */
export function AccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useWords('users')
  const { name, accountClosed } = user
  const change = useMutation({
    mutationFn: () => setAccountClosed(user, !accountClosed),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t(accountClosed ? 'accountOpenedNow' : 'accountClosedNow', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(accountClosed ? 'openTitle' : 'closeTitle', { name })}
      confirmLabel={t(accountClosed ? 'openAccount' : 'closeAccount')}
      danger={!accountClosed}
      loading={change.isPending}
      error={change.error?.message}
      onConfirm={() => change.mutate()}
    >
      {t(accountClosed ? 'openHelp' : 'closeHelp', { name })}
    </ConfirmDialog>
  )
}
