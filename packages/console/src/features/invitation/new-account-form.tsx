import { Banner, Button, Form, TextField } from '@studio/ui'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from '../../platform/forms/use-form.ts'
import { configQuery } from '../../platform/session/session.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { acceptInvitation } from './invitation.queries.ts'
import { PasswordField } from './password-field.tsx'

/** Name and password of a new person, who is in the studio a moment later. */
export function NewAccountForm({ token, organization }: { token: string; organization: string }) {
  const { t } = useWords('invitation')
  const { data: config } = useSuspenseQuery(configQuery)
  const form = useForm({
    start: { firstName: '', lastName: '', password: '' },
    check: ({ firstName }) => ({ firstName: firstName.trim() ? undefined : t('nameRequired') }),
    send: async (values) => {
      const { loginHint } = await acceptInvitation({ token, ...values })
      await signIn({ wanted: '/dashboard', loginHint })
      // The browser is on its way: the button waits until it has left.
      return new Promise<never>(() => {})
    },
  })
  const enter = useMutation({
    mutationFn: (idpHint: string) => signIn({ wanted: '/dashboard', idpHint }),
    meta: { showsError: true },
  })
  return (
    <Form {...form.form} className="grid gap-4">
      {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
      {enter.error ? <Banner kind="error">{enter.error.message}</Banner> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('firstName')}
          required
          autoComplete="given-name"
          maxLength={120}
          {...form.field('firstName')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={120}
          {...form.field('lastName')}
        />
      </div>
      <PasswordField {...form.field('password')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" loading={form.form.submitting}>
          {t('join', { organization })}
        </Button>
        {config.identity.providerHints.map((provider) => (
          <Button key={provider} size="large" onClick={() => enter.mutate(provider)}>
            {t('joinWith', { provider: provider.charAt(0).toUpperCase() + provider.slice(1) })}
          </Button>
        ))}
      </div>
    </Form>
  )
}
