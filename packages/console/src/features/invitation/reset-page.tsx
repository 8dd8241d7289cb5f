import { Banner, Button, buttonLook, Form, Skeleton } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { BarePage } from './bare-page.tsx'
import { openedResetQuery, setNewPassword } from './invitation.queries.ts'
import { PasswordField } from './password-field.tsx'

/** The page behind the link for a new password. */
export function ResetPage({ token }: { token: string }) {
  const { t } = useWords('invitation')
  const { data, error, refetch } = useQuery(openedResetQuery(token))
  const form = useForm({
    start: { password: '' },
    send: ({ password }) => setNewPassword({ token, password }),
  })
  const enter = useMutation({
    mutationFn: (email: string) => signIn({ wanted: '/dashboard', loginHint: email }),
    meta: { showsError: true },
  })
  const shared = { documentTitle: t('resetTitle') }

  if (form.reply) {
    const { email } = form.reply
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
      <NotRead reading={{ error, refetch }} />
      {data ? (
        <Form {...form.form} className="grid gap-4">
          <p className="text-text2">{t('resetHelp', { email: data.email })}</p>
          {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
          <PasswordField {...form.field('password')} />
          <div>
            <Button type="submit" variant="primary" size="large" loading={form.form.submitting}>
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
