import { Banner } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'
import type { Entrance } from './use-entrance.ts'

/** What stands in the way of signing in, if anything does. */
export function EntranceNotes({ entrance, onTryAgain }: { entrance: Entrance; onTryAgain: () => void }) {
  const { t } = useWords('landing')
  const { failure, cookiesBlocked } = entrance
  return (
    <>
      {navigator.cookieEnabled ? null : <Banner kind="warning">{t('noCookies')}</Banner>}
      {cookiesBlocked && !failure ? <Banner kind="warning">{t('cookiesBlocked')}</Banner> : null}
      {failure ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: onTryAgain }}>
          {failure.kind === 'misconfigured' ? t('misconfigured', { reason: failure.reason }) : t('failed')}
        </Banner>
      ) : null}
    </>
  )
}
