import { Banner, Button, buttonLook, Form, Skeleton } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { BarePage } from './bare-page.tsx'
import { openedResetQuery, setNewPassword } from './invitation.queries.ts'
import { PasswordField } from './password-field.tsx'

/** The page behind the link for a new password. */
export function ResetPage({ token }: { token: string }) {
  const { t } = useTranslation('invitation')
  const { data, error, refetch } = useQuery(openedResetQuery(token))
  const [password, setPassword] = useState('')
  const save = useMutation({
    mutationFn: () => setNewPassword({ token, password }),
    meta: { showsError: true },
  })
  const enter = useMutation({
    mutationFn: (email: string) => signIn({ wanted: '/dashboard', loginHint: email }),
    meta: { showsError: true },
  })
  const submit = () => {
    save.mutate()
  }
  const fault = save.error instanceof ApiError ? save.error.field('password') : undefined
  const shared = { documentTitle: t('resetTitle') }

  if (save.data) {
    const { email } = save.data
    return (
      <BarePage {...shared} title={t('resetDone')}>
        <p>{t('resetDoneHelp')}</p>
        {enter.error ? <Banner kind="error">{enter.error.message}</Banner> : null}
        <div>
          <Button
            variant="primary"
            size="large"
            loading={enter.isPending}
            onClick={() => enter.mutate(email)}
          >
            {t('signIn')}
          </Button>
        </div>
      </BarePage>
    )
  }
  if (data && !data.isOpen)
    return (
      <BarePage {...shared} title={t('resetEndedTitle')}>
        <p>{t('resetEndedHelp')}</p>
        <div>
          <a href="/" {...buttonLook()}>
            {t('startPage')}
          </a>
        </div>
      </BarePage>
    )
  return (
    <BarePage {...shared} title={t('resetTitle')}>
      {error ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void refetch() }}>
          {error.message}
        </Banner>
      ) : null}
      {data ? (
        <Form onSubmit={submit} submitting={save.isPending} className="grid gap-4">
          <p className="text-text2">{t('resetHelp', { email: data.email })}</p>
          {save.error && !fault ? <Banner kind="error">{save.error.message}</Banner> : null}
          <PasswordField
            value={password}
            error={fault}
            onChange={(value) => {
              setPassword(value)
              save.reset()
            }}
          />
          <div>
            <Button type="submit" variant="primary" size="large" loading={save.isPending}>
              {t('setPassword')}
            </Button>
          </div>
        </Form>
      ) : error ? null : (
        <Skeleton height="6rem" />
      )}
    </BarePage>
  )
}
