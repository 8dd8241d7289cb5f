import { EmptyState } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { useLogOrganization } from '../log/use-log-organization.ts'
import { AgreementCard } from './agreement-card.tsx'
import { Disagreements } from './disagreements.tsx'
import { nextQuery } from './second-reviews.queries.ts'
import { SecondTurn } from './second-turn.tsx'

/** What a second person says of reviewed turns: the one that waits, how far people agree, and what is to be settled. */
export function SecondMode({ storyfileId }: { storyfileId: string | undefined }) {
  const organizationId = useLogOrganization(storyfileId)
  const barred = useBarred()('edit', organizationId, 'visitorText')
  if (!organizationId) return <div aria-busy="true" className="grow" />
  return (
    <div className="flex flex-col gap-5 px-4 py-4 lg:px-5">
      <AgreementCard organizationId={organizationId} />
      {barred ? (
        <p className="text-text2">{barred}</p>
      ) : (
        <>
          <Waiting organizationId={organizationId} />
          <Disagreements organizationId={organizationId} />
        </>
      )}
    </div>
  )
}

function Waiting({ organizationId }: { organizationId: string }) {
  const { t } = useWords('review')
  const { data, error, refetch } = useQuery(nextQuery(organizationId))
  if (error) return <NotRead reading={{ error, refetch }} />
  if (!data) return <div aria-busy="true" />
  if (!data.next) return <EmptyState title={t('noneWaiting')}>{t('noneWaitingHelp')}</EmptyState>
  const { turn, version } = data.next
  return <SecondTurn key={`${turn.turnId} ${version}`} turn={turn} version={version} waiting={data.waiting} />
}
