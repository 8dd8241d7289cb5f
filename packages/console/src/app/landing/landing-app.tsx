import { Banner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { configQuery, sessionQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { Speaking } from '../speaking.tsx'
import { Landing } from './landing.tsx'

/** What is shown at `/`, a page of its own: no one who only looks at it fetches the console. */
export function LandingApp() {
  return (
    <Speaking>
      <WhenKnown />
    </Speaking>
  )
}

/** Waits for the brand, and for whether a person is signed in. */
function WhenKnown() {
  const { t } = useWords('landing')
  const config = useQuery(configQuery)
  const session = useQuery(sessionQuery)
  if (config.data && session.data) return <Landing />
  const failed = [config, session].filter(({ error }) => error)
  // The same frame as in landing.html: the page is never blank.
  if (failed.length === 0)
    return (
      <div aria-busy="true" className="mx-auto max-w-[1180px] p-4">
        <div className="h-6 w-44 rounded-6 bg-line" />
        <div className="mt-14 h-14 w-4/5 max-w-[26rem] rounded-6 bg-line" />
        <div className="mt-6 h-88 rounded-10 bg-line" />
      </div>
    )
  const again = () => {
    for (const query of failed) void query.refetch()
  }
  return (
    <main className="p-8">
      <Banner kind="error" action={{ label: t('tryAgain'), onClick: again }}>
        {failed[0]?.error?.message}
      </Banner>
    </main>
  )
}
