import { Banner, Button } from '@studio/ui'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { configQuery } from '../../platform/session/session.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** The ways to sign in; afterwards the page of the invitation goes on. */
export function SignInChoice({ token, email, note }: { token: string; email: string; note: string }) {
  const { t } = useWords('invitation')
  const { data: config } = useSuspenseQuery(configQuery)
  const own = config.brand.providerHint
  const enter = useMutation({
    mutationFn: (idpHint: string) =>
      signIn({
        wanted: `/?${new URLSearchParams({ invitation: token })}`,
        ...(idpHint ? { idpHint } : { loginHint: email }),
      }),
    meta: { showsError: true },
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p>{note}</p>
      {enter.error ? <Banner kind="error">{enter.error.message}</Banner> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="large" loading={enter.isPending} onClick={() => enter.mutate(own)}>
          {t('signInToJoin')}
        </Button>
        {own
          ? null
          : config.identity.providerHints.map((provider) => (
              <Button key={provider} size="large" onClick={() => enter.mutate(provider)}>
                {t('joinWith', { provider: nameOf(provider) })}
              </Button>
            ))}
      </div>
    </div>
  )
}

function nameOf(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1)
}
