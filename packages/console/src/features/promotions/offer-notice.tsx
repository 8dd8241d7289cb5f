import { Banner, Card } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '../../platform/calls/api.ts'
import { configQuery, isSignedIn, sessionQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { dropCode, keepCode } from './codes/kept-code.ts'
import { offerQuery } from './promotions.queries.ts'
import { useOfferWords } from './use-offer-words.ts'

/** What the code of the address gives, on the landing page: `/?code=MUSEUM10`. It is kept through the sign-in. */
export function OfferNotice({ code }: { code: string }) {
  const { t } = useWords('promotions')
  const offerWords = useOfferWords()
  const { data: session } = useQuery(sessionQuery)
  const { data: config } = useQuery(configQuery)
  const { data: offer, error, refetch } = useQuery(offerQuery(code))
  // At once: a person may sign in before the offer is here.
  useEffect(() => keepCode(code), [code])
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  useEffect(() => {
    if (isRefused) dropCode()
  }, [isRefused])
  if (error) {
    const told = (isRefused && error.field('code')) || error.message
    return isRefused ? (
      <Banner kind="warning">{told}</Banner>
    ) : (
      <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void refetch() }}>
        {told}
      </Banner>
    )
  }
  if (!offer) return null
  return (
    <Card className="flex max-w-[48ch] gap-3 p-4">
      <TicketPercent className="mt-0.5 size-5 shrink-0 text-accenttext" aria-hidden="true" />
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold text-section">{t('offerHead', { code: offer.code })}</h2>
        <p>{offerWords(offer)}</p>
        <p className="text-text2">{isSignedIn(session) ? t('offerOpen') : t('offerSignIn')}</p>
        {!isSignedIn(session) && config?.identity.signUp ? (
          <p className="text-meta text-text3">{t('offerJoin')}</p>
        ) : null}
        {offer.signUp === 'closed' && !isSignedIn(session) ? (
          <p className="text-meta text-text3">{t('offerClosed')}</p>
        ) : null}
      </div>
    </Card>
  )
}
