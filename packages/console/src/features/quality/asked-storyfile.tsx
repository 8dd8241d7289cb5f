import { readsLogs, type Storyfile } from '@studio/contract'
import { buttonLook, EmptyState, Skeleton } from '@studio/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { askedStoryfilesQuery } from './quality.queries.ts'

type AskedStoryfile = {
  storyfiles: UseQueryResult<Storyfile[]>
  chosen: Storyfile | undefined
  mayRead: boolean
}

/** The storyfile that a page of figures is about: the one in the address, else the first. */
export function useAskedStoryfile(storyfileId: string | undefined): AskedStoryfile {
  const storyfiles = useQuery(askedStoryfilesQuery)
  const holder = useHolder()
  const chosen = storyfiles.data?.find((one) => one.storyfileId === storyfileId) ?? storyfiles.data?.[0]
  const mayRead = holder.isAdmin || (chosen !== undefined && readsLogs(holder, chosen.organizationId))
  return { storyfiles, chosen, mayRead }
}

/** In the place of the figures while there are none: why, or that they are on their way. */
export function NoFigures({
  asked: { storyfiles, chosen, mayRead },
  figures,
}: {
  asked: AskedStoryfile
  figures: UseQueryResult
}) {
  const { t } = useWords('quality')
  const failed = storyfiles.error ? storyfiles : figures
  if (failed.error) return <NotRead reading={failed} />
  if (storyfiles.data && !chosen)
    return (
      <EmptyState
        title={t('noStoryfiles')}
        action={
          <Link to="/storyfiles" {...buttonLook({ variant: 'primary' })}>
            {t('toStoryfiles')}
          </Link>
        }
      />
    )
  if (chosen && !mayRead) return <EmptyState title={t('notForRole')} />
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton width="10rem" />
      <Skeleton width="70%" />
    </div>
  )
}
