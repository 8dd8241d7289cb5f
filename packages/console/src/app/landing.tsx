import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LandingPage } from '../features/landing/landing-page.tsx'

const OfferNotice = lazy(() =>
  import('../features/promotions/offer-notice.tsx').then((module) => ({ default: module.OfferNotice })),
)

const CodeEntry = lazy(() =>
  import('../features/promotions/code-entry.tsx').then((module) => ({ default: module.CodeEntry })),
)

const InvitationPage = lazy(() =>
  import('../features/invitation/invitation-page.tsx').then((module) => ({ default: module.InvitationPage })),
)
const ResetPage = lazy(() =>
  import('../features/invitation/reset-page.tsx').then((module) => ({ default: module.ResetPage })),
)

/** The landing page, with what somebody came for: an invitation, a new password, the offer of a promo code. */
export function Landing() {
  const { code, invitation, reset } = useSearch({ strict: false }) as Partial<
    Record<'code' | 'invitation' | 'reset', string>
  >
  if (invitation) return <InvitationPage token={invitation} />
  if (reset) return <ResetPage token={reset} />
  const notice = code ? (
    <Suspense>
      <OfferNotice code={code} />
    </Suspense>
  ) : null
  const codeEntry = (
    <Suspense>
      <CodeEntry />
    </Suspense>
  )
  return <LandingPage notice={notice} codeEntry={codeEntry} />
}
