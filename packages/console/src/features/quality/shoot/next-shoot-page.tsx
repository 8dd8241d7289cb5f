import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../../platform/words/use-words.ts'
import { NoFigures, useAskedStoryfile } from '../asked-storyfile.tsx'
import { nextShootQuery } from '../quality.queries.ts'
import { NextShootList, type NextShootSearch } from './next-shoot-list.tsx'

const page = getRouteApi('/studio/training/response_quality/next_shoot')

/** What to record or reword next in a storyfile, by what it would bring. */
export function NextShootPage() {
  const { t } = useWords('quality')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const asked = useAskedStoryfile(search.storyfileId)
  const { storyfiles, chosen, mayRead } = asked
  const list = useQuery({
    ...nextShootQuery(chosen?.storyfileId ?? ''),
    enabled: chosen !== undefined && mayRead,
  })
  if (!chosen || !mayRead || !list.data || storyfiles.error || list.error)
    return (
      <div className="flex flex-col gap-4 p-4 lg:p-8">
        <h1 className="font-voice text-title-large">{t('nextShoot')}</h1>
        <NoFigures asked={asked} figures={list} />
      </div>
    )
  return (
    <NextShootList
      key={chosen.storyfileId}
      list={list.data}
      storyfile={chosen}
      storyfiles={storyfiles.data ?? []}
      search={search as NextShootSearch}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
