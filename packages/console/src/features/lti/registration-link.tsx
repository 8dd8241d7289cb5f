import { Banner, Button, formatDateTime } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { CopyButton } from '../../platform/copying/copy-button.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { inviteToRegister } from './lti.queries.ts'

/** The link with which a platform registers itself; shown once, because only its hash is kept. */
export function RegistrationLink({
  organizationId,
  barred,
}: {
  organizationId: string
  barred: string | undefined
}) {
  const { t } = useWords('lti')
  const invite = useMutation({
    mutationFn: () => inviteToRegister(organizationId),
    meta: { showsError: true },
  })
  const { data, error } = invite
  return (
    <>
      <Button
        icon={<Link2 aria-hidden="true" />}
        disabledReason={barred}
        loading={invite.isPending}
        onClick={() => invite.mutate()}
      >
        {t('makeRegistrationLink')}
      </Button>
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      {data ? (
        <section className="grid w-full gap-1" aria-label={t('registrationLink')}>
          <p className="text-text2">{t('registrationHelp', { until: formatDateTime(data.expiresAt) })}</p>
          <p className="flex items-center gap-2">
            <code className="min-w-0 grow break-all text-meta" data-testid="registration-link">
              {data.registrationUrl}
            </code>
            <CopyButton
              text={data.registrationUrl}
              spoken={t('copyOf', { name: t('registrationLink') })}
              size="small"
            />
          </p>
        </section>
      ) : null}
    </>
  )
}
