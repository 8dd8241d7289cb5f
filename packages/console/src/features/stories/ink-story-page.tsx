import { EmptyState, Select } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../platform/words/use-words.ts'
import { storyfileNamesQuery } from '../storyfiles/index.ts'
import { storyQuery } from './stories.queries.ts'
import { StoryWorkspace } from './story-workspace.tsx'

const page = getRouteApi('/studio/training/ink_story')

/** The story of a storyfile: its source, what is wrong with it, and the person playing it. */
export function InkStoryPage() {
  const { t } = useWords('stories')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const { data: storyfiles } = useQuery(storyfileNamesQuery)
  const chosen = storyfiles?.find((one) => one.storyfileId === search.storyfileId) ?? storyfiles?.[0]
  const story = useQuery({ ...storyQuery(chosen?.storyfileId ?? ''), enabled: chosen !== undefined })
  return (
    <div className="flex min-h-0 grow flex-col gap-4 px-4 py-5 lg:px-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="font-voice text-page">{t('inkStory')}</h1>
        {storyfiles && storyfiles.length > 0 ? (
          <Select
            label={t('storyfile')}
            value={chosen?.storyfileId ?? ''}
            onChange={(storyfileId) => void navigate({ search: { storyfileId } })}
            options={storyfiles.map(({ storyfileId, name }) => ({ value: storyfileId, label: name }))}
          />
        ) : null}
      </div>
      {storyfiles?.length === 0 ? <EmptyState title={t('noStoryfiles')} /> : null}
      {chosen && story.data?.storyfileId === chosen.storyfileId ? (
        <StoryWorkspace
          key={chosen.storyfileId}
          story={story.data}
          name={chosen.name}
          organizationId={chosen.organizationId}
          view={search.view === 'graph' ? 'graph' : 'source'}
          onView={(view) =>
            void navigate({ search: { ...search, view: view === 'graph' ? view : undefined }, replace: true })
          }
        />
      ) : null}
    </div>
  )
}
