import { Banner, Button, buttonLook } from '@studio/ui'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { configQuery, isSignedIn, sessionQuery } from '../../platform/session.ts'
import { signIn } from '../../platform/sign-in.ts'
import { stageFrame } from './stage-frame.ts'

const SampleStage = lazy(() =>
  import('./sample-stage.tsx').then((module) => ({ default: module.SampleStage })),
)
const route = getRouteApi('/')

/** The public page: what this is, a storyfile to talk to at once, and the way in. */
export function LandingPage() {
  const { t } = useTranslation('landing')
  const { data: config } = useSuspenseQuery(configQuery)
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { wanted = '/dashboard', idp } = route.useSearch()
  const enter = useMutation({
    mutationFn: (idpHint: string | undefined) => signIn({ wanted, ...(idpHint ? { idpHint } : {}) }),
    meta: { showsError: true },
  })

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[1180px] items-center justify-between px-4 py-4 lg:px-8">
        <span className="flex items-center gap-3 font-semibold">
          <img src="/assets/icon.svg" alt="" width={24} height={24} />
          {t('studio')}
        </span>
        {isSignedIn(session) ? (
          <Link to="/dashboard" {...buttonLook({ variant: 'primary' })}>
            {t('openStudio')}
          </Link>
        ) : (
          <Button variant="primary" loading={enter.isPending} onClick={() => enter.mutate(idp)}>
            {t('signIn')}
          </Button>
        )}
      </header>
      <main className="mx-auto grid w-full max-w-[1180px] grow content-start gap-x-12 gap-y-6 px-4 pb-12 lg:grid-cols-[minmax(0,1fr)_27rem] lg:px-8 lg:pt-10">
        <div className="flex flex-col gap-5 lg:pt-6">
          {navigator.cookieEnabled ? null : <Banner kind="warning">{t('noCookies')}</Banner>}
          {enter.error ? (
            <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => enter.mutate(idp) }}>
              {t('failed')}
            </Banner>
          ) : null}
          <h1 className="max-w-[14ch] text-balance font-voice text-asked">{t('headline')}</h1>
          <p className="max-w-[48ch] text-section text-text2">{t('lead')}</p>
          {isSignedIn(session) ? null : (
            <div className="flex flex-wrap gap-2">
              {config.identity.providerHints.map((provider) => (
                <Button key={provider} size="large" onClick={() => enter.mutate(provider)}>
                  {t('signInWith', { provider })}
                </Button>
              ))}
            </div>
          )}
          {config.demoAccounts.length > 0 ? <DemoAccounts accounts={config.demoAccounts} /> : null}
        </div>
        {config.sampleShortName ? (
          <figure className="order-first flex flex-col gap-2 lg:order-none">
            <Suspense fallback={<div className={stageFrame} />}>
              <SampleStage shortName={config.sampleShortName} />
            </Suspense>
            <figcaption className="text-meta text-text3">{t('sample')}</figcaption>
          </figure>
        ) : null}
      </main>
      <footer className="mx-auto flex w-full max-w-[1180px] justify-end gap-5 px-4 py-4 text-meta text-text2 lg:px-8">
        <a href={config.links.privacy} target="_blank" rel="noreferrer">
          {t('privacy')}
        </a>
        <a href={config.links.terms} target="_blank" rel="noreferrer">
          {t('terms')}
        </a>
      </footer>
    </div>
  )
}

function DemoAccounts({ accounts }: { accounts: { email: string; password: string; role: string }[] }) {
  const { t } = useTranslation('landing')
  return (
    <section className="max-w-md border-line border-t pt-4">
      <h2 className="font-semibold text-meta text-text2">{t('demoTitle')}</h2>
      <p className="pb-2 text-meta text-text3">{t('demoHelp', { password: accounts[0]?.password ?? '' })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-meta">
        {accounts.map((account) => (
          <div key={account.email} className="contents">
            <dt className="text-text2">{account.role}</dt>
            <dd className="select-all">{account.email}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
