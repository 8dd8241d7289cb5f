import { Button, buttonLook, EmptyState } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { isFiltered, withoutFilters } from './log-filters.ts'

/** Where the query finds nothing: its filters are the reason, or no one has asked anything yet. */
export function NothingFound({
  search,
  title,
  onChange,
}: {
  search: ChatLogSearch
  title: string
  onChange: (next: ChatLogSearch) => void
}) {
  const { t } = useWords('review')
  return (
    <div className="p-4 lg:p-5">
      {isFiltered(search) ? (
        <EmptyState
          title={title}
          action={<Button onClick={() => onChange(withoutFilters(search))}>{t('clearFilters')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('none')}
          action={
            <Link to="/storyfiles" {...buttonLook({ variant: 'primary' })}>
              {t('toStoryfiles')}
            </Link>
          }
        />
      )}
    </div>
  )
}
