import { Banner, Button, Form, TextField } from '@studio/ui'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { configQuery } from '../../platform/session/session.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { acceptInvitation } from './invitation.queries.ts'
import { PasswordField } from './password-field.tsx'

/** Name and password of a new person, who is in the studio a moment later. */
export function NewAccountForm({ token, organization }: { token: string; organization: string }) {
  const { t } = useTranslation('invitation')
  const { data: config } = useSuspenseQuery(configQuery)
  const [values, setValues] = useState({ firstName: '', lastName: '', password: '' })
  const [nameError, setNameError] = useState<string>()
  const set = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    setNameError(undefined)
    accept.reset()
  }
  const accept = useMutation({
    mutationFn: async () => {
      const { loginHint } = await acceptInvitation({ token, ...values })
      await signIn({ wanted: '/dashboard', loginHint })
      // The browser is on its way: the button waits until it has left.
      return new Promise<never>(() => {})
    },
    meta: { showsError: true },
  })
  const enter = useMutation({
    mutationFn: (idpHint: string) => signIn({ wanted: '/dashboard', idpHint }),
    meta: { showsError: true },
  })
  const fault = (field: string) => (accept.error instanceof ApiError ? accept.error.field(field) : undefined)
  const isElsewhere = accept.error && !fault('password') && !fault('firstName')
  const submit = () => {
    setNameError(values.firstName.trim() ? undefined : t('nameRequired'))
    if (values.firstName.trim()) accept.mutate()
  }
  return (
    <Form onSubmit={submit} submitting={accept.isPending} className="grid gap-4">
      {isElsewhere ? <Banner kind="error">{accept.error?.message}</Banner> : null}
      {enter.error ? <Banner kind="error">{enter.error.message}</Banner> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('firstName')}
          required
          autoComplete="given-name"
          maxLength={120}
          value={values.firstName}
          error={nameError ?? fault('firstName')}
          onChange={(firstName) => set({ firstName })}
        />
        <TextField
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={120}
          value={values.lastName}
          onChange={(lastName) => set({ lastName })}
        />
      </div>
      <PasswordField
        value={values.password}
        error={fault('password')}
        onChange={(password) => set({ password })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" loading={accept.isPending}>
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
