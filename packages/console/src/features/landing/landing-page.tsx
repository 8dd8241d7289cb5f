import { Button, buttonLook, classNames } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { configQuery, isSignedIn, sessionQuery } from '../../platform/session/session.ts'
import { LanguageChoice } from '../../platform/words/language-choice.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { EntranceNotes } from './entrance-notes.tsx'
import { providerName } from './provider-name.ts'
import { stageFrame } from './stage-frame.ts'
import { useEntrance } from './use-entrance.ts'

const SampleStage = lazy(() =>
  import('./sample-stage.tsx').then((module) => ({ default: module.SampleStage })),
)

/** The public page of the brand: what this is, a storyfile to talk to at once, and the way in. */
export function LandingPage({
  wanted = '/dashboard',
  idp,
  notice,
  codeEntry,
}: {
  /** The page that the sign-in leads to. */
  wanted?: string | undefined
  /** The provider to sign in with. */
  idp?: string | undefined
  notice?: ReactNode
  codeEntry?: ReactNode
}) {
  const { t } = useWords('landing')
  const { data: config } = useSuspenseQuery(configQuery)
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { brand } = config
  const signedIn = isSignedIn(session)
  const entrance = useEntrance({ wanted, idp, signedIn, branded: brand.key !== 'studio' })
  // A brand with a provider of its own has one way in.
  const hint = idp ?? (brand.providerHint || undefined)
  const others = brand.providerHint ? [] : config.identity.providerHints

  useEffect(() => {
    document.title = brand.name
  }, [brand.name])

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[1180px] items-center justify-between gap-3 px-4 py-4 lg:px-8">
        <span className="flex min-w-0 items-center gap-3 font-semibold">
          <img src={brand.logoUrl} alt="" className="size-6 object-contain" />
          <span className="truncate">{brand.name}</span>
        </span>
        {signedIn ? (
          <a href="/dashboard" {...buttonLook({ variant: 'primary' })}>
            {t('openStudio')}
          </a>
        ) : (
          <Button variant="primary" loading={entrance.entering} onClick={() => entrance.enter(hint)}>
            {t('signIn')}
          </Button>
        )}
      </header>
      <main className="mx-auto grid w-full max-w-[1180px] grow content-start gap-x-12 gap-y-6 px-4 pb-12 lg:grid-cols-[minmax(0,1fr)_27rem] lg:px-8 lg:pt-10">
        <div className="flex flex-col gap-5 lg:pt-6">
          <EntranceNotes entrance={entrance} onTryAgain={() => entrance.enter(hint)} />
          {notice}
          <h1 className="max-w-[14ch] text-balance font-voice text-asked">{t('headline')}</h1>
          <p className="max-w-[48ch] text-section text-text2">{t('lead')}</p>
          {signedIn || others.length === 0 ? null : (
            <div className="flex flex-wrap gap-2">
              {others.map((provider) => (
                <Button key={provider} size="large" onClick={() => entrance.enter(provider)}>
                  {t('signInWith', { provider: providerName(provider) })}
                </Button>
              ))}
            </div>
          )}
          {signedIn ? null : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              {config.identity.signUp && !brand.providerHint ? (
                <Button size="large" loading={entrance.entering} onClick={entrance.join}>
                  {t('createAccount')}
                </Button>
              ) : null}
              {codeEntry}
            </div>
          )}
          {config.demoAccounts.length > 0 && !brand.providerHint ? (
            <DemoAccounts accounts={config.demoAccounts} />
          ) : null}
        </div>
        {config.sample ? (
          // Whoever came for something reads of it before anything else, on a phone too.
          <figure className={classNames('flex flex-col gap-2', !notice && 'order-first lg:order-none')}>
            <Suspense fallback={<StagePoster address={config.sample.posterUrl} />}>
              <SampleStage {...config.sample} />
            </Suspense>
            <figcaption className="text-meta text-text3">{t('sample')}</figcaption>
          </figure>
        ) : null}
      </main>
      <footer className="mx-auto flex w-full max-w-[1180px] flex-wrap items-center gap-x-5 gap-y-2 px-4 py-4 text-meta text-text2 lg:px-8">
        <div className="mr-auto">
          <LanguageChoice label={t('language')} />
        </div>
        <a className="kit-reach" href={config.links.privacy} target="_blank" rel="noreferrer">
          {t('privacy')}
        </a>
        <a className="kit-reach" href={config.links.terms} target="_blank" rel="noreferrer">
          {t('terms')}
        </a>
      </footer>
    </div>
  )
}

/** Where the player shows its picture, until the player itself is there. */
function StagePoster({ address }: { address: string | null }) {
  return (
    <div className={`${stageFrame} overflow-hidden`}>
      {address ? (
        <img
          src={address}
          alt=""
          className="h-[70%] min-h-60 w-full object-cover object-[50%_20%] [mask-image:linear-gradient(black_40%,transparent_75%)]"
        />
      ) : null}
    </div>
  )
}
