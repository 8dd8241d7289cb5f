import type { OpenedInvitation } from '@studio/contract'
import { Banner, Button, buttonLook, Skeleton } from '@studio/ui'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/calls/api.ts'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { isSignedIn, sessionQuery, signOut } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { BarePage } from './bare-page.tsx'
import { joinWithAccount, openedInvitationQuery } from './invitation.queries.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { SignInChoice } from './sign-in-choice.tsx'

/** The page behind the link of an invitation. */
export function InvitationPage({ token }: { token: string }) {
  const { t } = useWords('invitation')
  const { data: invitation, error, refetch } = useQuery(openedInvitationQuery(token))
  const documentTitle = t('pageTitle')
  if (error instanceof ApiError && error.status === 404)
    return (
      <BarePage title={t('unknownTitle')} documentTitle={documentTitle}>
        <p>{t('unknownHelp')}</p>
        <StartLink />
      </BarePage>
    )
  if (error)
    return (
      <BarePage title={documentTitle} documentTitle={documentTitle}>
        <NotRead reading={{ error, refetch }} />
      </BarePage>
    )
  if (!invitation)
    return (
      <BarePage title={<Skeleton height="2.125rem" width="16rem" />} documentTitle={documentTitle}>
        <Skeleton height="8rem" />
      </BarePage>
    )
  const isOpen = invitation.status === 'pending' || invitation.status === 'bounced'
  return isOpen ? <Open token={token} invitation={invitation} /> : <Ended invitation={invitation} />
}

function Open({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { t } = useWords('invitation')
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { organization, invitedBy, email, role, message, next } = invitation
  const title = invitedBy
    ? t('invites', { name: invitedBy, organization })
    : t('invitesPlain', { organization })
  return (
    <BarePage title={title} documentTitle={t('pageTitle')}>
      {message ? (
        <blockquote className="whitespace-pre-line border-line border-l-2 pl-4 font-voice text-said">
          {message}
        </blockquote>
      ) : null}
      <p className="text-text2">
        {t('asRole', { role: roleName(role) })} {t('forEmail', { email })}
      </p>
      {isSignedIn(session) ? (
        <JoinSignedIn token={token} invitation={invitation} as={session.email} />
      ) : next === 'password' ? (
        <NewAccountForm token={token} organization={organization} />
      ) : (
        <SignInChoice
          token={token}
          email={email}
          note={t(next === 'sign_in' ? 'hasAccount' : 'viaProvider')}
        />
      )}
    </BarePage>
  )
}

function JoinSignedIn({
  token,
  invitation: { organization, email },
  as,
}: {
  token: string
  invitation: OpenedInvitation
  as: string
}) {
  const { t } = useWords('invitation')
  const join = useMutation({
    mutationFn: () => joinWithAccount(token),
    meta: { showsError: true },
    onSuccess: () => {
      location.replace('/dashboard')
      // The button waits until the page is left.
      return new Promise<never>(() => {})
    },
  })
  if (as.toLowerCase() !== email.toLowerCase())
    return (
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">{t('otherAccount', { email: as })}</p>
        <p>{t('otherAccountHelp')}</p>
        <div className="flex gap-2">
          <Button onClick={() => void signOut()}>{t('logOut')}</Button>
          <a href="/dashboard" {...buttonLook({ variant: 'text' })}>
            {t('openStudio')}
          </a>
        </div>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      {join.error ? <Banner kind="error">{join.error.message}</Banner> : null}
      <Button variant="primary" size="large" loading={join.isPending} onClick={() => join.mutate()}>
        {t('join', { organization })}
      </Button>
    </div>
  )
}

function Ended({ invitation: { status, organization, invitedBy } }: { invitation: OpenedInvitation }) {
  const { t } = useWords('invitation')
  const { data: session } = useSuspenseQuery(sessionQuery)
  if (status === 'accepted')
    return (
      <BarePage title={t('acceptedTitle', { organization })} documentTitle={t('pageTitle')}>
        <p>{t('acceptedHelp')}</p>
        <div>
          {isSignedIn(session) ? (
            <a href="/dashboard" {...buttonLook({ variant: 'primary', size: 'large' })}>
              {t('openStudio')}
            </a>
          ) : (
            <StartLink />
          )}
        </div>
      </BarePage>
    )
  const isExpired = status === 'expired'
  const help = isExpired
    ? invitedBy
      ? t('expiredHelp', { name: invitedBy })
      : t('expiredHelpPlain', { organization })
    : t('revokedHelp', { organization })
  return (
    <BarePage title={t(isExpired ? 'expiredTitle' : 'revokedTitle')} documentTitle={t('pageTitle')}>
      <p>{help}</p>
      <StartLink />
    </BarePage>
  )
}

function StartLink() {
  const { t } = useWords('invitation')
  return (
    <div>
      <a href="/" {...buttonLook()}>
        {t('startPage')}
      </a>
    </div>
  )
}
