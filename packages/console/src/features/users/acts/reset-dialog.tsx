import type { User } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { SecretDialog } from '../../../platform/copying/secret-dialog.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { resetSignIn } from '../users.queries.ts'
import type { Organization } from './use-member-acts.tsx'

/** Makes a link for a new password: sent by mail, or shown this once. */
export function ResetDialog({
  user,
  organization,
  onClose,
}: {
  user: User
  organization: Organization
  onClose: () => void
}) {
  const { t } = useWords('users')
  const { name, email } = user
  const reset = useMutation({
    mutationFn: () => resetSignIn(organization.id, user),
    meta: { showsError: true },
    onSuccess: ({ link }) => {
      if (link) return
      toast(t('resetSent', { email }), { kind: 'success' })
      onClose()
    },
  })
  const link = reset.data?.link
  if (link)
    return (
      <SecretDialog
        title={t('resetLink', { name })}
        help={t('resetLinkHelp', { name })}
        secret={link}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('resetTitle', { name })}
      confirmLabel={t('resetSignIn')}
      loading={reset.isPending}
      error={reset.error?.message}
      onConfirm={() => reset.mutate()}
    >
      {t('resetHelp', { name })}
    </ConfirmDialog>
  )
}
