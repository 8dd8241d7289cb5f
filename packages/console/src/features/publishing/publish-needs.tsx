import type { Storyfile } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { publicationQuery } from './publishing.queries.ts'

/** Beside Train, once it is trained: the videos beside them without which nothing is published. */
export function PublishNeeds({
  storyfile: { storyfileId, status },
  onOpen,
}: { storyfile: Storyfile } & Pick<WorkspaceTabProps, 'onOpen'>) {
  const { t } = useWords('publishing')
  const { data } = useQuery({ ...publicationQuery(storyfileId), enabled: status === 'trained' })
  const missing = (check: 'resting' | 'cannot_answer') =>
    data?.checks.some((one) => one.check === check && !one.passed) ?? false
  const [resting, cannotAnswer] = [missing('resting'), missing('cannot_answer')]
  if (status !== 'trained' || (!resting && !cannotAnswer)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t(resting && cannotAnswer ? 'needsBoth' : resting ? 'needsResting' : 'needsCannotAnswer')}
      <Button variant="text" size="small" onClick={() => onOpen('manager')}>
        {t('open_in_manager')}
      </Button>
    </p>
  )
}
