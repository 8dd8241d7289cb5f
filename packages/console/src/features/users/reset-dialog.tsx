import type { User } from '@studio/contract'
import { Banner, Button, Dialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkDialog } from './link-dialog.tsx'
import type { Organization } from './use-member-acts.tsx'
import { resetSignIn } from './users.queries.ts'

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
  const { t } = useTranslation('users')
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
  // A dialog of its own, so that the focus goes into it.
  if (link)
    return (
      <LinkDialog
        title={t('resetLink', { name })}
        help={t('resetLinkHelp', { name })}
        link={link}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('resetTitle', { name })}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={reset.isPending} onClick={() => reset.mutate()}>
            {t('resetSignIn')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {reset.error ? <Banner kind="error">{reset.error.message}</Banner> : null}
        <p>{t('resetHelp', { name })}</p>
      </div>
    </Dialog>
  )
}
