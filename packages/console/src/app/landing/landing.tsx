import { lazy, Suspense } from 'react'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { CodeEntry } from '../../features/promotions/codes/code-entry.tsx'
import { learnWords } from '../../platform/words/words.ts'
import { openWithCode, useLandingSearch } from './landing-address.ts'

const OfferNotice = lazy(() =>
  import('../../features/promotions/offer-notice.tsx').then((module) => ({ default: module.OfferNotice })),
)
const InvitationPage = lazy(() =>
  withLetterWords(() => import('../../features/invitation/invitation-page.tsx')).then((module) => ({
    default: module.InvitationPage,
  })),
)
const ResetPage = lazy(() =>
  withLetterWords(() => import('../../features/invitation/reset-page.tsx')).then((module) => ({
    default: module.ResetPage,
  })),
)

/** A page that the link in a letter opens, with its words. */
async function withLetterWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { invitationWords }] = await Promise.all([
    load(),
    import('../../features/invitation/invitation.words.ts'),
  ])
  learnWords('en', { invitation: invitationWords })
  return module
}

/** The landing page, with what a person came for: an invitation, a new password, the offer of a promo code. */
export function Landing() {
  const { code, invitation, reset, wanted, idp } = useLandingSearch()
  if (invitation || reset)
    return (
      <Suspense>
        {invitation ? <InvitationPage token={invitation} /> : reset ? <ResetPage token={reset} /> : null}
      </Suspense>
    )
  const notice = code ? (
    <Suspense>
      <OfferNotice code={code} />
    </Suspense>
  ) : null
  return (
    <LandingPage wanted={wanted} idp={idp} notice={notice} codeEntry={<CodeEntry onCode={openWithCode} />} />
  )
}
