import { Banner, Spinner } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '../../platform/calls/query-client.ts'
import { configQuery, meQuery } from '../../platform/session/session.ts'
import { failureOf, finishSignIn, type SignInFailure, signIn } from '../../platform/session/sign-in.ts'
import { useWords } from '../../platform/words/use-words.ts'

let finishing: Promise<string | null> | null = null

/** The page the provider sends people back to: saves the session, then opens the page that was wanted. */
export function SignInReturn() {
  const { t } = useWords('identity')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<SignInFailure>()

  useEffect(() => {
    // The provider's code works once: a second render must not use it again.
    finishing ??= finishSignIn()
    finishing
      .then(async (wanted) => {
        finishing = null
        await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
        // The page of a storyfile is a document of its own.
        if (wanted?.startsWith('/s/')) return location.replace(wanted)
        // An address as it was asked for: `to` is a path alone.
        await navigate({ href: wanted ?? '/', replace: true })
      })
      .catch((error: unknown) => {
        finishing = null
        setFailure(failureOf(error))
      })
  }, [navigate])

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {failure ? (
        <div className="flex max-w-reading flex-col items-start gap-4">
          <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void again() }}>
            {sentenceOf(failure)}
          </Banner>
          <a href="/" className="text-meta text-text2 underline">
            {t('startPage')}
          </a>
        </div>
      ) : (
        <p className="flex items-center gap-3 text-text2" role="status">
          <Spinner /> {t('signingIn')}
        </p>
      )}
    </main>
  )

  /** By the way in that the brand has. */
  async function again() {
    const { brand } = await queryClient.ensureQueryData(configQuery)
    const idpHint = brand.providerHint
    await signIn(idpHint ? { idpHint } : {}).catch((error: unknown) => setFailure(failureOf(error)))
  }

  function sentenceOf({ kind, reason }: SignInFailure): string {
    if (kind === 'refused') return reason
    return kind === 'misconfigured' ? t('misconfigured', { reason }) : t('signInFailed')
  }
}
